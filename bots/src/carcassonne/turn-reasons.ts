import { CODE, type Rules, type State, typeOf } from '@holdfast/carcassonne/engine';
import type { Reason } from './reasons.ts';

const isType = (code: number, base: number): boolean => typeOf(code) === typeOf(base);

/** Reasons for a turn, from what changed: points now, expected points, opponents' losses. */
export function turnReasons(
  rules: Rules,
  before: State,
  after: State,
  seat: number,
  code: number,
  gains: ArrayLike<number>,
): Reason[] {
  const reasons: Reason[] = [];
  const points = after.score[seat] - before.score[seat];
  if (isType(code, CODE.castle)) reasons.push({ reason: 'castle-pays-later' });
  if (points > 0) reasons.push({ reason: 'scores-now', with: { points } });
  let hindered = -1;
  for (let other = 0; other < rules.seats; other++)
    if (other !== seat && gains[other] < -1 && (hindered < 0 || gains[other] < gains[hindered])) hindered = other;
  const gain = tenth(gains[seat]);
  const claims = after.supply[seat] < before.supply[seat];
  if (gain > 0 && (claims || points === 0))
    reasons.push({ reason: claims ? 'claims' : 'grows', with: { points: gain } });
  if (hindered >= 0) reasons.push({ reason: 'hinders', with: { seat: hindered, points: tenth(-gains[hindered]) } });
  if (isType(code, CODE.skip) && after.supply[seat] <= 2) reasons.push({ reason: 'saves-meeples' });
  if (reasons.length === 0) reasons.push({ reason: 'least-harm' });
  return reasons;
}

const tenth = (number: number): number => Math.round(number * 10) / 10;
