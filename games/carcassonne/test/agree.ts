import { type Chance, canonical, RandomPlayer, seeded } from '@holdfast/kernel';
import {
  CASTLE,
  carcassonne,
  FEED,
  KINDS,
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
import { Clerk } from './clerk.ts';
import {
  fail,
  fitsNowhere,
  freeParts,
  judge,
  listed,
  same,
  sameMeeples,
  samePlaces,
  settled,
  turnOf,
} from './judging.ts';
import { type Found, farmPoints, flood } from './naive.ts';
import { castlesToAsk, sameQuestion } from './questions.ts';

const typeNames = ['city', 'road', 'field', 'monastery'];

/** Counts of rare events in the games played, so that tests can check that they happened. */
export const played = { castles: 0, paid: 0, chains: 0, bridges: 0, crossings: 0, mixed: 0, bazaars: 0, questions: 0 };

/** Checks that the engine's incremental features match the flooded ones: parts, tiles, shields, gaps and meeples. */
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

/** For rare questions: checks that folded and real view match, and that the imagined position has the same moves (L5, L6). */
function sameViews(rules: Rules, state: State, folded: View, codes: Int32Array): void {
  same('view', canonical(carcassonne.view(rules, state, 'table')), canonical(folded));
  const dream = carcassonne.imagine(rules, folded, 'table', seeded(0));
  same('imagined view', canonical(carcassonne.view(rules, dream, 'table')), canonical(folded));
  const moves = (of: State): number[] => [
    ...codes.subarray(0, carcassonne.legalCodes(rules, of, state.asked[0], codes)),
  ];
  if (folded.phase !== 'over') same('imagined moves', moves(dream), moves(state));
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

/** Checks that a meeple is always asked for if one can be placed. */
function notAsked(rules: Rules, laid: View, bridged: number | null): void {
  if (laid.supply[laid.active]) same('no meeple asked for', freeParts(rules, laid, flood(rules, laid), bridged), []);
}

/** True if a castle may be paid by a feature or by a castle. */
function isMixed({ phase, turn }: View, answers: readonly string[]): boolean {
  const kinds = new Set(answers.map((answer) => turn.completed[Number(answer.slice(5))]?.what === 'castle'));
  return phase === 'feed' && kinds.size === 2;
}

/** Phases in which the turn still goes on. */
const UNDER_WAY: readonly string[] = ['meeple', 'castle', 'feed'];

/** Styles of play: random, eager, or eager with only the tiles needed for castles and their payers. */
export const STYLES = ['random', 'eager', 'castles'] as const;
export type Style = (typeof STYLES)[number];

const FOR_CASTLES = KINDS.map(({ id, cities }) => cities.some(({ cap }) => cap) || id === 'A' || id === 'W');

/** Plays a game and compares engine and naive scorer after every move. Returns the number of moves. */
export function agree(rules: Rules, seed: string, style: Style = 'random'): number {
  const chance = seeded(seed);
  const player = new RandomPlayer(carcassonne, 15);
  const state = carcassonne.setup(rules, chance);
  if (style === 'castles') FOR_CASTLES.forEach((kept, kind) => void (kept || (state.bag[kind] = 0)));
  let view = carcassonne.view(rules, state, 'table');
  let moves = 0;
  const codes = new Int32Array(carcassonne.maxMoves);
  const spare = carcassonne.blank(rules);
  let all = flood(rules, view);
  let turn = turnOf(view, all);
  let left = 0;
  const clerk = new Clerk(view);
  while (player.next(rules, state, chance)) {
    if (view.phase === 'place' && moves % 7 === 0) samePlaces(rules, state, view, codes);
    if (view.phase === 'meeple') sameMeeples(rules, state, view, all, codes);
    if (view.phase === 'castle' || view.phase === 'feed') {
      sameQuestion(rules, view, all, turn, listed(rules, state, state.asked[0], codes));
      turn.decided.add(String(view.turn.about));
      played.questions++;
      played.mixed += Number(isMixed(view, listed(rules, state, state.asked[0], codes)));
    }
    const code = style === 'random' ? player.turn.code : choose(rules, state, player, chance, spare);
    let laid = null as View | null;
    let bridged = null as number | null;
    carcassonne.play(rules, state, player.turn.seat, code, chance, (event) => {
      if (event.type === 'scored') {
        judge(rules, view, turn, event);
        if (event.what === 'city' && event.complete)
          same('nobody is left to ask', castlesToAsk(rules, view, flood(rules, view), turn), []);
        left += Number(!event.complete && event.what !== 'field');
      }
      if (event.type === 'set-aside' && event.because === 'fits-nowhere') fitsNowhere(rules, view, event);
      if (event.type === 'bridged') {
        played.bridges++;
        bridged = event.tile;
      }
      if (event.type === 'scored' && event.what === 'castle') played.paid++;
      if (event.type === 'scored' && event.by === 'castle') played.chains++;
      clerk.hear(event);
      view = carcassonne.fold(view, event);
      if (event.type === 'placed' || event.type === 'bridged') laid = view;
    });
    moves++;
    clerk.compare(view);
    if (laid && view.phase !== 'meeple') notAsked(rules, laid, bridged);
    all = flood(rules, view);
    sameFeatures(rules, state, all);
    if (view.phase !== 'place' && view.phase !== 'meeple') sameViews(rules, state, view, codes);
    if (UNDER_WAY.includes(view.phase)) continue;
    settled(rules, view, all, turn);
    turn = turnOf(view, all);
  }
  const incomplete = all.filter(({ what, men }) => what !== 'field' && men.some(Boolean));
  same('scores of what was left incomplete', left, incomplete.length);
  same('fields', view.points.field, farmPoints(rules, view));
  played.castles += view.castles.length;
  played.crossings += view.tiles.filter(({ bridge2 }) => bridge2).length;
  played.bazaars += clerk.bazaars;
  return moves;
}
