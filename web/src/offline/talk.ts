import type { AnyMove, AnyRules, Frame, Problem, Refusal, Seat, Viewer } from '@holdfast/kernel';
import type { Lang } from '../lang.ts';
import type { Chosen } from '../lobby/options.ts';
import type { Hint } from '../table/board.ts';
import type { GameSheet, History, TableState, TableWish } from '../table/link.ts';

/** A table on this device as the home page lists it. */
export interface LocalTable {
  readonly id: string;
  readonly game: string;
  readonly names: readonly string[];
  readonly created: number;
  readonly seq: number;
  readonly finished: boolean;
  readonly winners: readonly Seat[];
}

/** A record turned into views and facts, for the replay page. */
export interface Film {
  readonly game: string;
  /** The version that wrote the record, and the one that plays it again. */
  readonly engine: string;
  readonly now: string;
  readonly rules: AnyRules;
  readonly names: readonly string[];
  readonly start: object;
  /** Facts of the set-up, then of every move. */
  readonly frames: readonly {
    readonly seat: Seat | null;
    readonly move: string | null;
    readonly facts: readonly object[];
  }[];
  readonly outcome: Frame['outcome'];
  readonly luck: Readonly<{ [name: string]: string }> | null;
  /** Luck outcomes of the set-up, then of every move. */
  readonly rolls: readonly (readonly number[])[];
}

/** The luck of a record, derived again beside what was written down. */
export interface LuckReport {
  readonly commitment: string;
  readonly seed: string;
  readonly words: readonly string[];
  readonly seedFits: boolean;
  readonly lines: readonly {
    readonly at: number;
    readonly written: readonly number[];
    readonly derived: readonly number[];
  }[];
}

/** What a set of options comes to: problems, or the board it gives. */
export type Preview =
  | { readonly problems: readonly Problem[] }
  | { readonly rules: AnyRules; readonly says: Readonly<{ [reading: string]: string }>; readonly view: object };

/** What a set of choices comes to: the answers that go with the others, and for the contested rules what holds and who says so. */
export interface Settled {
  readonly offered: Readonly<{ [path: string]: readonly (string | boolean)[] }>;
  readonly readings: Readonly<{ [path: string]: { readonly answer: string; readonly says: string } }>;
}

/** Where a bot looks and why it moves, as data. */
export interface Advice {
  readonly look: { readonly look: string; readonly at: string | null };
  readonly because: readonly unknown[];
}

/** Everything the page may ask of the worker, by name. */
export interface Asks {
  describe(game: string): GameSheet;
  settle(game: string, chosen: Chosen, seats: number): Settled;
  preview(game: string, options: object, seed: number): Preview;
  make(wish: TableWish): { readonly id: string };
  list(): readonly LocalTable[];
  forget(table: string): void;
  open(table: string): { readonly table: TableState; readonly mine: readonly Seat[] };
  /** From now on the viewer's frames are told; the answer is the first, whole one. */
  watch(table: string, viewer: Viewer): { readonly frame: Frame; readonly rules: AnyRules };
  unwatch(table: string): void;
  send(
    table: string,
    seat: Seat,
    ask: number,
    move: AnyMove,
  ): { readonly refusal?: Refusal; readonly stale?: true; readonly seq?: number };
  history(table: string, viewer: Viewer): History;
  takeBack(table: string, seat: Seat): boolean;
  hint(table: string, seat: Seat, lang: Lang): Hint | null;
  /** A server's advice in words. */
  tell(advice: Advice, names: readonly string[], lang: Lang): Omit<Hint, 'move' | 'chances'>;
  rematch(table: string): { readonly id: string };
  record(table: string): string;
  pace(ms: number): void;
  film(text: string, viewer: Viewer): Film;
  verify(text: string): LuckReport;
}

export type AskName = keyof Asks;

/** Page to worker. */
export interface Ask {
  readonly n: number;
  readonly ask: AskName;
  readonly with: readonly unknown[];
}

/** Worker to page: an answer, or something that happened at a table. */
export type Told =
  | { readonly n: number; readonly answer: unknown }
  | { readonly n: number; readonly trouble: { readonly code: string; readonly message: string } }
  | { readonly table: string; readonly frame: Frame }
  | { readonly table: string; readonly state: TableState };
