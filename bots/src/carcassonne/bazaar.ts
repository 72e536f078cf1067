import {
  BID,
  CODE,
  fieldsOf,
  NO_ROUND,
  OFFER,
  offerCode,
  PICK,
  PLACE,
  type Rules,
  type State,
} from '@holdfast/carcassonne/engine';
import type { PolicyInput, Reason } from '../policy.ts';
import type { TurnPlanner } from './turn.ts';

/** A choice in a bazaar and why. */
interface Choice {
  readonly code: number;
  readonly reasons: readonly Reason[];
}

/** The value of tiles to seats: each one's gain by a turn with the tile. */
class TileValues {
  readonly #input: PolicyInput<Rules>;
  readonly #sampledState: State;
  readonly #planner: TurnPlanner;
  readonly #trial: State;
  readonly #known = new Map<number, number>();

  constructor(input: PolicyInput<Rules>, sampledState: State, planner: TurnPlanner) {
    this.#input = input;
    this.#sampledState = sampledState;
    this.#planner = planner;
    this.#trial = input.game.blank(input.rules);
  }

  of(kind: number, seat: number): number {
    const key = kind * 8 + seat;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const { game, rules, outOfTime } = this.#input;
    const trial = this.#trial;
    game.copy(this.#sampledState, trial);
    trial.phase[0] = PLACE;
    trial.active[0] = seat;
    trial.asked[0] = seat;
    trial.hand[0] = kind + 1;
    trial.round[0] = NO_ROUND;
    trial.market.fill(0);
    trial.bought.fill(0);
    trial.placed[0] = 0;
    trial.bridged[0] = 0;
    const codes = new Int32Array(game.maxMoves);
    const marks = new Float64Array(rules.seats);
    const count = game.legalCodes(rules, trial, seat, codes);
    let best = count === 0 ? 0 : Number.NEGATIVE_INFINITY;
    for (let i = 0; i < count && !(i > 0 && outOfTime()); i++) {
      if (codes[i] === CODE.decline) continue;
      this.#planner.after(trial, seat, codes[i], marks);
      best = Math.max(best, this.#planner.lead(marks, seat));
    }
    this.#known.set(key, best);
    return best;
  }
}

/** Tiles on offer besides one, or all. */
function market(rules: Rules, state: State): number[] {
  const kinds: number[] = [];
  for (let slot = 0; slot < rules.seats; slot++) if (state.market[slot]) kinds.push(state.market[slot] - 1);
  return kinds;
}

const mean = (numbers: readonly number[]): number =>
  numbers.length ? numbers.reduce((sum, number) => sum + number, 0) / numbers.length : 0;

/** Picks, bids, buys and sells by the difference a tile makes to the seat and to the others. */
export function decideBazaar(input: PolicyInput<Rules>, sampledState: State, planner: TurnPlanner): Choice {
  const { rules, seat, codes } = input;
  const tileValues = new TileValues(input, sampledState, planner);
  const phase = sampledState.phase[0];
  // Only the two leading opponents.
  const others = Array.from({ length: rules.seats }, (_, other) => other)
    .filter((other) => other !== seat && sampledState.bought[other] === 0)
    .sort((a, b) => sampledState.score[b] - sampledState.score[a])
    .slice(0, 2);
  if (phase === PICK || phase === OFFER) {
    let best = market(rules, sampledState)[0];
    for (const kind of market(rules, sampledState))
      if (tileValues.of(kind, seat) > tileValues.of(best, seat)) best = kind;
    const code = phase === PICK ? [...codes].find((listed) => fieldsOf(listed) === best)! : offerCode(best, 0);
    return { code, reasons: [{ reason: 'best-tile' }] };
  }
  const offered = sampledState.offered[0] - 1;
  const rest = market(rules, sampledState);
  // `market` may still include the tile in auction; compare with what the seat gets without it.
  const at = rest.indexOf(offered);
  if (at >= 0) rest.splice(at, 1);
  const alternative = (who: number): number =>
    rest.length ? Math.max(mean(rest.map((kind) => tileValues.of(kind, who)))) : tileValues.of(offered, who);
  const mine = tileValues.of(offered, seat) - alternative(seat);
  const theirs = mean(others.map((other) => tileValues.of(offered, other) - alternative(other)));
  // A paid point is lost by one seat and won by another.
  const point = 1 + 1 / (rules.seats - 1);
  const gain = (mine + theirs / (rules.seats - 1)) / point;
  if (phase === BID) {
    const most = Math.floor(gain * 0.7);
    const least = sampledState.high[0] + 1;
    if (most < least) return { code: CODE.pass, reasons: [{ reason: 'too-dear', with: { worth: Math.max(0, most) } }] };
    const bid = Math.max(least, Math.floor(most * 0.6));
    return { code: CODE.bid + bid, reasons: [{ reason: 'worth-more', with: { worth: most } }] };
  }
  const price = sampledState.high[0];
  return gain > 2 * price
    ? { code: CODE.buy, reasons: [{ reason: 'worth-more', with: { worth: Math.round(gain) } }] }
    : { code: CODE.sell, reasons: [{ reason: 'good-price', with: { price } }] };
}
