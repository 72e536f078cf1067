/** Builds each seat's input row of the first layer: its own inputs, the mean and the maximum of the others'. */
export class SeatRows {
  readonly #perSeat: number;
  #fixed: ArrayLike<number> = [];
  #others = 0;
  /** By input: sum over all seats, largest, its seat, largest of the others. */
  readonly #sum: Int32Array;
  readonly #largest: Int32Array;
  readonly #holder: Int32Array;
  readonly #second: Int32Array;

  constructor(perSeat: number) {
    this.#perSeat = perSeat;
    [this.#sum, this.#largest, this.#holder, this.#second] = Array.from({ length: 4 }, () => new Int32Array(perSeat));
  }

  /** Reads the inputs of all seats, which must not change until the last `write`. */
  read(fixed: ArrayLike<number>, seats: number): void {
    const perSeat = this.#perSeat;
    this.#fixed = fixed;
    this.#others = seats - 1;
    for (let i = 0; i < perSeat; i++) {
      let sum = 0;
      let largest = 0;
      let second = 0;
      let holder = 0;
      for (let seat = 0, at = i; seat < seats; seat++, at += perSeat) {
        const value = fixed[at];
        sum += value;
        if (value > largest) {
          second = largest;
          largest = value;
          holder = seat;
        } else if (value > second) second = value;
      }
      this.#sum[i] = sum;
      this.#largest[i] = largest;
      this.#holder[i] = holder;
      this.#second[i] = second;
    }
  }

  /** Writes the row of a seat: 3 * perSeat integers. */
  write(seat: number, row: Int32Array): void {
    const perSeat = this.#perSeat;
    const others = this.#others;
    const fixed = this.#fixed;
    const own = seat * perSeat;
    for (let i = 0; i < perSeat; i++) {
      const value = fixed[own + i];
      const sum = this.#sum[i] - value;
      row[i] = value;
      row[perSeat + i] = sum === 0 ? 0 : ((2 * sum + others) / (2 * others)) | 0;
      row[2 * perSeat + i] = this.#holder[i] === seat ? this.#second[i] : this.#largest[i];
    }
  }
}
