import type { Seat } from '@holdfast/kernel';
import type { Axis } from './moves.ts';
import type { Phase, Round, Source } from './state.ts';
import type { Part, TileId } from './topology.ts';

/** One line of an explained sum: a number of things and the points for each. */
export interface Term {
  readonly of: 'tiles' | 'shields' | 'monastery' | 'neighbours' | 'cities' | 'castles';
  readonly count: number;
  readonly each: number;
}

/** A part of a laid tile; tiles are numbered in laying order. */
export interface Spot {
  readonly tile: number;
  readonly part: Part;
}

/** A feature completed in this turn, which may pay castles nearby. */
export interface Completed {
  readonly what: 'road' | 'city' | 'monastery' | 'castle';
  /** One of its parts; for a castle its number. */
  readonly at: Spot | number;
  readonly value: number;
}

/** Events of the turn so far. */
export interface TurnSoFar {
  /** Numbers of the tile laid and of the tile that got a bridge. */
  readonly placed: number | null;
  readonly bridged: number | null;
  /** Castles built, and cities whose occupants have chosen. */
  readonly castles: readonly number[];
  readonly decided: readonly Part[];
  readonly completed: readonly Completed[];
  /** The city or castle of the current question; null if none. */
  readonly about: Part | number | null;
}

/** A bazaar in progress. */
export interface Bazaar {
  readonly round: Round;
  readonly opener: Seat;
  /** Tiles on offer; null for taken ones. */
  readonly market: readonly (TileId | null)[];
  /** By seat: the tile it got and has not laid yet. */
  readonly bought: readonly (TileId | null)[];
  readonly auction: {
    readonly tile: TileId;
    readonly picker: Seat;
    readonly bidder: Seat;
    readonly high: number;
  } | null;
}

/** Events carry new values, so that folding them is assignment. Nothing in this game is secret. */
export type Event =
  | { readonly type: 'began'; readonly tile: TileId; readonly seats: number }
  | { readonly type: 'drew'; readonly seat: Seat; readonly tile: TileId; readonly left: number }
  | {
      readonly type: 'set-aside';
      readonly seat: Seat;
      readonly tile: TileId;
      readonly because: 'fits-nowhere' | 'declined';
      readonly aside: number;
    }
  | {
      readonly type: 'placed';
      readonly seat: Seat;
      readonly tile: TileId;
      readonly x: number;
      readonly y: number;
      readonly turn: number;
    }
  | {
      readonly type: 'bridged';
      readonly seat: Seat;
      readonly tile: number;
      readonly x: number;
      readonly y: number;
      readonly axis: Axis;
      readonly bridges: number;
    }
  | { readonly type: 'deployed'; readonly seat: Seat; readonly at: Spot; readonly supply: number }
  | {
      readonly type: 'castled';
      readonly seat: Seat;
      readonly castle: number;
      readonly tiles: readonly [number, number];
      readonly left: Spot;
      readonly castles: number;
    }
  | {
      readonly type: 'scored';
      readonly what: Exclude<Source, 'auction'>;
      readonly complete: boolean;
      /** A part of the feature; for a castle its number; for a city paid to farmers a part of the city. */
      readonly at: Spot | number;
      readonly sum: readonly Term[];
      /** For a castle: the completed feature that pays it. */
      readonly by: Completed['what'] | null;
      readonly value: number;
      readonly seats: readonly Seat[];
      readonly scores: readonly number[];
      /** Points of each seat from this source so far. */
      readonly points: readonly number[];
      /** Meeples that return, and the supplies afterwards. */
      readonly home: readonly Spot[];
      readonly supply: readonly number[];
    }
  | { readonly type: 'opened-bazaar'; readonly seat: Seat; readonly tiles: readonly TileId[]; readonly bag: Bag }
  | { readonly type: 'no-bazaar'; readonly seat: Seat; readonly left: number }
  | { readonly type: 'picked'; readonly seat: Seat; readonly tile: TileId }
  | { readonly type: 'offered'; readonly seat: Seat; readonly tile: TileId; readonly bid: number }
  | { readonly type: 'bid'; readonly seat: Seat; readonly bid: number }
  | { readonly type: 'passed'; readonly seat: Seat }
  | {
      readonly type: 'got';
      readonly seat: Seat;
      readonly tile: TileId;
      readonly price: number;
      /** The seat that is paid; null if the picker's own bid wins or the tile is free. */
      readonly to: Seat | null;
      readonly how: 'bought' | 'sold' | 'own-bid' | 'free';
      readonly scores: readonly number[];
      readonly points: readonly number[];
    }
  | { readonly type: 'no-turn'; readonly seat: Seat }
  | { readonly type: 'ended'; readonly winners: readonly Seat[]; readonly scores: readonly number[] }
  /** The current question and its data. */
  | {
      readonly type: 'now';
      readonly phase: Phase;
      readonly active: Seat;
      readonly asked: Seat | null;
      readonly hand: TileId | null;
      readonly turn: TurnSoFar;
      readonly bazaar: Bazaar | null;
    };

/** Tiles left to draw, by kind. */
export type Bag = Readonly<Record<TileId, number>>;
export type EventOf<T extends Event['type']> = Extract<Event, { type: T }>;
