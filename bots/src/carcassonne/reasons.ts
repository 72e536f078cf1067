import { CODE, type Rules, type State, typeOf } from '@holdfast/carcassonne/engine';
import type { Because } from '../brain.ts';

const isType = (code: number, base: number): boolean => typeOf(code) === typeOf(base);

/** Why a turn is good, from what changed: points now, points to come, others held back. */
export function turnReasons(
  rules: Rules,
  before: State,
  after: State,
  seat: number,
  code: number,
  gains: ArrayLike<number>,
): Because[] {
  const because: Because[] = [];
  const points = after.score[seat] - before.score[seat];
  if (isType(code, CODE.castle)) because.push({ reason: 'castle-pays-later' });
  if (points > 0) because.push({ reason: 'scores-now', with: { points } });
  let hindered = -1;
  for (let other = 0; other < rules.seats; other++)
    if (other !== seat && gains[other] < -1 && (hindered < 0 || gains[other] < gains[hindered])) hindered = other;
  if (after.supply[seat] < before.supply[seat])
    because.push({ reason: 'claims', with: { points: tenth(gains[seat]) } });
  else if (points === 0 && gains[seat] > 0) because.push({ reason: 'grows', with: { points: tenth(gains[seat]) } });
  if (hindered >= 0) because.push({ reason: 'hinders', with: { seat: hindered, points: tenth(-gains[hindered]) } });
  if (isType(code, CODE.skip) && after.supply[seat] <= 2) because.push({ reason: 'saves-meeples' });
  if (because.length === 0) because.push({ reason: 'least-harm' });
  return because;
}

const tenth = (number: number): number => Math.round(number * 10) / 10;
