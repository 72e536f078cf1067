import type { Seat } from '@holdfast/kernel';
import { CARDS, type Rules, type Work } from './rules.ts';
import { CARD_KINDS as cardKinds, type State } from './state.ts';

// Own constants: cell-index.ts says why.
const CARD_KINDS = cardKinds;

const POINT_REASONS = ['settlements', 'keeps', 'longest-road', 'largest-patrol', 'guards', 'cards'] as const;

/** One line of an explained sum of victory points. */
export interface PointLine {
  readonly why: (typeof POINT_REASONS)[number];
  readonly count: number;
  readonly points: number;
}

export const POINT_CARD = CARDS.indexOf('point');

/** Victory points that each work is worth by itself (W-10.3); guards count together. */
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

/** Points that lie open on the table (W-10.3, W-16.4). */
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

/** The sum explained; hidden cards only when everybody may know them. */
export function explainPoints({ material }: Rules, state: State, seat: Seat, withHidden: boolean): PointLine[] {
  const settlements = material.settlements - state.settlementsLeft[seat];
  const keeps = material.keeps - state.keepsLeft[seat];
  const guards = material.guards - state.guardsLeft[seat];
  const cards = withHidden ? state.cards[seat * CARD_KINDS + POINT_CARD] : 0;
  const special = material.specialPoints;
  const lines: PointLine[] = [];
  const add = (why: PointLine['why'], count: number, points: number): void => {
    if (points > 0) lines.push({ why, count, points });
  };
  add('settlements', settlements, WORTH.settlement * settlements);
  add('keeps', keeps, WORTH.keep * keeps);
  add('longest-road', state.roadLength[seat], state.longest[0] === seat ? special : 0);
  add('largest-patrol', state.patrols[seat], state.largest[0] === seat ? special : 0);
  add('guards', guards, guardPoints(guards));
  add('cards', cards, cards);
  return lines;
}
