import { openPoints, type Rules, SPACES, type State, WILDLING_KINDS, WILDLINGS } from '@holdfast/watch/engine';
import { fallChance, guardShares } from '../wall.ts';

const CLIMBER = WILDLINGS.indexOf('climber');
const GIANT = WILDLINGS.indexOf('giant');
const FACES = 12;
/** More sections than any board has. */
const MOST_SECTIONS = 8;
/** The weakest sections are described one by one. */
const DESCRIBED = 4;
const MOST_GUARDS = SPACES;
const MOST_IN_GIFT = 8;
const unit = (value: number): number => (value < 0 ? 0 : value > 1 ? 1 : value);

/** Number of inputs of the Wall. */
export const WALL_INPUTS = 7 + 3 * WILDLING_KINDS + 4 * DESCRIBED;

/** The state of the Wall: how weak it is, and who wins if it falls. */
export class WallMeasures {
  readonly rules: Rules;
  /** Each seat's chance to have the most guards when the Wall falls, and the seat that has them now (-1 if there are no guards). */
  readonly shares: Float64Array;
  heir = -1;
  /** Chance that the game ends by the fall of the Wall and not by points. */
  fall = 0;
  readonly #points: Float64Array;
  readonly #guards = new Int32Array(MOST_SECTIONS);
  readonly #waiting = new Int32Array(MOST_SECTIONS);
  readonly #coming = new Float64Array(MOST_SECTIONS);
  readonly #order = new Int32Array(MOST_SECTIONS);
  readonly #kinds = new Float64Array(WILDLING_KINDS);

  constructor(rules: Rules) {
    this.rules = rules;
    this.shares = new Float64Array(rules.seats);
    this.#points = new Float64Array(rules.seats);
  }

  /** Reads a position; `rolls` is the expected number of rolls left. */
  look(state: State, rolls: number): void {
    if (state.board.sections === 0) return;
    const { rules } = this;
    for (let seat = 0; seat < rules.seats; seat++) this.#points[seat] = openPoints(rules, state, seat);
    guardShares(rules, state, this.#points, this.shares);
    this.fall = fallChance(state, rolls);
    this.heir = -1;
    for (let seat = 0; seat < rules.seats; seat++)
      if (state.guardsLeft[seat] < rules.material.guards && (this.heir < 0 || this.#ahead(state, seat, this.heir)))
        this.heir = seat;
  }

  /** Compares by guards, then visible points, then position of the guards (W-19.4 and W-19.5, approximately). */
  #ahead(state: State, seat: number, than: number): boolean {
    const guards = state.guardsLeft[than] - state.guardsLeft[seat];
    if (guards !== 0) return guards > 0;
    const points = this.#points[seat] - this.#points[than];
    if (points !== 0) return points > 0;
    const place = state.guards.indexOf(seat + 1);
    return place >= 0 && place < state.guards.indexOf(than + 1);
  }

  /** Writes WALL_INPUTS numbers from `at` on. */
  write(state: State, into: Float32Array, at: number): number {
    const { sections, clans, trailOf, trailSection } = state.board;
    if (sections === 0) {
      into.fill(0, at, at + WALL_INPUTS);
      return at + WALL_INPUTS;
    }
    const guards = this.#guards;
    const waiting = this.#waiting;
    const coming = this.#coming;
    const kinds = this.#kinds;
    let inGift = 0;
    for (let hex = 0; hex < state.gift.length; hex++) if (state.gift[hex] !== 0) inGift++;
    for (let section = 0; section < sections; section++) {
      guards[section] = 0;
      waiting[section] = 0;
      coming[section] = 0;
      for (let space = 0; space < SPACES; space++) if (state.guards[section * SPACES + space]) guards[section]++;
      for (let kind = 0; kind < WILDLING_KINDS; kind++)
        waiting[section] += state.clearings[section * WILDLING_KINDS + kind];
    }
    kinds.fill(0);
    let breach = 0;
    for (let face = 1; face <= FACES; face++) {
      const trail = trailOf[face];
      if (trail < 0) continue;
      const kind = state.camps[(trail >> 1) * SPACES] - 1;
      if (kind < 0) continue;
      const section = trailSection[trail];
      kinds[kind]++;
      if (kind === CLIMBER) continue;
      coming[section]++;
      const left = kind === GIANT && guards[section] > 0 ? guards[section] - 1 : guards[section];
      if (waiting[section] + (left === guards[section] ? 1 : 0) > left) breach++;
    }
    into[at++] = this.fall;
    into[at++] = breach / FACES;
    into[at++] = state.breaches[0] >= 1 ? 1 : 0;
    into[at++] = state.breaches[0] >= 2 ? 1 : 0;
    into[at++] = inGift / MOST_IN_GIFT;
    into[at++] = inGift >= 5 ? 1 : 0;
    into[at++] = this.#camped(state, clans);
    for (let kind = 0; kind < WILDLING_KINDS; kind++) into[at++] = kinds[kind] / FACES;
    at = this.#writeTokens(state, clans, into, at);
    at = this.#writeGift(state, into, at);
    return this.#writeSections(sections, into, at);
  }

  #camped(state: State, clans: number): number {
    let camped = 0;
    for (let camp = 0; camp < clans * SPACES; camp++) if (state.camps[camp] !== 0) camped++;
    return camped / (clans * SPACES);
  }

  /** Kinds of the tokens that are still face down. */
  #writeTokens(state: State, clans: number, into: Float32Array, at: number): number {
    let total = 0;
    for (let kind = 0; kind < WILDLING_KINDS; kind++) {
      let count = 0;
      for (let clan = 0; clan < clans; clan++)
        count += state.faceDown[clan * WILDLING_KINDS + kind] + state.buried[clan * WILDLING_KINDS + kind];
      into[at + kind] = count;
      total += count;
    }
    for (let kind = 0; kind < WILDLING_KINDS; kind++) into[at + kind] = total ? into[at + kind] / total : 0;
    return at + WILDLING_KINDS;
  }

  #writeGift(state: State, into: Float32Array, at: number): number {
    for (let kind = 0; kind < WILDLING_KINDS; kind++) into[at + kind] = 0;
    for (let hex = 0; hex < state.gift.length; hex++)
      if (state.gift[hex] !== 0) into[at + state.gift[hex] - 1] += 1 / MOST_IN_GIFT;
    return at + WILDLING_KINDS;
  }

  /** The weakest sections: guards, waiting wildlings, slack, and the chance of one more on the next roll. */
  #writeSections(sections: number, into: Float32Array, at: number): number {
    const guards = this.#guards;
    const waiting = this.#waiting;
    const coming = this.#coming;
    const order = this.#order;
    const weakness = (section: number): number => 12 * (waiting[section] - guards[section]) + coming[section];
    for (let i = 0; i < sections; i++) {
      let place = i;
      for (; place > 0 && weakness(order[place - 1]) < weakness(i); place--) order[place] = order[place - 1];
      order[place] = i;
    }
    for (let i = 0; i < DESCRIBED; i++) {
      const section = i < sections ? order[i] : -1;
      into[at++] = section < 0 ? 1 : guards[section] / MOST_GUARDS;
      into[at++] = section < 0 ? 0 : unit(waiting[section] / MOST_GUARDS);
      into[at++] = section < 0 ? 1 : unit((guards[section] - waiting[section]) / 3);
      into[at++] = section < 0 ? 0 : coming[section] / FACES;
    }
    return at;
  }
}
