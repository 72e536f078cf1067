import type { AnyGame, Chance } from '@holdfast/kernel';
import { allPoints, CARD_KINDS, CARDS, KINDS, openPoints, PHASE, type Rules, type State } from '@holdfast/watch/engine';
import type { Network } from '../../network/network.ts';
import type { CountedHands } from '../belief.ts';
import { PositionInputs, SHARED_INPUTS } from './inputs.ts';
import { SEAT_INPUTS } from './seat-inputs.ts';

const PATROL = CARDS.indexOf('patrol');

/** The own turn of the seat in `turn`, after the roll: who has the points wins when it ends. */
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

/** Values positions for one decision of one seat by the network, as if the turn ended there and the next player rolled. */
export class PositionValue {
  readonly game: AnyGame;
  readonly rules: Rules;
  readonly viewer: number;
  readonly chance: Chance;
  readonly network: Network;
  readonly counted: CountedHands | null;
  /** How many positions were evaluated: the measure of work. */
  evaluated = 0;
  readonly #inputs: PositionInputs;
  readonly #row: Float32Array;
  readonly #chances: Float64Array<ArrayBuffer>;

  /** `state` only gives the board. */
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

  /** The chance of every seat; the array is reused by the next call. */
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

  /** Who has won, as far as the viewer can know, or wins if the turn ends here; -1 if nobody. */
  #winner(state: State): number {
    if (state.phase[0] === PHASE.over) return state.winner[0];
    const seat = state.turn[0];
    if (!OWN_TURN.has(state.phase[0])) return -1;
    const { rules, viewer } = this;
    const points = seat === viewer ? allPoints(rules, state, seat) : openPoints(rules, state, seat);
    return points >= rules.material.goal ? seat : -1;
  }

  /**
   * The chance of a seat when it has bought development cards: over the kinds that the first may be, as far as the viewer can
   * know. The cards are already paid; `state` comes back as it was. The chance is that of seat `whose`.
   */
  withCards(state: State, seat: number, count: number, whose = seat): number {
    const { rules, viewer } = this;
    const first = seat * CARD_KINDS;
    // The others see that there is a card more, not which.
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

/** One trade at the supply, whatever the phase. */
export function swapCards(state: State, seat: number, give: number, get: number): void {
  payKind(state, seat, give, state.rate[seat * KINDS + give]);
  payKind(state, seat, get, -1);
}

/** Cards of a kind back to the supply; a negative count = out of it. */
export function payKind(state: State, seat: number, kind: number, count: number): void {
  state.hand[seat * KINDS + kind] -= count;
  state.handSize[seat] -= count;
  state.supply[kind] += count;
}

/** Cards pass from one seat to another. */
export function passCards(state: State, from: number, to: number, kind: number, count: number): void {
  state.hand[from * KINDS + kind] -= count;
  state.hand[to * KINDS + kind] += count;
  state.handSize[from] -= count;
  state.handSize[to] += count;
}
