import { hexesAt, hexName } from '@holdfast/kernel';
import type { ScenarioTable } from '@holdfast/kernel/testing';
import { type Arrangement, arrange } from '../src/arrange.ts';
import { pathName } from '../src/board.ts';
import type { Rules } from '../src/rules.ts';
import type { State } from '../src/state.ts';

/** The table a scenario of this game plays on. */
export type Table = ScenarioTable<State, Rules>;

/** Given: a position, piece by piece; by default seat 0 acts after its roll. */
export const given = (t: Table, pieces: (put: Arrangement) => unknown): void =>
  t.given((state, rules) => void pieces(arrange(state, rules)));

const placeOf = (name: string) => {
  const [, tip, q, r] = /^([NS])\((-?\d+),(-?\d+)\)$/.exec(name)!;
  return { tip: tip as 'N' | 'S', q: Number(q), r: Number(r) };
};

/** The paths along a row of neighbouring corners. */
export const way = (...corners: string[]): string[] =>
  corners.slice(1).map((to, i) => {
    const there = new Set(hexesAt(placeOf(to)).map(hexName));
    const [a, b] = hexesAt(placeOf(corners[i])).filter((hex) => there.has(hexName(hex)));
    return pathName(a, b);
  });

/** A row of corners between two rows of hexes, west to east, beginning with the south tip of a hex. */
export const rowFrom = (q: number, r: number, length: number): string[] =>
  Array.from({ length }, (_, i) => (i % 2 === 0 ? `S(${q + i / 2},${r})` : `N(${q + (i - 1) / 2},${r + 1})`));
