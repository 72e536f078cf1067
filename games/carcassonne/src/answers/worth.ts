import type { Rules } from '../rules.ts';
import { pointsForCity } from '../score.ts';

/** A source of points: points for each, during play and, if incomplete, at the end. */
export interface PointSource {
  readonly what: 'road' | 'city' | 'small-city' | 'shield' | 'monastery' | 'field';
  readonly points: number;
  /** Null if it scores only during play or only at the end. */
  readonly atEnd: number | null;
  readonly rule: string;
}

/** Everything that gives points at a table (C-4.1 to C-4.5, C-5.2, C-5.3). */
export function pointSources(rules: Rules): readonly PointSource[] {
  const small = rules.readings['two-tile-city'] === 'two';
  return [
    { what: 'road', points: 1, atEnd: 1, rule: 'C-4.1' },
    { what: 'city', points: 2, atEnd: 1, rule: 'C-4.2' },
    ...(small ? [{ what: 'small-city' as const, points: 1, atEnd: null, rule: 'C-4.4' }] : []),
    { what: 'shield', points: 2, atEnd: 1, rule: 'C-4.2' },
    { what: 'monastery', points: 9, atEnd: 1, rule: 'C-4.5' },
    { what: 'field', points: pointsForCity(rules), atEnd: null, rule: 'C-5.3' },
  ];
}
