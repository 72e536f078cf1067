import { type Event, KINDS, type View } from '../src/engine.ts';
import { fail, same } from './judging.ts';

const BAZAARS = new Set(KINDS.filter(({ bazaar }) => bazaar).map(({ id }) => id));

/**
 * Tracks points, turns, bazaars, bids and payments from the events alone, and checks that each event of the engine is the
 * expected next one.
 */
export class Clerk {
  readonly #scores: number[];
  #bag: number;
  /** Whose turn comes next, and before that the turns of a bazaar. */
  #next = 0;
  #round: number[] = [];
  /** True if the last tile has a bazaar and it is not decided yet whether one takes place. */
  #due = false;
  /** By seat: tile bought and not laid yet; seats without one may bid. */
  readonly #bought: (string | null)[];
  #picker = 0;
  #bidder = 0;
  #high = 0;
  #toSpeak: number[] = [];
  bazaars = 0;

  constructor(view: View) {
    this.#scores = [...view.scores];
    this.#bought = view.scores.map(() => null);
    this.#bag = Object.values(view.bag).reduce((sum, count) => sum + count, 0);
  }

  hear(event: Event): void {
    switch (event.type) {
      case 'drew':
        this.#nothingDue();
        this.#bag--;
        break;
      case 'set-aside':
        this.#bought[event.seat] = null;
        break;
      case 'placed':
        if (this.#bought[event.seat] !== null) same('the bought tile', event.tile, this.#bought[event.seat]);
        this.#due = this.#turn(event.seat) && BAZAARS.has(event.tile);
        break;
      case 'no-turn':
        this.#turn(event.seat);
        break;
      case 'scored':
        for (const seat of event.seats) this.#scores[seat] += event.value;
        break;
      case 'opened-bazaar':
        this.#open(event.seat, event.tiles.length);
        break;
      case 'no-bazaar':
        if (!this.#due || this.#bag >= this.#scores.length) fail('a bazaar was left out');
        this.#due = false;
        break;
      case 'offered':
        same('who picks', event.seat, this.#clockwise(this.#picker + 1)[0]);
        this.#picker = this.#bidder = event.seat;
        this.#high = event.bid;
        this.#toSpeak = this.#clockwise(event.seat).slice(1);
        break;
      case 'bid':
        if (event.bid <= this.#high) fail(`a bid of ${event.bid} after ${this.#high}`);
        this.#bidder = event.seat;
        this.#high = event.bid;
        same('who bids', event.seat, this.#toSpeak.shift());
        break;
      case 'passed':
        same('who passes', event.seat, this.#toSpeak.shift());
        break;
      case 'got':
        this.#got(event);
        break;
      case 'ended':
        this.#nothingDue();
        same('turns left at the end', this.#round, []);
        same('winners', event.winners, this.#best());
        break;
    }
  }

  /** Compares the points after a move. */
  compare(view: View): void {
    same('scores', view.scores, this.#scores);
  }

  /** Seats without a bought tile, clockwise from one. */
  #clockwise(seat: number): number[] {
    const all = this.#scores.map((_, i) => (seat + i) % this.#scores.length);
    return all.filter((one) => this.#bought[one] === null);
  }

  #nothingDue(): void {
    if (this.#due) fail('a bazaar was forgotten');
  }

  /** Starts a seat's turn; true if it is not part of a bazaar. */
  #turn(seat: number): boolean {
    this.#nothingDue();
    const inRound = this.#round.length > 0;
    same('whose turn', seat, inRound ? this.#round.shift() : this.#next);
    if (!inRound) this.#next = (seat + 1) % this.#scores.length;
    this.#bought[seat] = null;
    return !inRound;
  }

  #open(seat: number, tiles: number): void {
    if (!this.#due || this.#bag < this.#scores.length) fail('no bazaar can be held');
    same('tiles on offer', tiles, this.#scores.length);
    this.#bag -= tiles;
    this.#due = false;
    this.bazaars++;
    this.#picker = seat;
    this.#round = this.#clockwise(seat + 1);
  }

  #got({ how, seat, to, price, tile }: Extract<Event, { type: 'got' }>): void {
    same('still to speak', this.#toSpeak, []);
    if (!this.#clockwise(0).includes(seat)) fail(`seat ${seat} gets a second tile`);
    this.#bought[seat] = tile;
    if (how === 'free') {
      same('the last tile', [price, to, this.#clockwise(0)], [0, null, []]);
      return;
    }
    const own = this.#bidder === this.#picker;
    const [buyer, paid] = how === 'sold' ? [this.#bidder, this.#picker] : [this.#picker, own ? null : this.#bidder];
    same('the sale', [seat, to, price, how === 'own-bid'], [buyer, paid, this.#high, own]);
    this.#scores[seat] -= price;
    if (to !== null) this.#scores[to] += price;
  }

  #best(): number[] {
    const most = Math.max(...this.#scores);
    return this.#scores.flatMap((score, seat) => (score === most ? [seat] : []));
  }
}
