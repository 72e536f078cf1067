import type { Seat } from '@holdfast/kernel';
import { positionOf } from './answers.ts';
import type { Board } from './board.ts';
import type { Event } from './events.ts';
import { guardsOn } from './play/guards.ts';
import { produce } from './play/production.ts';
import { crossesSouthEast, wildlingsAt } from './play/wall.ts';
import { advance } from './play/wildlings.ts';
import { type Amounts, RESOURCES, type Resource, type Rules, TERRAINS } from './rules.ts';
import { blank, copy, KINDS, type State } from './state.ts';
import type { View } from './view.ts';

/** How many of the 36 throws of two dice show a number. */
export const throwsOf = (number: number): number => 6 - Math.abs(7 - number);

/** Keeps a hex from producing: Tormund or a wildling (W-4.4, W-14.3). */
export const isHexBlocked = (view: View, hex: string): boolean =>
  view.tormund === hex || (view.wall !== null && Object.hasOwn(view.wall.gift, hex));

/** The numbers with which a hex produces now: none where it yields nothing or is blocked (W-4.2, W-4.4). */
const numbersAt = (board: Board, view: View, hex: number): readonly number[] =>
  TERRAINS.indexOf(view.terrain[hex]) >= KINDS || isHexBlocked(view, board.hexNames[hex]) ? [] : view.numbers[hex];

/** The hexes that produce with a throw of this number. */
export const producingHexes = (board: Board, view: View, number: number): readonly number[] =>
  board.hexNames.flatMap((_, hex) => (numbersAt(board, view, hex).includes(number) ? [hex] : []));

/** In how many of 36 throws a settlement on a corner would be due something, as the hexes stand now (W-4.2 to W-4.4). */
export function cornerThrows(board: Board, view: View, corner: number): number {
  const numbers = new Set<number>();
  for (let i = corner * 3; i < corner * 3 + 3; i++) {
    const hex = board.cornerHexes[i];
    if (hex >= 0) for (const number of numbersAt(board, view, hex)) numbers.add(number);
  }
  return [...numbers].reduce((sum, number) => sum + throwsOf(number), 0);
}

const scratches = new WeakMap<Rules, State>();

/** A copy of what a view shows, to play on; the same one every time. */
export function scratchOf(rules: Rules, view: View): State {
  let scratch = scratches.get(rules);
  if (!scratch) scratches.set(rules, (scratch = blank(rules)));
  copy(positionOf(rules, view), scratch);
  return scratch;
}

/** Cards a seat may expect from one throw, in 36ths, by resource: every number is produced on a copy of the table. */
export function expectedIncome(rules: Rules, view: View, seat: Seat): Amounts {
  const sums: { [R in Resource]?: number } = {};
  const { hand } = positionOf(rules, view);
  for (let number = 2; number <= 12; number++) {
    if (number === 7) continue;
    const after = scratchOf(rules, view);
    produce(after, number, undefined);
    for (let kind = 0; kind < KINDS; kind++) {
      const gained = after.hand[seat * KINDS + kind] - hand[seat * KINDS + kind];
      if (gained) sums[RESOURCES[kind]] = (sums[RESOURCES[kind]] ?? 0) + gained * throwsOf(number);
    }
  }
  return sums;
}

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

const FACES = 12;

/** The next roll of the wildling die, section by section: every face is played on a copy of the table (W-13, W-14). */
export function wallOdds(rules: Rules, view: View): readonly SectionOdds[] {
  const { wall } = rules.board;
  if (!wall || !view.wall) return [];
  const state = positionOf(rules, view);
  const breach = wall.sections.map(() => 0);
  const climb = wall.sections.map(() => 0);
  for (let face = 1; face <= FACES; face++) {
    const clearings = new Map<string, 'breach' | 'climb'>();
    const listen = (event: Event): void => {
      if (event.type === 'breach') clearings.set(event.clearing, 'breach');
      else if (event.type === 'crossed' && !clearings.has(event.clearing)) clearings.set(event.clearing, 'climb');
    };
    advance(rules, scratchOf(rules, view), face, listen);
    for (const [section, { clearing }] of wall.sections.entries()) {
      if (clearings.get(clearing) === 'breach') breach[section]++;
      else if (clearings.has(clearing)) climb[section]++;
    }
  }
  return wall.sections.map((_, section) => ({
    guards: guardsOn(state, section),
    wildlings: wildlingsAt(state, section),
    breach: breach[section],
    climb: climb[section],
    southEast: crossesSouthEast(state, section),
  }));
}
