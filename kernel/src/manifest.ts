import { LANGUAGES } from './compiled/languages.ts';
import type { Choice } from './game.ts';

/** The languages that have words; English is complete, and stands in where others lack a text. */
export { LANGUAGES };
export type Language = (typeof LANGUAGES)[number];

export type Translated = { readonly [L in Language]: string };

/** What is known of a table while it is being set up. */
export interface TableShape {
  readonly scenario: string;
  readonly seats: number;
  /** Answers that were chosen, by path; what is missing is the default. */
  readonly chosen?: { readonly [path: string]: string | boolean };
}

/** A table whose speed is measured: options for `resolve` and the random games per second it should reach on one core. */
export interface BenchmarkTable {
  readonly name: string;
  readonly options: { readonly scenario: string; readonly seats: number };
  readonly gamesPerSecond: number;
}

/**
 * What lobby, table page, bots and command line need to know of a game without loading its engine: plain data and small pure
 * functions. Exported as `manifest` from `@holdfast/<id>/manifest`; `checkManifest` of the testing entry compares it with the engine.
 */
export interface GameManifest {
  /** As `Game.id`; also the name of the folders games/<id>, rules/<id>, bots/src/<id>, web/src/boards/<id>. */
  readonly id: string;
  readonly title: Translated;
  /** For narrow places: lists, tabs. */
  readonly shortTitle: Translated;
  /** One or two sentences for the card in the lobby. */
  readonly blurb: Translated;
  /** Offered in the lobby; games that are not listed can still be played by address (`/new/<id>`). */
  readonly listed: boolean;

  readonly defaultScenario: string;
  /** The scenario that newcomers are led to, where it is not the default one, and what it is in a few words. */
  readonly firstScenario?: { readonly id: string; readonly note: Translated };
  /** Ids of the lessons in the order in which they are learned; absent if there are none. */
  readonly lessons?: readonly string[];
  /** Numbers of seats by scenario, as `Game.describe().seats`. */
  readonly seats: { readonly [scenario: string]: readonly number[] };
  /** Numbers of seats offered for a quick game against bots, the one chosen beforehand, and options that lay a fresh board. */
  readonly quickPlay: { readonly seats: readonly number[]; readonly preselected: number; readonly options?: object };
  /** Can this choice change anything at such a table? Choices that cannot are not shown. */
  matters(choice: Choice, table: TableShape): boolean;
  /** Rules of such a table that rest on a reconstruction, most important first; each has a line `Reconstructed:` that says more. */
  reconstructed?(table: TableShape): readonly string[];

  /** Players hold cards nobody else may see: a shared device hides the table between two players. */
  readonly hiddenHands: boolean;

  /**
   * Rules are numbered `<rulePrefix>-<chapter>.<rule>`, e.g. W-12.3. Chapter 12 is the file rules/<id>/12-*.md in English and
   * rules/<id>/<language>/12-*.md in other languages; a rule begins with `## W-12.3 Title`.
   */
  readonly rulePrefix: string;

  /**
   * Kinds of places bots point at (`Place.look`) to the kinds the board draws (`<kind>:<name>`), e.g. wall: 'section'. A kind of
   * the bots that is missing here is no place on the board (a hand, the dice).
   */
  readonly places: { readonly [look: string]: string };

  readonly bots: {
    /** Strengths that exist, weakest first; 0 as a beginner, or at random where a game has no other bot. */
    readonly levels: readonly number[];
    /** Characters that make a difference in a scenario; the first is the neutral one. */
    temperaments(scenario: string): readonly string[];
    /** The lowest level that wants to know what its seat saw of all moves, not only the view; absent if none does. */
    readonly remembersFrom?: number;
  };

  readonly benchmarks: readonly BenchmarkTable[];
}

/** A way to play that is worth offering by name: answers to the choices, seats and terms that go together. */
export interface Preset {
  readonly id: string;
  readonly title: Translated;
  /** One sentence for somebody who knows nothing of the game. */
  readonly note: Translated;
  /** Answers by path; what is missing is the default. */
  readonly chosen: { readonly [path: string]: string | boolean };
  /** How many seats are laid at first. */
  readonly seats: number;
  /** For how many players it is meant; absent means for all that its scenario has. */
  readonly counts?: readonly number[];
  /** How long people take, roughly. */
  readonly minutes: number;
  /** Hints, odds and taking back: for learning and for fun, not for a tournament. */
  readonly aids: boolean;
  /** Strength of the bots; absent means as usual. */
  readonly botLevel?: number;
}

/** What a set-up page offers before any rule is asked about. Exported as `setups` from `@holdfast/<id>/table`. */
export interface GameSetups {
  /** Simplest first; empty if the game is so small that its choices say all. */
  readonly presets: readonly Preset[];
  /** Is such a table laid differently every time? */
  laysFreshBoard(table: TableShape): boolean;
  /** A rule with a picture that shows such a game in full swing, where the board is empty at the start; absent means the board itself. */
  example?(table: TableShape): string;
  /** Rules of such a table can be played on a board somebody drew: the name of the option that holds it; absent if none. */
  readonly boardOption?: string;
}

/** Chapter of a rule number (12 for `W-12.3`); 0 if the choice belongs to no rule. */
export const chapterOf = (rule: string | undefined): number => Number(/-(\d+)\./.exec(rule ?? '')?.[1] ?? 0);
