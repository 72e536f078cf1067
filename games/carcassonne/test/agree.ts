import { type Chance, canonical, RandomPlayer, seeded } from '@holdfast/kernel';
import {
  CASTLE,
  carcassonne,
  type Event,
  FEED,
  menOf,
  PARTS,
  type Part,
  type State,
  segmentOfPart,
  tilesIn,
  typeOfSegment,
  type View,
} from '../src/engine.ts';
import type { Rules } from '../src/rules.ts';
import { isComplete } from '../src/score.ts';
import { type Found, farmPoints, flood, ownersOf, pointsOf } from './naive.ts';
import { placementsByHand } from './placing.ts';

const fail = (because: string): never => {
  throw new Error(because);
};
const same = (what: string, a: unknown, b: unknown): void => {
  if (JSON.stringify(a) !== JSON.stringify(b))
    fail(`${what}: the engine says ${JSON.stringify(a)}, the map ${JSON.stringify(b)}`);
};

const typeNames = ['city', 'road', 'field', 'monastery'];

/** What the games played so far have shown, so that a test can see that there was something to check. */
export const played = { castles: 0, paid: 0, chains: 0, bridges: 0 };

/** The engine's incremental features are those that were flooded: same parts, tiles, shields, gaps and meeples. */
function sameFeatures(rules: Rules, state: State, all: readonly Found[]): void {
  const met = new Set<number>();
  let parts = 0;
  for (const { what, pieces, tiles, shields, complete, men } of all) {
    const segments = pieces.map(({ tile, name }) => segmentOfPart(state, tile, PARTS.indexOf(name as Part)));
    const feature = state.feature[segments[0]];
    parts += segments.length;
    if (met.has(feature)) fail(`the engine joins two features: ${what} ${JSON.stringify(pieces[0])}`);
    met.add(feature);
    if (segments.some((segment) => state.feature[segment] !== feature))
      fail(`the engine parts a ${what}: ${pieces.map(({ tile, name }) => `${tile}.${name}`).join(' ')}`);
    const kept = [typeNames[typeOfSegment(state, feature)], state.size[feature], isComplete(state, feature)];
    same(`a ${what}`, kept, [what, segments.length, complete]);
    same(`shields of a ${what}`, state.shields[feature], shields);
    if (what !== 'field') same(`tiles of a ${what}`, tilesIn(state, feature), tiles.size);
    for (let seat = 0; seat < rules.seats; seat++)
      same(`meeples of seat ${seat} on a ${what}`, menOf(state.men[feature], seat), men[seat]);
  }
  same('parts on the table', state.segments[0], parts);
}

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
  const feature =
    all.find(({ pieces }) => pieces.some(({ tile, name }) => tile === at.tile && name === at.part)) ??
    fail('no such feature');
  same(`${what} complete`, complete, feature.complete);
  same(`value of ${what}`, value, pointsOf(rules, view, feature));
  same(`owners of ${what}`, seats, ownersOf(feature));
}

/** Rare questions: what was folded is what is seen, and what is imagined from it offers the same answers (L5, L6). */
function sameViews(rules: Rules, state: State, folded: View, codes: Int32Array): void {
  same('view', canonical(carcassonne.view(rules, state, 'table')), canonical(folded));
  const dream = carcassonne.imagine(rules, folded, 'table', seeded(0));
  same('imagined view', canonical(carcassonne.view(rules, dream, 'table')), canonical(folded));
  const moves = (of: State): number[] => [
    ...codes.subarray(0, carcassonne.legalCodes(rules, of, state.asked[0], codes)),
  ];
  if (folded.phase !== 'over') same('imagined moves', moves(dream), moves(state));
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

/**
 * Chooses for the waiting seat. Random play rarely makes castles, so an eager player looks at a few moves and takes one
 * that completes something or leads to a castle.
 */
function choose(rules: Rules, state: State, player: RandomPlayer, chance: Chance, spare: State): number {
  const seat = state.asked[0];
  let best = -1;
  let most = -1;
  for (let i = 0; i < 8; i++) {
    const code = player.choose(rules, state, seat, chance);
    carcassonne.copy(state, spare);
    carcassonne.play(rules, spare, seat, code, chance);
    const gain = spare.score[seat] - state.score[seat] + 9 * (spare.castleCount[0] - state.castleCount[0]);
    const worth = gain + (spare.phase[0] === CASTLE || spare.phase[0] === FEED ? 9 : 0) + spare.doneCount[0];
    if (worth <= most) continue;
    most = worth;
    best = code;
  }
  return best;
}

/** Plays one random game, or an eager one; after every move the engine and the map must agree. Returns the number of moves. */
export function agree(rules: Rules, seed: string, eager = false): number {
  const chance = seeded(seed);
  const player = new RandomPlayer(carcassonne, 15);
  const state = carcassonne.setup(rules, chance);
  let view = carcassonne.view(rules, state, 'table');
  let moves = 0;
  const codes = new Int32Array(carcassonne.maxMoves);
  const spare = carcassonne.blank(rules);
  let all = flood(rules, view);
  while (player.next(rules, state, chance)) {
    if (view.phase === 'place' && moves % 7 === 0) samePlaces(rules, state, view, codes);
    const before = view;
    const done = new Set(
      all.flatMap(({ complete, pieces }) => (complete ? pieces.map(({ tile, name }) => `${tile}.${name}`) : [])),
    );
    const code = eager ? choose(rules, state, player, chance, spare) : player.turn.code;
    carcassonne.play(rules, state, player.turn.seat, code, chance, (event) => {
      if (event.type === 'scored') judge(rules, view, event);
      if (event.type === 'bridged') played.bridges++;
      if (event.type === 'scored' && event.what === 'castle') played.paid++;
      if (event.type === 'scored' && event.by === 'castle') played.chains++;
      view = carcassonne.fold(view, event);
    });
    moves++;
    all = flood(rules, view);
    sameFeatures(rules, state, all);
    if (view.phase !== 'place' && view.phase !== 'meeple') sameViews(rules, state, view, codes);
    // Nothing complete keeps its meeples once the turn has gone on.
    if (view.phase === 'place' || view.phase === 'over')
      for (const feature of all)
        if (feature.complete && feature.men.some(Boolean)) fail(`a complete ${feature.what} keeps its meeples`);
    // C-7.7: an older castle near what this move completed has been paid.
    if (view.phase === 'place')
      view.castles.forEach(({ occupied }, castle) => {
        if (!occupied || !before.castles[castle] || before.turn.castles.includes(castle)) return;
        const places = near(view, castle);
        for (const { what, complete, pieces, tiles } of all) {
          const fresh = complete && what !== 'field' && !pieces.some(({ tile, name }) => done.has(`${tile}.${name}`));
          const castled = view.castles.some(
            (other) => tiles.size === 2 && other.tiles.every((tile) => tiles.has(tile)),
          );
          if (fresh && !castled && [...tiles].some((tile) => places.has(tile))) fail(`castle ${castle} was not paid`);
        }
      });
  }
  same('fields', view.points.field, farmPoints(rules, view));
  played.castles += view.castles.length;
  return moves;
}
