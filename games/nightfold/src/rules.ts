/** The resolved rules. */
export interface Rules {
  readonly seats: number;
}

/** N-1.1 to N-1.3; `COPIES` is per torch. */
export const SEATS_OF = { standard: [2, 3, 4] } as const;
export const LAMBS = 10;
export const TORCHES: readonly number[] = [1, 2, 3, 4, 5, 6];
export const COPIES = 4;
export const HAND = 6;
export const NIGHTS = 5;
