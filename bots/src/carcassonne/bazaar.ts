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
import type { Because, Situation } from '../brain.ts';
import type { TurnPlanner } from './turn.ts';

/** A choice in a bazaar and why. */
interface Choice {
  readonly code: number;
  readonly because: readonly Because[];
}

/** What tiles are worth to seats: how much each would gain by a turn with the tile. */
class Worths {
  readonly #situation: Situation<Rules>;
  readonly #dream: State;
  readonly #planner: TurnPlanner;
  readonly #trial: State;
  readonly #known = new Map<number, number>();

  constructor(situation: Situation<Rules>, dream: State, planner: TurnPlanner) {
    this.#situation = situation;
    this.#dream = dream;
    this.#planner = planner;
    this.#trial = situation.game.blank(situation.rules);
  }

  of(kind: number, seat: number): number {
    const key = kind * 8 + seat;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const { game, rules, hurry } = this.#situation;
    const trial = this.#trial;
    game.copy(this.#dream, trial);
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
    for (let i = 0; i < count && !(i > 0 && hurry()); i++) {
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

/** Picks, bids, buys and sells by the difference a tile makes to oneself and to the others. */
export function haggle(situation: Situation<Rules>, dream: State, planner: TurnPlanner): Choice {
  const { rules, seat, codes } = situation;
  const worths = new Worths(situation, dream, planner);
  const phase = dream.phase[0];
  // Those who are ahead matter most, and two are enough to look at.
  const others = Array.from({ length: rules.seats }, (_, other) => other)
    .filter((other) => other !== seat && dream.bought[other] === 0)
    .sort((a, b) => dream.score[b] - dream.score[a])
    .slice(0, 2);
  if (phase === PICK || phase === OFFER) {
    let best = market(rules, dream)[0];
    for (const kind of market(rules, dream)) if (worths.of(kind, seat) > worths.of(best, seat)) best = kind;
    const code = phase === PICK ? [...codes].find((listed) => fieldsOf(listed) === best)! : offerCode(best, 0);
    return { code, because: [{ reason: 'best-tile' }] };
  }
  const offered = dream.offered[0] - 1;
  const rest = market(rules, dream);
  // `market` may or may not still show the tile in auction; what counts is what one gets otherwise.
  const at = rest.indexOf(offered);
  if (at >= 0) rest.splice(at, 1);
  const alternative = (who: number): number =>
    rest.length ? Math.max(mean(rest.map((kind) => worths.of(kind, who)))) : worths.of(offered, who);
  const mine = worths.of(offered, seat) - alternative(seat);
  const theirs = mean(others.map((other) => worths.of(offered, other) - alternative(other)));
  // A point paid is lost here and won there.
  const point = 1 + 1 / (rules.seats - 1);
  const gain = (mine + theirs / (rules.seats - 1)) / point;
  if (phase === BID) {
    const most = Math.floor(gain * 0.7);
    const least = dream.high[0] + 1;
    if (most < least) return { code: CODE.pass, because: [{ reason: 'too-dear', with: { worth: Math.max(0, most) } }] };
    const bid = Math.max(least, Math.floor(most * 0.6));
    return { code: CODE.bid + bid, because: [{ reason: 'worth-more', with: { worth: most } }] };
  }
  const price = dream.high[0];
  return gain > 2 * price
    ? { code: CODE.buy, because: [{ reason: 'worth-more', with: { worth: Math.round(gain) } }] }
    : { code: CODE.sell, because: [{ reason: 'good-price', with: { price } }] };
}
