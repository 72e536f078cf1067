import type { AnyGame, Chance } from '@holdfast/kernel';
import { allPoints, CARD_KINDS, CARDS, KINDS, openPoints, PHASE, type Rules, type State } from '@holdfast/watch/engine';
import type { Network } from '../../network/network.ts';
import type { CountedHands } from '../belief.ts';
import { PositionInputs, SHARED_INPUTS } from './inputs.ts';
import { SEAT_INPUTS } from './seat-inputs.ts';

const PATROL = CARDS.indexOf('patrol');

/** Phases of the active player's turn after the roll, in which it wins at the end with enough points. */
const OWN_TURN = new Set<number>(
  (
    [
      'act',
      'offer',
      'free-road',
      'tormund',
      'discard',
      'exchange',
      'choose-card',
      'choose-loot',
      'choose-gift',
    ] as const
  ).map((phase) => PHASE[phase]),
);

/** Evaluates positions for one seat's decision by the network, as if the turn ended there and the next player rolled. */
export class PositionValue {
  readonly game: AnyGame;
  readonly rules: Rules;
  readonly viewer: number;
  readonly chance: Chance;
  readonly network: Network;
  readonly counted: CountedHands | null;
  /** Number of evaluated positions, to limit work. */
  evaluated = 0;
  readonly #inputs: PositionInputs;
  readonly #row: Float32Array;
  readonly #chances: Float64Array<ArrayBuffer>;

  /** `state` is only used for the board. */
  constructor(
    game: AnyGame,
    rules: Rules,
    state: State,
    viewer: number,
    chance: Chance,
    network: Network,
    counted: CountedHands | null = null,
  ) {
    this.game = game;
    this.rules = rules;
    this.viewer = viewer;
    this.chance = chance;
    this.network = network;
    this.counted = counted;
    this.#inputs = new PositionInputs(rules, state, counted);
    this.#row = new Float32Array(rules.seats * SEAT_INPUTS + SHARED_INPUTS);
    this.#chances = new Float64Array(rules.seats);
  }

  /** Every seat's chance; the next call reuses the array. */
  chances(state: State): Float64Array {
    const winner = this.#winner(state);
    if (winner >= 0) {
      this.#chances.fill(0);
      this.#chances[winner] = 1;
      return this.#chances;
    }
    this.evaluated++;
    this.#inputs.encode(state, this.viewer, this.#row);
    return this.network.chances(this.#row, this.rules.seats, this.#chances);
  }

  /** The chance of one seat. */
  of(state: State, seat: number): number {
    return this.chances(state)[seat];
  }

  /** The seat that has won or wins if the turn ends here, as far as the viewer can know; -1 if none. */
  #winner(state: State): number {
    if (state.phase[0] === PHASE.over) return state.winner[0];
    const seat = state.turn[0];
    if (!OWN_TURN.has(state.phase[0])) return -1;
    const { rules, viewer } = this;
    const points = seat === viewer ? allPoints(rules, state, seat) : openPoints(rules, state, seat);
    return points >= rules.material.goal ? seat : -1;
  }

  /**
   * The chance of seat `whose` after `seat` has bought development cards, averaged over the kinds that the first one may be, as
   * far as the viewer can know. The cards are already paid; `state` is restored.
   */
  withCards(state: State, seat: number, count: number, whose = seat): number {
    const { rules, viewer } = this;
    const first = seat * CARD_KINDS;
    // The others see only that there is one more card.
    if (seat !== viewer || count === 0) {
      state.cards[first + PATROL] += count;
      const value = this.of(state, whose);
      state.cards[first + PATROL] -= count;
      return value;
    }
    let total = 0;
    let sum = 0;
    for (let card = 0; card < CARD_KINDS; card++) {
      let unseen = rules.material.deck[CARDS[card]] - state.gone[card] - state.cards[first + card];
      if (card === PATROL) for (let other = 0; other < rules.seats; other++) unseen -= state.patrols[other];
      if (unseen <= 0) continue;
      state.cards[first + card]++;
      if (count > 1) state.cards[first + PATROL] += count - 1;
      sum += unseen * this.of(state, whose);
      if (count > 1) state.cards[first + PATROL] -= count - 1;
      state.cards[first + card]--;
      total += unseen;
    }
    return total > 0 ? sum / total : this.of(state, whose);
  }
}

/** One trade with the supply, in any phase. */
export function swapCards(state: State, seat: number, give: number, get: number): void {
  payKind(state, seat, give, state.rate[seat * KINDS + give]);
  payKind(state, seat, get, -1);
}

/** Pays cards of a kind to the supply; a negative count takes them. */
export function payKind(state: State, seat: number, kind: number, count: number): void {
  state.hand[seat * KINDS + kind] -= count;
  state.handSize[seat] -= count;
  state.supply[kind] += count;
}

/** Moves cards from one seat to another. */
export function passCards(state: State, from: number, to: number, kind: number, count: number): void {
  state.hand[from * KINDS + kind] -= count;
  state.hand[to * KINDS + kind] += count;
  state.handSize[from] -= count;
  state.handSize[to] += count;
}
