import type { Seat } from '@holdfast/kernel';
import {
  CARD_KINDS,
  expectedIncome,
  openPoints,
  PHASE,
  RESOURCES,
  type Rules,
  type State,
  wallOdds,
  watch,
} from '@holdfast/watch/engine';
import { playSurely } from '../analysis/solve.ts';
import type { PuzzleKind } from '../definition.ts';

/** Most points that one turn can bring, by Longest Road, Largest Patrol or two buildings. */
const ONE_TURN = 4;

function mayWinNow(rules: Rules, state: State, seat: number): boolean {
  const hidden = state.cards[seat * CARD_KINDS + CARD_KINDS - 1];
  const missing = rules.material.goal - openPoints(rules, state, seat) - hidden;
  return state.phase[0] === PHASE.act && state.turn[0] === seat && missing <= ONE_TURN;
}

/** Number of faces of the wildling die, over all sections, that would breach the Wall. */
const breachFaces = (rules: Rules, state: State): number =>
  wallOdds(rules, watch.view(rules, state, 'table')).reduce((sum, { breach }) => sum + breach, 0);

/** Threatening faces needed for a puzzle about holding the Wall. */
const FEWEST_FACES = 2;

/** Lead over the next best founding place, in cards per 36 rolls. */
const MARGIN = 2;

/** Different resources, and cards per 36 rolls, of a seat's settlements. */
function yieldOf(rules: Rules, state: State, seat: Seat): { readonly kinds: number; readonly cards: number } {
  const income = expectedIncome(rules, watch.view(rules, state, 'table'), seat);
  const cards = RESOURCES.map((kind) => income[kind] ?? 0);
  return { kinds: cards.filter((count) => count > 0).length, cards: cards.reduce((sum, count) => sum + count, 0) };
}

const FIRST_SETTLEMENTS = 1;

/** The corner with the most different resources and then the most cards, if clearly better than the next; else null. */
function bestPlace(rules: Rules, state: State, seat: Seat): readonly number[] | null {
  const codes = new Int32Array(watch.maxMoves);
  const count = watch.legalCodes(rules, state, seat, codes);
  const places = Array.from(codes.subarray(0, count)).flatMap((code) => {
    const after = playSurely(watch, rules, state, seat, code);
    return after ? [{ code, ...yieldOf(rules, after as State, seat) }] : [];
  });
  const most = Math.max(...places.map(({ kinds }) => kinds));
  const [best, next] = places.filter(({ kinds }) => kinds === most).sort((a, b) => b.cards - a.cards);
  return best && next && best.cards - next.cards >= MARGIN ? [best.code] : null;
}

/** Puzzles of Watch by kind. */
export const watchPuzzles: Readonly<Record<string, PuzzleKind>> = {
  'win-this-turn': {
    tables: [
      { scenario: 'island', seats: 3 },
      { scenario: 'gift', seats: 3 },
      { scenario: 'island', seats: 4 },
    ],
    mayStart: (rules, state, seat) => mayWinNow(rules as Rules, state as State, seat),
  },
  'hold-the-wall': {
    tables: [
      { scenario: 'watch', seats: 3 },
      { scenario: 'watch', seats: 4 },
    ],
    mayStart: (rules, state, seat) =>
      (state as State).phase[0] === PHASE.act &&
      (state as State).turn[0] === seat &&
      breachFaces(rules as Rules, state as State) >= FEWEST_FACES,
    isDone: (rules, state) => breachFaces(rules as Rules, state as State) === 0,
  },
  'founding-place': {
    tables: [
      { scenario: 'island', seats: 3 },
      { scenario: 'gift', seats: 4 },
      { scenario: 'island', seats: 4 },
      { scenario: 'gift', seats: 3 },
    ],
    mayStart: (rules, state, seat) =>
      (state as State).phase[0] === PHASE['found-settlement'] &&
      (state as State).building.filter((owner) => owner !== 0).length >= (rules as Rules).seats * FIRST_SETTLEMENTS &&
      yieldOf(rules as Rules, state as State, seat).cards > 0,
    rightMoves: (rules, state, seat) => bestPlace(rules as Rules, state as State, seat),
  },
};
