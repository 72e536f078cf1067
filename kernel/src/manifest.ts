import { LANGUAGE_NAMES, LANGUAGES } from './compiled/languages.ts';
import type { Choice } from './game.ts';

/** The languages with words; English is complete and used for texts that others lack. */
export { LANGUAGE_NAMES, LANGUAGES };
export type Language = (typeof LANGUAGES)[number];

export type Translated = { readonly [L in Language]: string };

/** A table that is being set up. */
export interface TableShape {
  readonly scenario: string;
  readonly seats: number;
  /** Chosen answers by path; the default for others. */
  readonly chosen?: { readonly [path: string]: string | boolean };
}

/** A table for benchmarks: options for `resolve`, and the random games per second it should reach on one core. */
export interface BenchmarkTable {
  readonly name: string;
  readonly options: { readonly scenario: string; readonly seats: number };
  readonly gamesPerSecond: number;
}

/**
 * A game's data for lobby, table page, bots and command line, so that they need not load its engine. Exported as `manifest`
 * from `@holdfast/<id>/manifest`; `checkManifest` compares it with the engine.
 */
export interface GameManifest {
  /** As `Game.id`; also the name of the folders games/<id>, rules/<id>, bots/src/<id>, web/src/boards/<id>. */
  readonly id: string;
  readonly title: Translated;
  /** For lists and tabs. */
  readonly shortTitle: Translated;
  /** One or two sentences for the card in the lobby. */
  readonly blurb: Translated;
  /** True if the lobby offers it; unlisted games can be played at `/new/<id>`. */
  readonly listed: boolean;

  readonly defaultScenario: string;
  /** The scenario for newcomers, if it is not the default one, with a short description. */
  readonly firstScenario?: { readonly id: string; readonly note: Translated };
  /** Ids of the lessons in order; absent if there are none. */
  readonly lessons?: readonly string[];
  /** Numbers of seats by scenario, as `Game.describe().seats`. */
  readonly seats: { readonly [scenario: string]: readonly number[] };
  /** Numbers of seats for a quick game against bots, the preselected one, and options for a random board. */
  readonly quickPlay: { readonly seats: readonly number[]; readonly preselected: number; readonly options?: object };
  /** True if this choice can change anything at the table; others are not shown. */
  matters(choice: Choice, table: TableShape): boolean;
  /** Reconstructed rules of the table, most important first; each one's text has a line `Reconstructed:`. */
  reconstructed?(table: TableShape): readonly string[];

  /** True if players have hidden cards, so that a shared device must hide the table between turns. */
  readonly hiddenHands: boolean;

  /**
   * Rules are numbered `<rulePrefix>-<chapter>.<rule>`, e.g. W-12.3. Chapter 12 is the file rules/<id>/12-*.md in English and
   * rules/<id>/<language>/12-*.md in other languages; a rule begins with `## W-12.3 Title`.
   */
  readonly rulePrefix: string;

  /**
   * Maps kinds of places in bots' hints (`Place.look`) to the board's kinds (`<kind>:<name>`), e.g. wall: 'section'. Kinds
   * that are absent are not on the board (a hand, the dice).
   */
  readonly places: { readonly [look: string]: string };

  readonly bots: {
    /** Available levels, weakest first; 0 plays like a beginner, or at random if it is the only one. */
    readonly levels: readonly number[];
    /** Temperaments that make a difference in a scenario; the first is the neutral one. */
    temperaments(scenario: string): readonly string[];
    /** The lowest level that uses the history of what its seat saw; absent if none does. */
    readonly remembersFrom?: number;
  };

  readonly benchmarks: readonly BenchmarkTable[];
}

/** A named set-up: answers to the choices, seats and terms that go together. */
export interface Preset {
  readonly id: string;
  readonly title: Translated;
  /** One sentence for people who don't know the game. */
  readonly note: Translated;
  /** Answers by path; the default for others. */
  readonly chosen: { readonly [path: string]: string | boolean };
  /** Preselected number of seats. */
  readonly seats: number;
  /** Suitable numbers of players; absent if all of its scenario are. */
  readonly counts?: readonly number[];
  /** Rough duration with people. */
  readonly minutes: number;
  /** True for hints, odds and take-back. */
  readonly aids: boolean;
  /** Level of the bots; the usual one if absent. */
  readonly botLevel?: number;
}

/** What the set-up page offers before single rules. Exported as `setups` from `@holdfast/<id>/table`. */
export interface GameSetups {
  /** Simplest first; empty if the game has only its choices. */
  readonly presets: readonly Preset[];
  /** True if the table's board is random. */
  laysFreshBoard(table: TableShape): boolean;
  /** A rule whose picture shows a game in progress, for games whose board is empty at the start; absent to show the board. */
  example?(table: TableShape): string;
  /** Name of the option that has a custom board; absent if the game has none. */
  readonly boardOption?: string;
}

/** Chapter of a rule number (12 for `W-12.3`); 0 if the choice belongs to no rule. */
export const chapterOf = (rule: string | undefined): number => Number(/-(\d+)\./.exec(rule ?? '')?.[1] ?? 0);
