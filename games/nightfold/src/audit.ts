import { COPIES, HAND, type Rules, TORCHES } from './rules.ts';
import type { State } from './state.ts';

/** Broken invariants of a position, as text. */
export function audit({ seats }: Rules, { hands, lit, lambs }: State): readonly string[] {
  const torches = [...hands, ...lit].filter(Boolean);
  const broken = torches.length === seats * HAND ? [] : [`${torches.length} torches`];
  for (const kind of TORCHES)
    if (torches.filter((torch) => torch === kind).length > COPIES) broken.push(`torch ${kind}`);
  return lambs.some((n) => n < 0) ? [...broken, 'fewer than no lambs'] : broken;
}
