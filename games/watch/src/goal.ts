import type { Seat } from '@holdfast/kernel';
import { BREACHES_THAT_END, WILDLINGS_THAT_END } from './limits.ts';
import type { Rules } from './rules.ts';
import { GUARD_POINTS, WORTH } from './score.ts';
import type { View } from './view.ts';

/** Progress towards an end of the game. */
export interface GoalCount {
  readonly what: 'points' | 'breaches' | 'wildlings';
  readonly now: number;
  readonly end: number;
}

/** Progress towards each end of the game (W-10.1, W-19.1 to W-19.3); for spectators with the most visible points of any seat. */
export function goalCounts({ material }: Rules, view: View, viewer: Seat | 'table'): readonly GoalCount[] {
  const sums = view.players.map(({ points }) => points.reduce((sum, line) => sum + line.points, 0));
  const points: GoalCount = {
    what: 'points',
    now: viewer === 'table' ? Math.max(...sums) : sums[viewer],
    end: material.goal,
  };
  if (!view.wall) return [points];
  return [
    points,
    { what: 'breaches', now: view.wall.breaches, end: BREACHES_THAT_END },
    { what: 'wildlings', now: Object.keys(view.wall.gift).length, end: WILDLINGS_THAT_END },
  ];
}

/** A source of points; `count` is how many are needed. */
export interface PointSource {
  readonly what: 'settlement' | 'keep' | 'longest-road' | 'largest-patrol' | 'guards' | 'point-card';
  readonly points: number;
  readonly count: number;
  readonly rule: string;
}

/** Everything that gives points at a table (W-10.3, W-16.4). */
export function pointSources({ material, board }: Rules): readonly PointSource[] {
  const one = (what: PointSource['what'], points: number, rule: string): PointSource => ({
    what,
    points,
    count: 1,
    rule,
  });
  return [
    one('settlement', WORTH.settlement, 'W-6.5'),
    one('keep', WORTH.keep, 'W-6.8'),
    one('longest-road', material.specialPoints, 'W-7.6'),
    one('largest-patrol', material.specialPoints, 'W-8.4'),
    ...(board.wall
      ? GUARD_POINTS.map(({ guards, points }) => ({ what: 'guards' as const, points, count: guards, rule: 'W-16.4' }))
      : []),
    ...(material.deck.point > 0 ? [one('point-card', 1, 'W-8.8')] : []),
  ];
}
