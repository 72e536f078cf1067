import type { AnyEvent, AnyMove, AnyRules, Frame, Outcome, Refusal, Seat, Viewer } from '@holdfast/kernel';
import type { AnyBoard, Hint, Player } from '../boards/board-module.ts';
import type { ChatLine, ConnectionState, TableState, Trouble } from './connection.ts';

/** A fact in the log with what stood on the table before it. */
export interface Told {
  readonly seq: number;
  readonly fact: AnyEvent;
  readonly before: object;
}

/** All that the table page is drawn from. */
export interface Play {
  readonly link: ConnectionState;
  readonly board: AnyBoard | null;
  readonly table: TableState | null;
  readonly mine: readonly Seat[];
  readonly viewer: Viewer;
  readonly rules: AnyRules | null;
  readonly truth: object | null;
  readonly shown: object | null;
  readonly moving: AnyEvent | null;
  readonly frame: Frame | null;
  readonly log: readonly Told[];
  readonly chat: readonly ChatLine[];
  readonly pending: AnyMove | null;
  readonly refusal: { readonly refusal: Refusal; readonly n: number } | null;
  readonly trouble: Trouble | null;
  /** What a bot advised and how much of it is told: 1 where to look, 2 the idea, 3 the move. */
  readonly hint: { readonly advice: Hint; readonly step: 1 | 2 | 3 } | null;
  readonly outcome: Outcome | null;
}

/** Before anything has come down the line. */
export const EMPTY: Play = {
  link: 'joining',
  board: null,
  table: null,
  mine: [],
  viewer: 'table',
  rules: null,
  truth: null,
  shown: null,
  moving: null,
  frame: null,
  log: [],
  chat: [],
  pending: null,
  refusal: null,
  trouble: null,
  hint: null,
  outcome: null,
};

/** Who sits at the table, as boards name them. */
export const playersOf = (table: TableState | null): readonly Player[] =>
  (table?.seats ?? []).map(({ seat, name, kind }) => ({ seat, name, kind }));
