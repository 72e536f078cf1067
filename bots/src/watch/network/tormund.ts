import { CODE, KINDS, RESOURCES, type State } from '@holdfast/watch/engine';
import type { Reason } from '../reasons.ts';
import { waysOf } from '../rolls.ts';
import { passCards, payKind } from './position-value.ts';
import type { Thinking } from './thinking.ts';

/** Cards per 36 rolls that a seat gets from a hex. */
function yieldOf(state: State, seat: number, hex: number): number {
  if (hex < 0 || state.terrain[hex] >= KINDS || state.gift[hex]) return 0;
  let cards = 0;
  for (let i = hex * 6; i < hex * 6 + 6; i++) {
    const building = state.building[state.board.hexCorners[i]];
    if (building && (building - 1) >> 1 === seat) cards += building & 1 ? 1 : 2;
  }
  return cards * waysOf(state, hex);
}

interface Place {
  readonly code: number;
  readonly hex: number;
  readonly victim: number;
  readonly guess: number;
}

/** Places for Tormund, the most promising first; `chances` are the seats' chances to win. */
export function likelyPlaces(
  { seats }: { readonly seats: number },
  state: State,
  seat: number,
  codes: Iterable<number>,
  chances: ArrayLike<number>,
): Place[] {
  const choices = seats + 1;
  const places = Array.from(codes, (code): Place => {
    const hex = Math.floor((code - CODE.tormund) / choices);
    const victim = ((code - CODE.tormund) % choices) - 1;
    let guess = -1.5 * yieldOf(state, seat, hex) * (0.25 + chances[seat]);
    for (let other = 0; other < seats; other++)
      if (other !== seat) guess += yieldOf(state, other, hex) * (0.1 + chances[other]);
    if (victim >= 0) guess += 2 + 6 * chances[victim];
    return { code, hex, victim, guess };
  });
  return places.sort((a, b) => b.guess - a.guess || a.code - b.code);
}

interface Sending {
  readonly code: number;
  /** The seat's chance after it. */
  readonly value: number;
  readonly reason: Reason;
}

/** The most promising hexes for Tormund and seats to steal from, evaluated by the network. */
export function valuedPlaces(thinking: Thinking, from: State, codes: Iterable<number>): Sending[] {
  const { rules, seat, now, effort, value, input, plans } = thinking;
  const places = likelyPlaces(rules, from, seat, codes, now);
  plans.measures.look(from, seat);
  const hands = plans.measures.hands.slice();
  const trial = input.game.blank(rules) as State;
  return places.slice(0, effort.tormund).map(({ code, hex, victim }): Sending => {
    input.game.copy(from, trial);
    trial.tormund[0] = hex;
    let sum = 0;
    let total = 0;
    // Average over the kinds that the card may be, as far as they are counted.
    for (let kind = 0; victim >= 0 && kind < KINDS; kind++) {
      const share = hands[victim * KINDS + kind] / Math.max(1, from.handSize[victim]);
      if (share < 0.04) continue;
      passCards(trial, victim, seat, kind, 1);
      sum += share * value.of(trial, seat);
      passCards(trial, seat, victim, kind, 1);
      total += share;
    }
    const reason: Reason = victim < 0 ? { reason: 'tormund-away' } : { reason: 'holds-back', with: { seat: victim } };
    return { code, value: total > 0 ? sum / total : value.of(trial, seat), reason };
  });
}

/** The best place for Tormund. */
export const sendTormund = (thinking: Thinking, from: State, codes: Iterable<number>): Sending =>
  valuedPlaces(thinking, from, codes).reduce((best, each) => (each.value > best.value ? each : best));

/** Cards to discard on a 7: the least useful ones, one at a time. */
export function discards(thinking: Thinking): { [kind: string]: number } {
  const { state, seat, value } = thinking;
  const trial = thinking.copy();
  const given = new Array<number>(KINDS).fill(0);
  for (let count = state.owes[seat]; count > 0; count--) {
    let least = -1;
    let most = -1;
    for (let kind = 0; kind < KINDS; kind++) {
      if (trial.hand[seat * KINDS + kind] === 0) continue;
      payKind(trial, seat, kind, 1);
      const left = value.of(trial, seat);
      payKind(trial, seat, kind, -1);
      if (left <= most) continue;
      most = left;
      least = kind;
    }
    payKind(trial, seat, least, 1);
    given[least]++;
  }
  return Object.fromEntries(RESOURCES.map((kind, i) => [kind, given[i]] as const).filter(([, count]) => count > 0));
}
