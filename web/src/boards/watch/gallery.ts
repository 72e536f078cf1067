import type { AnyMove, Chance } from '@holdfast/kernel';
import type { Move, MoveType, View } from '@holdfast/watch/table';
import type { GalleryState, Position } from '../gallery-position.ts';
import { isPlace, keysOf, PLACE_STEPS } from './choices.ts';

const BUILDS: readonly MoveType[] = ['settle', 'keep', 'guard', 'road', 'buy'];

/** If something can be built, builds four times out of five; otherwise chooses any move. */
export function choose(moves: readonly AnyMove[], _view: object, chance: Chance): AnyMove {
  const builds = (moves as readonly Move[]).filter(({ type }) => BUILDS.includes(type));
  const from = builds.length > 0 && chance.below(5) > 0 ? builds : moves;
  const move = from[chance.below(from.length)];
  if (!move) throw new Error('nothing to choose');
  return move;
}

const stands = (position: Position): View['stands'] => (position.view('table') as View).stands;
const inPhase =
  (phase: View['stands']['phase'], after = 0) =>
  (position: Position): boolean =>
    position.count >= after && stands(position).phase === phase;
const may = (position: Position, type: MoveType): boolean =>
  position.waitingOn.some((seat) => position.moves(seat).some((move) => move.type === type));
const happened =
  (type: string) =>
  (position: Position): boolean =>
    position.lastMove('table').events.some((event) => event.type === type);

const BROTHERHOOD = { scenario: 'watch', seats: 4 };
const SIX = { scenario: 'watch', seats: 6 };
/** Moves of heroes that are only in the extension, which games of six always use. */
const AMONG_SIX: readonly MoveType[] = ['osha', 'aemon'];

/** One state for each step of a move that is answered on the board, with the earlier steps already chosen. */
const boardSteps: readonly GalleryState[] = PLACE_STEPS.map(({ type, at }) => {
  const first = ({ waitingOn, moves }: Position): Move | undefined =>
    waitingOn
      .slice(0, 1)
      .flatMap((seat) => moves(seat) as readonly Move[])
      .find((move) => move.type === type && isPlace(keysOf(move)[at] ?? ''));
  return {
    id: `choose-${type}-${at + 1}`,
    options: AMONG_SIX.includes(type) ? SIX : BROTHERHOOD,
    reached: (position) => first(position) !== undefined,
    draft(position) {
      const move = first(position);
      return { kind: 'move', types: [type], path: move ? keysOf(move).slice(0, at) : [], held: false };
    },
  };
});

export const states: readonly GalleryState[] = [
  { id: 'founding', options: BROTHERHOOD, reached: inPhase('found-settlement') },
  { id: 'founding-guard', options: BROTHERHOOD, reached: inPhase('found-guard') },
  { id: 'roll', options: BROTHERHOOD, reached: inPhase('roll', 60) },
  {
    id: 'mid-game',
    options: BROTHERHOOD,
    reached: (position) => inPhase('act', 150)(position) && BUILDS.filter((type) => may(position, type)).length >= 2,
  },
  {
    id: 'settlement-or-road',
    options: BROTHERHOOD,
    reached: (position) => inPhase('act', 60)(position) && may(position, 'settle') && may(position, 'road'),
  },
  {
    id: 'building-a-road',
    options: BROTHERHOOD,
    reached: (position) => inPhase('act', 150)(position) && may(position, 'road'),
    draft: () => ({ kind: 'move', types: ['road'], path: [], held: false }),
  },
  { id: 'discard', options: BROTHERHOOD, reached: inPhase('discard') },
  { id: 'robbery', options: BROTHERHOOD, reached: inPhase('tormund', 40) },
  {
    id: 'trade-form',
    options: BROTHERHOOD,
    reached: (position) =>
      inPhase('act', 100)(position) &&
      position.waitingOn.some((seat) => position.open(seat).some(({ type }) => type === 'offer')),
    draft: () => ({ kind: 'trade', give: {}, get: {}, to: null }),
  },
  { id: 'trade-offer', options: BROTHERHOOD, reached: inPhase('offer') },
  {
    id: 'waiting',
    options: BROTHERHOOD,
    reached: inPhase('act', 120),
    viewer: (position) => (stands(position).turn + 1) % 4,
  },
  {
    id: 'wildlings-advance',
    options: BROTHERHOOD,
    reached: happened('advanced'),
    event: 'advanced',
  },
  { id: 'breach', options: BROTHERHOOD, reached: happened('breach'), event: 'breach' },
  { id: 'hero-choice', options: BROTHERHOOD, reached: (position) => may(position, 'take-hero') },
  { id: 'special-build', options: SIX, reached: inPhase('special-build', 100) },
  { id: 'spectator', options: BROTHERHOOD, reached: inPhase('act', 200), viewer: () => 'table' },
  { id: 'gift', options: { scenario: 'gift', seats: 3 }, reached: inPhase('act', 100) },
  { id: 'island', options: { scenario: 'island', seats: 4 }, reached: inPhase('act', 120) },
  { id: 'end', options: BROTHERHOOD, reached: ({ outcome }) => outcome !== null, viewer: () => 0 },
  ...boardSteps,
];
