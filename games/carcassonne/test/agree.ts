import { RandomPlayer, seeded } from '@holdfast/kernel';
import {
  carcassonne,
  type Event,
  PARTS,
  partOfSegment,
  type State,
  tilesIn,
  typeOfSegment,
  type View,
} from '../src/engine.ts';
import type { Rules } from '../src/rules.ts';
import { isComplete } from '../src/score.ts';
import { type Found, farmPoints, flood, ownersOf, pointsOf } from './naive.ts';
import { placementsByHand } from './placing.ts';

const describeFound = ({
  what,
  parts,
  tiles,
  shields,
  complete,
  men,
}: Omit<Found, 'tiles'> & { tiles: number }): string =>
  `${what} ${parts.join(' ')}: ${what === 'field' ? '' : `${tiles} tiles, `}${shields} shields, ${complete}, men ${men.join()}`;

/** The engine's incremental features, in words. */
function kept(rules: Rules, state: State): string[] {
  const features = new Map<number, number[]>();
  for (let segment = 0; segment < state.segments[0]; segment++) {
    const list = features.get(state.feature[segment]) ?? [];
    list.push(segment);
    features.set(state.feature[segment], list);
  }
  return [...features].map(([feature, segments]) =>
    describeFound({
      what: ['city', 'road', 'field', 'monastery'][typeOfSegment(state, feature)],
      parts: segments.map((s) => `${state.tileOf[s]}.${PARTS[partOfSegment(state, s)]}`).sort(),
      tiles: tilesIn(state, feature),
      shields: state.shields[feature],
      complete: isComplete(state, feature),
      men: Array.from({ length: rules.seats }, (_, seat) => (state.men[feature] >> (4 * seat)) & 15),
    }),
  );
}

const fail = (because: string): never => {
  throw new Error(because);
};
const same = (what: string, a: unknown, b: unknown): void => {
  if (JSON.stringify(a) !== JSON.stringify(b))
    fail(`${what}: the engine says ${JSON.stringify(a)}, the map ${JSON.stringify(b)}`);
};

/** Squares that lie in the surroundings of a castle (C-7.6). */
function near(view: View, castle: number): Set<number> {
  const [a, b] = view.castles[castle].tiles.map((tile) => view.tiles[tile]);
  const level = a.y === b.y;
  const inside = ({ x, y }: { x: number; y: number }): boolean =>
    level ? (x === a.x || x === b.x) && Math.abs(y - a.y) <= 1 : (y === a.y || y === b.y) && Math.abs(x - a.x) <= 1;
  return new Set(view.tiles.flatMap((tile, index) => (inside(tile) ? [index] : [])));
}

/** Checks one fact of scoring against the map just before it. */
function judge(rules: Rules, view: View, event: Extract<Event, { type: 'scored' }>): void {
  const { what, at, value, seats, complete } = event;
  same(
    `sum of ${what}`,
    what === 'castle' ? value : event.sum.reduce((s, { count, each }) => s + count * each, 0),
    value,
  );
  if (what === 'field') return;
  const all = flood(rules, view);
  if (typeof at === 'number') {
    const places = near(view, at);
    const features = all.filter((feature) => feature.complete && [...feature.tiles].some((tile) => places.has(tile)));
    const castles = view.castles.filter(({ tiles, occupied }) => !occupied && tiles.some((tile) => places.has(tile)));
    const byFeature = features.some((feature) => pointsOf(rules, view, feature) === value);
    if (!byFeature && castles.length === 0) fail(`castle ${at} got ${value} from nowhere`);
    return;
  }
  const feature = all.find(({ parts }) => parts.includes(`${at.tile}.${at.part}`)) ?? fail('no such feature');
  same(`${what} complete`, complete, feature.complete);
  same(`value of ${what}`, value, pointsOf(rules, view, feature));
  same(`owners of ${what}`, seats, ownersOf(feature));
}

/** The listed placements are exactly those found border by border (C-2.2, C-6.5). */
function samePlaces(rules: Rules, state: State, view: View, codes: Int32Array): void {
  const seat = state.asked[0];
  const count = carcassonne.legalCodes(rules, state, seat, codes);
  const decline = carcassonne.moves.encode(rules, { type: 'decline' });
  const listed = [...codes.subarray(0, count)].filter((code) => code !== decline);
  const byHand = new Set(placementsByHand(view, seat).map((move) => carcassonne.moves.encode(rules, move)));
  same(
    `places of ${view.hand}`,
    listed,
    [...byHand].sort((a, b) => a - b),
  );
}

/** Plays one random game; after every move the engine and the map must agree. Returns the number of moves. */
export function agree(rules: Rules, seed: string): number {
  const chance = seeded(seed);
  const player = new RandomPlayer(carcassonne, 15);
  const state = carcassonne.setup(rules, chance);
  let view = carcassonne.view(rules, state, 'table');
  let moves = 0;
  const codes = new Int32Array(carcassonne.maxMoves);
  while (player.next(rules, state, chance)) {
    if (view.phase === 'place' && moves % 7 === 0) samePlaces(rules, state, view, codes);
    const before = view;
    const done = new Set(flood(rules, before).flatMap(({ complete, parts }) => (complete ? parts : [])));
    carcassonne.play(rules, state, player.turn.seat, player.turn.code, chance, (event) => {
      if (event.type === 'scored') judge(rules, view, event);
      view = carcassonne.fold(view, event);
    });
    moves++;
    const all = flood(rules, view);
    same(
      `features after move ${moves} of ${seed}`,
      kept(rules, state).sort(),
      all.map((found) => describeFound({ ...found, tiles: found.tiles.size })).sort(),
    );
    // Nothing complete keeps its meeples once the turn has gone on.
    if (view.phase === 'place' || view.phase === 'over')
      for (const feature of all)
        if (feature.complete && feature.men.some(Boolean)) fail(`a complete ${feature.what} keeps its meeples`);
    // C-7.7: an older castle near what this move completed has been paid.
    if (view.phase === 'place')
      view.castles.forEach(({ occupied }, castle) => {
        if (!occupied || !before.castles[castle] || before.turn.castles.includes(castle)) return;
        const places = near(view, castle);
        for (const { what, complete, parts, tiles } of all) {
          const fresh = complete && !parts.some((part) => done.has(part)) && what !== 'field';
          const castled = view.castles.some(
            (other) => tiles.size === 2 && other.tiles.every((tile) => tiles.has(tile)),
          );
          if (fresh && !castled && [...tiles].some((tile) => places.has(tile))) fail(`castle ${castle} was not paid`);
        }
      });
  }
  same('fields', view.points.field, farmPoints(rules, view));
  return moves;
}
