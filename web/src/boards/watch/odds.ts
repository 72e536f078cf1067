import type { Board, Resource, Rules, View } from '@holdfast/watch/table';
import { WILDLINGS } from '@holdfast/watch/table';

/** How many of the 36 throws of two dice show a number. */
export const throwsOf = (number: number): number => 6 - Math.abs(7 - number);

const YIELD = { hills: 'brick', fields: 'grain', forest: 'lumber', mountains: 'ore', pasture: 'wool' } as const;

/** What a hex yields; null = nothing ever. */
const yieldOf = (terrain: View['terrain'][number]): Resource | null =>
  terrain in YIELD ? YIELD[terrain as keyof typeof YIELD] : null;

/** A hex yields nothing while a wildling or Tormund stands on it. */
export const blocked = (view: View, name: string): boolean =>
  view.tormund === name || (view.wall !== null && name in view.wall.gift);

/** In how many of 36 throws something is produced beside a corner, as the hexes stand now. */
export const cornerThrows = (board: Board, view: View, corner: number): number => {
  const numbers = new Set<number>();
  for (let i = 0; i < 3; i++) {
    const hex = board.cornerHexes[corner * 3 + i];
    if (hex < 0 || yieldOf(view.terrain[hex]) === null || blocked(view, board.hexNames[hex])) continue;
    for (const number of view.numbers[hex]) numbers.add(number);
  }
  return [...numbers].reduce((sum, number) => sum + throwsOf(number), 0);
};

/** Cards a seat may expect from one throw, in 36ths, by resource. */
export const expectedIncome = (board: Board, view: View, seat: number): Readonly<Partial<Record<Resource, number>>> => {
  const sum: Partial<Record<Resource, number>> = {};
  for (const [name, building] of Object.entries(view.buildings)) {
    if (building.seat !== seat) continue;
    const corner = board.cornerByName.get(name)!;
    for (let i = 0; i < 3; i++) {
      const hex = board.cornerHexes[corner * 3 + i];
      const kind = hex < 0 ? null : yieldOf(view.terrain[hex]);
      if (kind === null || blocked(view, board.hexNames[hex])) continue;
      const throws = view.numbers[hex].reduce((total, number) => total + throwsOf(number), 0);
      sum[kind] = (sum[kind] ?? 0) + throws * (building.keep ? 2 : 1);
    }
  }
  return sum;
};

/** How a wall section stands against its clearing. */
export interface SectionOdds {
  readonly guards: number;
  /** Wildlings in the clearing that count in the comparison. */
  readonly wildlings: number;
  /** Faces of the wildling die, out of 12, whose next roll breaches here. */
  readonly breach: number;
  /** Faces that bring somebody over this section without a breach. */
  readonly climb: number;
  /** Do crossings go to the south-east now? */
  readonly southEast: boolean;
}

const MAMMOTH = WILDLINGS.indexOf('mammoth');

/** The next roll of the wildling die, section by section, as camps and guards stand now (W-13). */
export const wallOdds = (rules: Rules, board: Board, view: View): readonly SectionOdds[] => {
  const wall = view.wall;
  if (!wall) return [];
  const sections = wall.guards.map((spaces, section) => ({
    guards: spaces.filter((seat) => seat !== null).length,
    wildlings: wall.clearings[section].reduce((sum, count) => sum + count, 0),
    breach: 0,
    climb: 0,
    southEast: !board.eastmost[section] && wall.clearings[section][MAMMOTH] % 2 === 1,
  }));
  for (let face = 1; face <= 12; face++) {
    const trail = board.trailOf[face];
    if (trail < 0) continue;
    const camps = wall.camps[trail >> 1];
    const nearest = rules.readings['who-advances'] === 'nearest-to-the-trail' && (trail & 1) === 1 ? 1 : 0;
    const kind = camps[Math.min(nearest, camps.length - 1)];
    const at = sections[board.trailSection[trail]];
    if (kind === undefined) continue;
    if (kind === 'climber') at.climb++;
    else if (kind === 'giant') {
      const again = rules.readings['giant-then-compare'] === 'compare-again';
      if (at.guards === 0 || (again && at.wildlings > at.guards - 1)) at.breach++;
    } else if (at.wildlings + 1 > at.guards) at.breach++;
  }
  return sections;
};

/** 0 safe, 1 thin, 2 at risk with the next roll, 3 likely to break. */
export const dangerOf = ({ guards, wildlings, breach }: SectionOdds): 0 | 1 | 2 | 3 => {
  if (breach >= 2) return 3;
  if (breach === 1) return 2;
  return wildlings > 0 && wildlings >= guards ? 1 : 0;
};
