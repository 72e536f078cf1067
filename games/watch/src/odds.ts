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

/** Number of the 36 rolls of two dice that give a number. */
export const throwsOf = (number: number): number => 6 - Math.abs(7 - number);

/** True if Tormund or a wildling keeps a hex from producing (W-4.4, W-14.3). */
export const isHexBlocked = (view: View, hex: string): boolean =>
  view.tormund === hex || (view.wall !== null && Object.hasOwn(view.wall.gift, hex));

/** The numbers with which a hex currently produces; none if it yields nothing or is blocked (W-4.2, W-4.4). */
const numbersAt = (board: Board, view: View, hex: number): readonly number[] =>
  TERRAINS.indexOf(view.terrain[hex]) >= KINDS || isHexBlocked(view, board.hexNames[hex]) ? [] : view.numbers[hex];

/** The hexes that produce when this number is rolled. */
export const producingHexes = (board: Board, view: View, number: number): readonly number[] =>
  board.hexNames.flatMap((_, hex) => (numbersAt(board, view, hex).includes(number) ? [hex] : []));

/** Number of the 36 rolls that would currently give a settlement on a corner something (W-4.2 to W-4.4). */
export function cornerThrows(board: Board, view: View, corner: number): number {
  const numbers = new Set<number>();
  for (let i = corner * 3; i < corner * 3 + 3; i++) {
    const hex = board.cornerHexes[i];
    if (hex >= 0) for (const number of numbersAt(board, view, hex)) numbers.add(number);
  }
  return [...numbers].reduce((sum, number) => sum + throwsOf(number), 0);
}

const scratches = new WeakMap<Rules, State>();

/** A position restored from a view to play on; the next call reuses it. */
export function scratchOf(rules: Rules, view: View): State {
  let scratch = scratches.get(rules);
  if (!scratch) scratches.set(rules, (scratch = blank(rules)));
  copy(positionOf(rules, view), scratch);
  return scratch;
}

/** A seat's expected cards per roll in 36ths by resource, computed by producing every number on a copy of the position. */
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

/** The state of a wall section and its clearing. */
export interface SectionOdds {
  readonly guards: number;
  /** Wildlings in the clearing that count in the comparison. */
  readonly wildlings: number;
  /** Faces of the wildling die, out of 12, that would breach here. */
  readonly breach: number;
  /** Faces that make a wildling cross this section without a breach. */
  readonly climb: number;
  /** True if crossings currently go south-east. */
  readonly southEast: boolean;
}

const FACES = 12;

/** Odds of the next wildling die by section, computed by playing every face on a copy of the position (W-13, W-14). */
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
