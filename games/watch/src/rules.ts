import type { Hex } from '@holdfast/kernel';
import type { Answers } from './readings.ts';
import type { ScenarioName } from './scenarios.ts';

export * from './scenarios.ts';

export const RESOURCES = ['brick', 'grain', 'lumber', 'ore', 'wool'] as const;
export type Resource = (typeof RESOURCES)[number];

/** Terrains of hexes; the last two yield nothing. */
export const TERRAINS = ['hills', 'fields', 'forest', 'mountains', 'pasture', 'desert', 'ice'] as const;
export type Terrain = (typeof TERRAINS)[number];

/** Development cards, in the order of the deck's counts. */
export const CARDS = ['patrol', 'roads', 'winter', 'recruits', 'monopoly', 'point'] as const;
export type Card = (typeof CARDS)[number];

export const WILDLINGS = ['regular', 'climber', 'giant', 'mammoth'] as const;
export type Wildling = (typeof WILDLINGS)[number];

export const CLANS = ['ice-river', 'cave-people', 'rattlebones', 'heart-tree', 'hornfoot'] as const;
export type Clan = (typeof CLANS)[number];

export const HEROES = [
  'mormont',
  'marsh',
  'tarly',
  'yarwyck',
  'thorne',
  'melisandre',
  'mance',
  'benjen',
  'ygritte',
  'yoren',
  'qhorin',
  'aemon',
  'gilly',
  'jon',
  'osha',
] as const;
export type Hero = (typeof HEROES)[number];

/** A number of cards of each resource. */
export type Amounts = Readonly<Partial<Record<Resource, number>>>;

/** What can be built or bought. */
export const WORKS = ['road', 'settlement', 'keep', 'guard', 'card'] as const;
export type Work = (typeof WORKS)[number];

/** The building costs (W-6.2, W-6.5, W-6.8, W-6.10, W-16.1). */
export const COSTS: Readonly<Record<Work, Amounts>> = {
  road: { brick: 1, lumber: 1 },
  settlement: { brick: 1, wool: 1, grain: 1, lumber: 1 },
  keep: { ore: 3, grain: 2 },
  guard: { brick: 1, wool: 1, lumber: 1 },
  card: { ore: 1, wool: 1, grain: 1 },
};

/** One hex of a board; `numbers` is empty, one number, or [2, 12] for the token that counts as both. */
export interface HexDoc extends Hex {
  readonly terrain: Terrain;
  readonly numbers: readonly number[];
}

/** A trade route: 2:1 of one kind, or 3:1 for `any`; corners by name, e.g. `S(-3,3)`. */
export interface RouteDoc {
  readonly kind: Resource | 'any';
  readonly corners: readonly string[];
}

/** One prescribed settlement and its road, which lies between two hexes (one may be off the board), e.g. `-1,1/-1,2`. */
export interface FoundingDoc {
  readonly corner: string;
  readonly road: string;
}

/** The prescribed places of one colour; the second settlement brings the start resources. */
export interface StartDoc {
  readonly colour: string;
  readonly first: FoundingDoc;
  readonly second: FoundingDoc;
}

/** A wall section over a hex of the first row, with its clearing (`1/2`); `eastmost` always crosses south-west (W-21). */
export interface SectionDoc extends Hex {
  readonly clearing: string;
  readonly eastmost: boolean;
}

/** A trail: which faces of the wildling die move along it, and to which section's clearing (index) it leads. */
export interface TrailDoc {
  readonly faces: readonly number[];
  readonly section: number;
}

export interface ClanDoc {
  readonly clan: Clan;
  readonly lower: TrailDoc;
  readonly higher: TrailDoc;
}

/** The Wall and everything north of the Gift. */
export interface WallDoc {
  /** West to east. */
  readonly sections: readonly SectionDoc[];
  /** West to east. */
  readonly clans: readonly ClanDoc[];
}

/** A board as data. Printed ones are in boxes/; custom ones are checked by the same code. */
export interface BoardDoc {
  readonly name: string;
  readonly hexes: readonly HexDoc[];
  readonly routes: readonly RouteDoc[];
  /** Prescribed founding, one entry per colour; a table uses the first `seats` of them; null if none. */
  readonly starts: readonly StartDoc[] | null;
  /** The hex Tormund starts on; null for his camp off the board. */
  readonly tormund: Hex | null;
  readonly wall: WallDoc | null;
  /** Fields that are a reconstruction, not known from the printed game. */
  readonly reconstructed?: readonly string[];
}

/** Contents of the box besides the board. */
export interface Material {
  /** Cards of each resource. */
  readonly supply: number;
  readonly roads: number;
  readonly settlements: number;
  readonly keeps: number;
  /** 0 without the Wall. */
  readonly guards: number;
  readonly deck: Readonly<Record<Card, number>>;
  /** Figures in the Frostfangs. */
  readonly figures: Readonly<Record<Wildling, number>>;
  /** Tokens of each clan that plays. */
  readonly tokens: Readonly<Record<Wildling, number>>;
  /** Cards for one from the supply without a trade route. */
  readonly rate: 3 | 4;
  /** Points of Longest Road and Largest Patrol. */
  readonly specialPoints: 1 | 2;
  /** Points that win (W-10.1, W-10.4). */
  readonly goal: number;
  /** Turns of each player after which the most points win (W-10.5); absent if no limit. */
  readonly turnLimit?: number;
  /** Most cards that are safe from a 7 (W-9.2, W-9.7); 7 if absent. Read it with `handLimitOf`. */
  readonly handLimit?: number;
}

/** The heroes of a table: dealt to seats from the start player on, put in the display, and drawn at random. */
export interface HeroesDoc {
  readonly dealt: readonly Hero[];
  readonly display: readonly Hero[];
  /** Drawn at random from `rest` into the display. */
  readonly drawn: number;
  readonly rest: readonly Hero[];
}

/** Additions to the box of the Watch (W-22.2, W-22.3). */
export type Additions = Partial<Pick<Variants, 'allHeroes' | 'mammoths' | 'newHeroes'>>;

/** Board and material of one scenario for one number of seats. */
export interface Box {
  readonly board: BoardDoc;
  readonly material: Material;
  readonly heroes: HeroesDoc | null;
}

/** Layouts of the board: as printed, with the beginner's pieces, terrain shuffled, or terrain and numbers shuffled. */
export const LAYOUTS = ['standard', 'beginner', 'variable', 'random'] as const;
export type Layout = (typeof LAYOUTS)[number];

/** Number of corrections of play without a reading; see docs/versioning.md. */
export const REVISION = 2;

/** The resolved rules of a game: one frozen JSON record. */
export interface Rules {
  /** `REVISION` when the table was created; 1 if absent. Read it with `revisionOf`. */
  readonly revision?: number;
  readonly seats: number;
  readonly scenario: ScenarioName;
  readonly edition: string;
  readonly layout: Layout;
  readonly board: BoardDoc;
  readonly material: Material;
  readonly heroes: HeroesDoc | null;
  readonly readings: Answers;
  readonly variants: Variants;
}

/** The revision of a table's rules; 1 for records and tables from before revisions were counted. */
export const revisionOf = (rules: Rules): number => rules.revision ?? 1;

/** The most cards that are safe from a 7. */
export const handLimitOf = ({ material }: Rules): number => material.handLimit ?? 7;

/** Options that are not contested readings. Rules of engine 1 have one `extension` instead of the last two. */
export interface Variants {
  /** Three equal dice take a hero out of the game (W-22.1). */
  readonly heroicTragedy: boolean;
  /** All fifteen heroes (W-22.2). */
  readonly allHeroes: boolean;
  /** Mammoths with 3-4 players (W-22.3). */
  readonly mammoths: boolean;
  /** The extension's display with 3-4 players (W-22.3). */
  readonly newHeroes: boolean;
}
