import { type Chance, seeded } from '@holdfast/kernel';
import { CARD_KINDS, CODE, KINDS, PHASE, PHASES, RESOURCES, type State } from '@holdfast/watch/engine';
import { FollowedLuck } from '../../analysis/luck-tree.ts';
import type { PositionValue } from './position-value.ts';
import { likelyPlaces } from './tormund.ts';
import { TurnPlans } from './turn-plans.ts';
import { bestRoads, type Width, type WorkSet } from './works.ts';

/** Width of the other players' choices. */
const QUICK: Width = { sites: 2, keeps: 1, roads: 1, guards: 2, sets: 5 };
const THROWS = 36;
/** Coprime to 36, so that consecutive worlds get different rolls: 0, 7, 14, ... */
const SPREAD = 7;
/** Safety limit; more moves than a round takes. */
const MOST_MOVES = 120;

/** Plays sampled positions on with a quick policy until the seat's next turn. */
export class Rollout {
  readonly #value: PositionValue;
  readonly #plans: TurnPlans;
  readonly #codes: Int32Array;
  readonly #chances: Float64Array;
  #world = '';
  /** The first of the 36 rolls in this world. */
  #throw = 0;
  #turns = 0;
  #luck: Chance;

  constructor(value: PositionValue, state: State) {
    this.#value = value;
    this.#plans = new TurnPlans(value, state, QUICK);
    this.#codes = new Int32Array(value.game.maxMoves);
    this.#chances = new Float64Array(value.rules.seats).fill(1 / value.rules.seats);
    this.#luck = value.chance;
  }

  /**
   * Starts the luck of a world, which is the same for every candidate, turn by turn. The first rolls of consecutively numbered
   * worlds are spread evenly over the 36 possible ones.
   */
  begin(world: string, number: number): void {
    this.#world = world;
    this.#throw = (number * SPREAD) % THROWS;
    this.#turns = 0;
    this.#nextLuck();
  }

  get luck(): Chance {
    return this.#luck;
  }

  #nextLuck(): void {
    this.#luck = seeded(`${this.#world}/${this.#turns++}`);
  }

  /** Sets the luck of the next turn; the first turn's roll is the world's. */
  #rollLuck(): void {
    const isFirst = this.#turns === 1;
    this.#nextLuck();
    if (!isFirst) return;
    const dice = [1 + Math.floor(this.#throw / 6), 1 + (this.#throw % 6)];
    this.#luck = new FollowedLuck(dice, this.#luck);
  }

  /** Carries out works, including drawing cards. */
  carryOut(state: State, seat: number, set: WorkSet): void {
    let cards = this.#plans.carryOut(state, seat, set, this.#luck);
    for (; cards > 0; cards--) {
      const card = this.#luck.pick(state.deck);
      state.deck[card]--;
      state.cards[seat * CARD_KINDS + card]++;
    }
  }

  /** Plays on until the seat's next turn or the end of the game; returns the seat's chance there. */
  playOn(state: State, seat: number): number {
    const { game, rules } = this.#value;
    for (let moves = 0; moves < MOST_MOVES; moves++) {
      const phase = state.phase[0];
      if (phase === PHASE.over || (phase === PHASE.roll && state.turn[0] === seat)) break;
      const mover: number = game.waitingOn(rules, state)[0];
      if (phase === PHASE.roll) this.#rollLuck();
      game.play(rules, state, mover, this.#choose(state, mover, seat), this.#luck);
    }
    return this.#value.of(state, seat);
  }

  /** A move of the quick policy; `own` only ends its turn. */
  #choose(state: State, mover: number, own: number): number {
    const { game, rules } = this.#value;
    switch (PHASES[state.phase[0]]) {
      case 'roll':
        return CODE.roll;
      case 'act':
        if (mover !== own) this.#build(state, mover);
        return CODE.end;
      case 'special-build':
        this.#build(state, mover);
        return CODE.pass;
      case 'discard':
        return game.moves.encode(rules, { type: 'discard', cards: largestPiles(state, mover) });
      case 'tormund':
        return likelyPlaces(rules, state, mover, this.#listed(state, mover), this.#chances)[0].code;
      case 'free-road': {
        const [path] = bestRoads(state, mover, this.#plans.waysToSites(state, mover), 1);
        return CODE.road + path;
      }
      default: {
        const codes = this.#listed(state, mover);
        return codes[this.#luck.below(codes.length)];
      }
    }
  }

  #listed(state: State, mover: number): Int32Array {
    const { game, rules } = this.#value;
    return this.#codes.subarray(0, game.legalCodes(rules, state, mover, this.#codes));
  }

  #build(state: State, mover: number): void {
    const { set } = this.#plans.best(state, mover);
    const phase = state.phase[0];
    if (set.works.length > 0) this.carryOut(state, mover, set);
    if (state.phase[0] !== PHASE.over) state.phase[0] = phase;
  }

  /** Carries out the seat's best works now, for candidates that leave the rest of the turn open. */
  buildBest(state: State, seat: number): void {
    if (state.phase[0] === PHASE.act) this.#build(state, seat);
  }
}

function largestPiles(state: State, seat: number): { [kind: string]: number } {
  const left = Array.from(state.hand.subarray(seat * KINDS, (seat + 1) * KINDS));
  const cards: { [kind: string]: number } = {};
  for (let count = state.owes[seat]; count > 0; count--) {
    const kind = left.indexOf(Math.max(...left));
    left[kind]--;
    cards[RESOURCES[kind]] = (cards[RESOURCES[kind]] ?? 0) + 1;
  }
  return cards;
}
