import type { Move, View } from '@holdfast/carcassonne/table';
import type { AnyMove, Chance } from '@holdfast/kernel';
import type { GalleryState, Position } from '../gallery-position.ts';

/** Lays tiles where they touch the most others, or one fewer, and skips the meeple two times out of three. */
export function choose(moves: readonly AnyMove[], view: object, chance: Chance): AnyMove {
  const { tiles } = view as View;
  const places = (moves as readonly Move[]).filter((move) => move.type === 'place');
  const touching = ({ x, y }: { x: number; y: number }): number =>
    tiles.filter((laid) => Math.abs(laid.x - x) + Math.abs(laid.y - y) === 1).length;
  const most = Math.max(...places.map(touching));
  const best = places.filter((place) => touching(place) >= most - chance.below(2));
  const skip = moves.find(({ type }) => type === 'skip');
  if (best.length === 0 && skip && chance.below(3) > 0) return skip;
  const from = best.length > 0 ? best : moves;
  const move = from[chance.below(from.length)];
  if (!move) throw new Error('nothing to choose');
  return move;
}

const viewOf = (position: Position): View => position.view('table') as View;
const movesOf = (position: Position): readonly Move[] =>
  position.waitingOn.flatMap((seat) => position.moves(seat) as readonly Move[]);
const inPhase =
  (phase: View['phase'], tiles = 0) =>
  (position: Position): boolean =>
    viewOf(position).phase === phase && viewOf(position).tiles.length >= tiles;
const happened =
  (type: string) =>
  (position: Position): boolean =>
    position.lastMove('table').events.some((event) => event.type === type);

const BASE = { scenario: 'base', seats: 3 };
const BRIDGES = { scenario: 'bridges-castles-bazaars', seats: 3 };

export const states: readonly GalleryState[] = [
  { id: 'first-tile', options: BASE, reached: inPhase('place') },
  { id: 'place', options: BASE, reached: inPhase('place', 25) },
  { id: 'meeple', options: BASE, reached: inPhase('meeple', 12) },
  {
    id: 'waiting',
    options: BASE,
    reached: inPhase('place', 30),
    viewer: (position) => ((position.waitingOn[0] ?? 0) + 1) % 3,
  },
  { id: 'scored', options: BASE, reached: happened('scored'), event: 'scored' },
  {
    id: 'place-with-bridge',
    options: BRIDGES,
    reached: (position) => movesOf(position).some((move) => move.type === 'place' && move.bridge !== 'none'),
  },
  {
    id: 'bridge',
    options: { ...BRIDGES, readings: { 'lone-bridge': 'free' } },
    reached: (position) => movesOf(position).some(({ type }) => type === 'bridge'),
  },
  {
    id: 'crossing-bridges',
    options: { ...BRIDGES, edition: 'nl' },
    reached: (position) => viewOf(position).tiles.some(({ bridge2 }) => bridge2) && inPhase('place')(position),
  },
  { id: 'castle', options: BRIDGES, reached: inPhase('castle') },
  { id: 'castle-feed', options: BRIDGES, reached: inPhase('feed') },
  { id: 'bazaar-offer', options: BRIDGES, reached: inPhase('offer') },
  { id: 'bazaar-bid', options: BRIDGES, reached: inPhase('bid') },
  { id: 'bazaar-settle', options: BRIDGES, reached: inPhase('settle') },
  { id: 'spectator', options: BRIDGES, reached: inPhase('place', 40), viewer: () => 'table' },
  { id: 'end', options: BRIDGES, reached: ({ outcome }) => outcome !== null, viewer: () => 0 },
];
