import { CODE, KINDS, openPoints, RESOURCES } from '@holdfast/watch/engine';
import type { Features } from './features.ts';
import type { Reason } from './reasons.ts';

/** Rolls that a hex stays blocked, and value of a card in points. */
const STAYS = 5;
const CARD = 0.2;

/** Loss of a seat by Tormund on a hex, in points. */
function loss({ state, evaluator }: Features, seat: number, hex: number): number {
  if (hex < 0 || state.terrain[hex] >= KINDS || state.gift[hex]) return 0;
  let yields = 0;
  for (let i = hex * 6; i < hex * 6 + 6; i++) {
    const building = state.building[state.board.hexCorners[i]];
    if (building && (building - 1) >> 1 === seat) yields += building & 1 ? 1 : 2;
  }
  return yields * evaluator.chance[hex] * Math.min(STAYS, evaluator.rolls) * CARD;
}

/** Importance of holding a seat back; higher the closer it is to winning. */
function threat({ rules, state, marks, seat }: Features, other: number): number {
  let best = Number.NEGATIVE_INFINITY;
  for (let any = 0; any < rules.seats; any++) if (any !== seat) best = Math.max(best, marks[any]);
  const points = openPoints(rules, state, other);
  const near = points >= rules.material.goal - 2 ? 0.7 : points >= rules.material.goal - 3 ? 0.3 : 0;
  return 0.35 + 0.5 * Math.exp((marks[other] - best) / 1.5) + near;
}

/** Moves Tormund and chooses whom to steal from. */
export function sendTormund(
  features: Features,
  codes: Iterable<number>,
): { code: number; gain: number; reason: Reason } {
  const { rules, state, seat } = features;
  const choices = rules.seats + 1;
  const threats = Array.from({ length: rules.seats }, (_, other) => threat(features, other));
  const relief = loss(features, seat, state.tormund[0]);
  const hands = features.hands();
  const wanted = features.hand();
  const handValue = features.handValue();
  const kept = handValue.keep(wanted);
  const worth = RESOURCES.map((_, kind) => {
    wanted[kind]++;
    const gain = handValue.keep(wanted) - kept;
    wanted[kind]--;
    return gain;
  });
  let code = -1;
  let gain = Number.NEGATIVE_INFINITY;
  let from = -1;
  for (const listed of codes) {
    const argument = listed - CODE.tormund;
    const hex = Math.floor(argument / choices);
    const victim = (argument % choices) - 1;
    let value = relief - loss(features, seat, hex);
    for (let other = 0; other < rules.seats; other++)
      if (other !== seat)
        value += threats[other] * (loss(features, other, hex) - loss(features, other, state.tormund[0]));
    if (victim >= 0) {
      value += 0.12 * threats[victim];
      for (let kind = 0; kind < KINDS; kind++)
        value += (hands[victim * KINDS + kind] / Math.max(1, state.handSize[victim])) * Math.max(0.05, worth[kind]);
    }
    if (value <= gain) continue;
    gain = value;
    code = listed;
    from = victim;
  }
  return {
    code,
    gain,
    reason: from < 0 ? { reason: 'tormund-away' } : { reason: 'holds-back', with: { seat: from } },
  };
}

/** Cards to discard on a 7: the least useful ones, one at a time. */
export function discards(features: Features): { [kind: string]: number } {
  const { state, seat } = features;
  const left = features.hand();
  const given = new Array<number>(KINDS).fill(0);
  const handValue = features.handValue();
  for (let count = state.owes[seat]; count > 0; count--) {
    const kind = handValue.least(left);
    left[kind]--;
    given[kind]++;
  }
  return Object.fromEntries(RESOURCES.map((kind, i) => [kind, given[i]] as const).filter(([, count]) => count > 0));
}
