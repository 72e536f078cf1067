import type { Outcome, Seat } from '@holdfast/kernel';
import { xOf, yOf } from './board.ts';
import type { Bag, Bazaar, Completed, EventOf, TurnSoFar } from './events.ts';
import { spotOf, typeOfSegment } from './features.ts';
import { CROSSED } from './lay.ts';
import { AXES, type Axis } from './moves.ts';
import type { Rules } from './rules.ts';
import {
  CASTLE,
  countOf,
  FEED,
  NO_ROUND,
  OVER,
  PHASES,
  type Phase,
  pointsFrom,
  ROUNDS,
  SOURCES,
  type Source,
  type State,
  scoresOf,
  supplyOf,
} from './state.ts';
import { FEATURES, KINDS, PART, PARTS, type Part, ROOM, SEGMENTS, type TileId } from './topology.ts';

/** A tile on the table, by its number in laying order. */
export interface LaidTile {
  readonly tile: TileId;
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  readonly meeple: { readonly seat: Seat; readonly part: Part } | null;
  readonly bridge: Bridge | null;
  /** A second bridge across the first (C-6.8). */
  readonly bridge2?: Bridge;
}

export interface Bridge {
  readonly axis: Axis;
  /** Seat of the meeple on it; null if none. */
  readonly meeple: Seat | null;
}

/** A castle over the city that two tiles share. */
export interface Castle {
  readonly seat: Seat;
  readonly tiles: readonly [number, number];
  /** True while its meeple waits for points. */
  readonly occupied: boolean;
}

/** The table. Nothing is secret, so all viewers see the same. */
export interface View {
  readonly phase: Phase;
  readonly active: Seat;
  readonly asked: Seat | null;
  readonly hand: TileId | null;
  readonly bag: Bag;
  readonly aside: Bag;
  readonly tiles: readonly LaidTile[];
  readonly castles: readonly Castle[];
  readonly scores: readonly number[];
  readonly points: { readonly [S in Source]: readonly number[] };
  readonly supply: readonly number[];
  readonly bridgesLeft: readonly number[];
  readonly castlesLeft: readonly number[];
  readonly turn: TurnSoFar;
  readonly bazaar: Bazaar | null;
  readonly outcome: Outcome | null;
}

/** Numbers by kind, for the kinds that the table plays with. */
const byKind = (rules: Rules, counts: Int32Array): Bag => {
  const bag: Record<TileId, number> = {};
  KINDS.forEach(({ id }, kind) => {
    if (countOf(rules, kind)) bag[id] = counts[kind];
  });
  return bag;
};
export const bagOf = (rules: Rules, state: State): Bag => byKind(rules, state.bag);

const idOf = (kindPlusOne: number): TileId | null => (kindPlusOne ? KINDS[kindPlusOne - 1].id : null);
const bitsOf = (set: number): number[] => {
  const list: number[] = [];
  for (let i = 0; set >>> i; i++) if ((set >>> i) & 1) list.push(i);
  return list;
};

/** An entry of `done` as data. */
export function completedOf(state: State, entry: number): Completed {
  const segment = state.done[entry];
  const value = state.doneValue[entry];
  if (segment < 0) return { what: 'castle', at: -1 - segment, value };
  const what = FEATURES[typeOfSegment(state, segment)] as 'road' | 'city' | 'monastery';
  return { what, at: spotOf(state, segment), value };
}

function turnSoFar(state: State): TurnSoFar {
  const phase = state.phase[0];
  const completed: Completed[] = [];
  for (let entry = 0; entry < state.doneCount[0]; entry++) completed.push(completedOf(state, entry));
  return {
    placed: state.placed[0] ? state.placed[0] - 1 : null,
    bridged: state.bridged[0] ? state.bridged[0] - 1 : null,
    castles: bitsOf(state.fresh[0]),
    decided: bitsOf(state.decided[0]).map((city) => PARTS[city]),
    completed,
    about: phase === CASTLE ? PARTS[state.about[0]] : phase === FEED ? state.about[0] : null,
  };
}

function bazaarOf(rules: Rules, state: State): Bazaar | null {
  if (state.round[0] === NO_ROUND) return null;
  const tile = idOf(state.offered[0]);
  return {
    round: ROUNDS[state.round[0]],
    opener: state.opener[0],
    market: [...state.market.subarray(0, rules.seats)].map(idOf),
    bought: [...state.bought.subarray(0, rules.seats)].map(idOf),
    auction: tile === null ? null : { tile, picker: state.picker[0], bidder: state.bidder[0], high: state.high[0] },
  };
}

/** The last event of every move, with the current question. */
export const now = (rules: Rules, state: State): EventOf<'now'> => ({
  type: 'now',
  phase: PHASES[state.phase[0]],
  active: state.active[0],
  asked: state.phase[0] === OVER ? null : state.asked[0],
  hand: idOf(state.hand[0]),
  turn: turnSoFar(state),
  bazaar: bazaarOf(rules, state),
});

function laidTile(state: State, tile: number): LaidTile {
  const kind = state.kind[tile];
  let meeple: LaidTile['meeple'] = null;
  for (let local = 0; local < SEGMENTS[kind]; local++) {
    const standing = state.meeple[state.first[tile] + local];
    if (standing) meeple = { seat: standing - 1, part: PARTS[PART[kind * ROOM + local]] };
  }
  const bridges = state.bridge[tile];
  const bridge = (axis: number, segment: number): Bridge => ({
    axis: AXES[axis],
    meeple: state.meeple[segment] ? state.meeple[segment] - 1 : null,
  });
  const first = (bridges & 3) - 1;
  return {
    tile: KINDS[kind].id,
    x: xOf(state.at[tile]),
    y: yOf(state.at[tile]),
    turn: state.turn[tile],
    meeple,
    bridge: bridges ? bridge(first, state.bridgeSegment[tile]) : null,
    ...(bridges & CROSSED ? { bridge2: bridge(1 - first, state.secondBridge[tile]) } : {}),
  };
}

const pointsBySource = (rules: Rules, state: State): View['points'] =>
  Object.fromEntries(SOURCES.map((source, i) => [source, pointsFrom(rules, state, i)])) as Record<Source, number[]>;

/** Builds the view. */
export function view(rules: Rules, state: State, outcome: Outcome | null): View {
  const { type: _, ...asks } = now(rules, state);
  return {
    ...asks,
    bag: bagOf(rules, state),
    aside: byKind(rules, state.aside),
    tiles: Array.from({ length: state.laid[0] }, (_, tile) => laidTile(state, tile)),
    castles: Array.from({ length: state.castleCount[0] }, (_, castle) => ({
      seat: state.castleSeat[castle],
      tiles: [state.castleA[castle], state.castleB[castle]] as const,
      occupied: state.castleState[castle] === 1,
    })),
    scores: scoresOf(rules, state),
    points: pointsBySource(rules, state),
    supply: supplyOf(rules, state),
    bridgesLeft: [...state.bridges.subarray(0, rules.seats)],
    castlesLeft: [...state.castles.subarray(0, rules.seats)],
    outcome,
  };
}
