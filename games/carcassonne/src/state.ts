import { layout, type Windows } from '@holdfast/kernel';
import { PLACES } from './board.ts';
import type { Rules } from './rules.ts';
import { BASE_KINDS, KINDS, SEGMENTS } from './topology.ts';

/** Questions the table can wait for. */
export const PHASES = ['over', 'place', 'meeple', 'castle', 'feed', 'pick', 'offer', 'bid', 'settle'] as const;
export type Phase = (typeof PHASES)[number];
export const OVER = 0;
export const PLACE = 1;
export const MEEPLE = 2;
export const CASTLE = 3;
export const FEED = 4;
export const PICK = 5;
export const OFFER = 6;
export const BID = 7;
export const SETTLE = 8;

/** Stages of a bazaar: none, tiles being auctioned, bought tiles being laid, tiles picked and laid one by one. */
export const ROUNDS = ['none', 'auction', 'turns', 'pick-and-lay'] as const;
export type Round = (typeof ROUNDS)[number];
export const NO_ROUND = 0;
export const AUCTION = 1;
export const TURNS = 2;
export const PICK_AND_LAY = 3;

/** Sources of points: the four features (see topology.ts), castles and auctions. */
export const SOURCES = ['city', 'road', 'field', 'monastery', 'castle', 'auction'] as const;
export type Source = (typeof SOURCES)[number];
export const FROM_CASTLE = 4;
export const FROM_AUCTION = 5;

export const MEEPLES = 7;
export const MAX_SEATS = 6;
export const MAX_CASTLES = 12;
/** Features one tile can complete: its own roads and cities, nine monasteries, and then each castle once. */
export const MAX_DONE = 32;

/** Number of tiles of a kind at the table (C-1.3). */
export const countOf = (rules: Rules, kind: number): number =>
  kind < BASE_KINDS || rules.scenario === 'bridges-castles-bazaars' ? KINDS[kind].count : 0;

/** Bridges, and castles, of each player (C-1.5). */
export const piecesOf = (rules: Rules): number => (rules.scenario === 'base' ? 0 : rules.seats <= 4 ? 3 : 2);

function shapeOf(rules: Rules) {
  let tiles = 0;
  let segments = piecesOf(rules) * rules.seats;
  for (let kind = 0; kind < KINDS.length; kind++) {
    tiles += countOf(rules, kind);
    segments += countOf(rules, kind) * SEGMENTS[kind];
  }
  return {
    // Turn and current question.
    phase: 1,
    active: 1,
    asked: 1,
    /** Kind in hand + 1. */
    hand: 1,
    bag: KINDS.length,
    aside: KINDS.length,
    score: MAX_SEATS,
    /** By seat * SOURCES.length + source. */
    points: MAX_SEATS * SOURCES.length,
    supply: MAX_SEATS,
    bridges: MAX_SEATS,
    castles: MAX_SEATS,
    // This turn: tile laid + 1, tile bridged + 1, bits of castles built and cities decided, features completed.
    placed: 1,
    bridged: 1,
    fresh: 1,
    decided: 1,
    /** Subject of the current question: a city of the tile laid, or a castle. */
    about: 1,
    doneCount: 1,
    /** Segments of completed features, or -1 - castle. */
    done: MAX_DONE,
    doneValue: MAX_DONE,
    // Castles in the order they were built: seat, both tiles, 1 for occupied, 2 for complete, and the city below.
    castleCount: 1,
    castleSeat: MAX_CASTLES,
    castleA: MAX_CASTLES,
    castleB: MAX_CASTLES,
    castleState: MAX_CASTLES,
    castleFeature: MAX_CASTLES,
    // The bazaar: stage, seat that opened it, kinds + 1 on offer and bought, the current auction.
    round: 1,
    opener: 1,
    market: MAX_SEATS,
    bought: MAX_SEATS,
    picker: 1,
    offered: 1,
    high: 1,
    bidder: 1,
    /** Points that were paid to nobody. */
    away: 1,
    // Tiles in the order they were laid.
    laid: 1,
    kind: tiles,
    turn: tiles,
    at: tiles,
    first: tiles,
    /** 0 if none, 1 north-south, 2 west-east; plus 4 for a second bridge on the other axis. */
    bridge: tiles,
    bridgeSegment: tiles,
    /** Empty unless a tile may bear two bridges (C-6.8), so that positions of other tables keep their fingerprints. */
    secondBridge: rules.readings['bridges-on-tile'] === 'several' ? tiles : 0,
    around: tiles,
    // Segments, and their features, each under the number of one of its segments.
    segments: 1,
    feature: segments,
    next: segments,
    tileOf: segments,
    meeple: segments,
    size: segments,
    men: segments,
    open: segments,
    shields: segments,
    tiles0: segments,
    tiles1: segments,
    tiles2: segments,
    // Empty places next to tiles, ascending: x and y, then their pattern.
    frontierCount: 1,
    frontier: 2 * tiles + 4,
    /** One byte for each place: the tile there + 1. */
    board: PLACES / 4,
  };
}

type Laid = Windows<ReturnType<typeof shapeOf>>;

/** A position: named windows on one array, and the grid as bytes on the same array. */
export type State = Laid & { readonly grid: Uint8Array };

const NO_GRID = new Uint8Array(0);
const plans = new WeakMap<Rules, () => Laid & { grid: Uint8Array }>();

/** An empty position. */
export function blank(rules: Rules): State {
  let plan = plans.get(rules);
  if (!plan) {
    plan = layout(shapeOf(rules), { grid: NO_GRID });
    plans.set(rules, plan);
  }
  const laid = plan();
  laid.grid = new Uint8Array(laid.board.buffer, laid.board.byteOffset, PLACES);
  return laid;
}

export const copy = (from: State, into: State): void => into.cells.set(from.cells);

/** How many tiles are left to draw. */
export function bagSize(state: State): number {
  let left = 0;
  for (let kind = 0; kind < KINDS.length; kind++) left += state.bag[kind];
  return left;
}

export const scoresOf = (rules: Rules, state: State): number[] => [...state.score.subarray(0, rules.seats)];
export const supplyOf = (rules: Rules, state: State): number[] => [...state.supply.subarray(0, rules.seats)];
/** Points of each seat from one source. */
export const pointsFrom = (rules: Rules, state: State, source: number): number[] =>
  Array.from({ length: rules.seats }, (_, seat) => state.points[seat * SOURCES.length + source]);
