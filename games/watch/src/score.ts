import type { Seat } from '@holdfast/kernel';
import { CARDS, type Rules, type Work } from './rules.ts';
import { CARD_KINDS as cardKinds, type State } from './state.ts';

// Local copies of imported constants; see cell-index.ts.
const CARD_KINDS = cardKinds;

const POINT_REASONS = ['settlements', 'keeps', 'longest-road', 'largest-patrol', 'guards', 'cards'] as const;
const [SETTLEMENTS, KEEPS, LONGEST_ROAD, LARGEST_PATROL, GUARDS, HIDDEN_CARDS] = POINT_REASONS.keys();

/** One line of an explained sum of victory points. */
export interface PointLine {
  readonly why: (typeof POINT_REASONS)[number];
  readonly count: number;
  readonly points: number;
}

export const POINT_CARD = CARDS.indexOf('point');

/** Victory points of each work (W-10.3); guards count together. */
export const WORTH: { readonly [W in Work]: number } = { road: 0, settlement: 1, keep: 2, guard: 0, card: 0 };

/** Victory points for guards on the Wall: the highest line that is reached counts (W-16.4). */
export const GUARD_POINTS = [
  { guards: 3, points: 1 },
  { guards: 5, points: 2 },
] as const;
const [SOME_GUARDS, MANY_GUARDS] = GUARD_POINTS;
const guardPoints = (guards: number): number =>
  guards >= MANY_GUARDS.guards ? MANY_GUARDS.points : guards >= SOME_GUARDS.guards ? SOME_GUARDS.points : 0;

export const guardsOnWall = (rules: Rules, state: State, seat: Seat): number =>
  rules.material.guards - state.guardsLeft[seat];

/** A seat's visible points (W-10.3, W-16.4). */
export function openPoints({ material }: Rules, { cells, at }: State, seat: Seat): number {
  const guards = material.guards - cells[at.guardsLeft + seat];
  return (
    WORTH.settlement * (material.settlements - cells[at.settlementsLeft + seat]) +
    WORTH.keep * (material.keeps - cells[at.keepsLeft + seat]) +
    (cells[at.longest] === seat ? material.specialPoints : 0) +
    (cells[at.largest] === seat ? material.specialPoints : 0) +
    guardPoints(guards)
  );
}

/** All points, the hidden cards included (W-8.8). */
export const allPoints = (rules: Rules, state: State, seat: Seat): number =>
  openPoints(rules, state, seat) + state.cells[state.at.cards + seat * CARD_KINDS + POINT_CARD];

/** Cache of lines by reason and count, since points depend only on the count except for special cards. */
const LINES = POINT_REASONS.map((): (PointLine | undefined)[] => []);

/** Appends a line for one of POINT_REASONS; none for no points. */
function addLine(lines: PointLine[], reason: number, count: number, points: number): void {
  if (points === 0) return;
  const known = LINES[reason][count];
  if (known?.points === points) lines.push(known);
  else lines.push((LINES[reason][count] = Object.freeze({ why: POINT_REASONS[reason], count, points })));
}

/** Explains the sum of a seat's points; `withHidden` includes hidden cards. */
export function explainPoints({ material }: Rules, state: State, seat: Seat, withHidden: boolean): PointLine[] {
  const { cells, at } = state;
  const settlements = material.settlements - cells[at.settlementsLeft + seat];
  const keeps = material.keeps - cells[at.keepsLeft + seat];
  const guards = material.guards - cells[at.guardsLeft + seat];
  const cards = withHidden ? cells[at.cards + seat * CARD_KINDS + POINT_CARD] : 0;
  const special = material.specialPoints;
  const lines: PointLine[] = [];
  addLine(lines, SETTLEMENTS, settlements, WORTH.settlement * settlements);
  addLine(lines, KEEPS, keeps, WORTH.keep * keeps);
  addLine(lines, LONGEST_ROAD, state.roadLength[seat], cells[at.longest] === seat ? special : 0);
  addLine(lines, LARGEST_PATROL, state.patrols[seat], cells[at.largest] === seat ? special : 0);
  addLine(lines, GUARDS, guards, guardPoints(guards));
  addLine(lines, HIDDEN_CARDS, cards, cards);
  return lines;
}
