import type { GameWords, OptionWords, PlayerNames, Seen } from '@holdfast/kernel';
import type { EditionName } from '../editions/editions.ts';
import type { Event } from '../events.ts';
import type { MoveType } from '../moves.ts';
import type { OfferedAnswer, OfferedReading } from '../readings.ts';
import type { Reason } from '../reasons.ts';
import type { Amounts, Card, Clan, Hero, Layout, Resource, Rules, ScenarioName, Terrain, Wildling } from '../rules.ts';
import type { PointLine } from '../score.ts';
import type { Ending, Phase } from '../state.ts';
import type { VariantName } from '../variants.ts';
import type { Question } from '../wall-view.ts';

/** A name and what there is to know about it. */
export interface Entry {
  readonly title: string;
  readonly text: string;
}

/** Kinds of places that events name. */
export type PlaceKind = 'corner' | 'path' | 'hex';

/** Puts players, cards and places into a sentence. */
export interface SentenceParts extends PlayerNames {
  cards(amounts: Amounts): string;
  kind(kind: Resource): string;
  card(card: Card): string;
  hero(hero: Hero): string;
  place(kind: PlaceKind, place: string): string;
}

/** An event of one type as somebody saw it. */
type SeenOf<T extends Event['type']> = Seen<Extract<Event, { type: T }>>;

/** One sentence per type of event; empty = nothing to say. */
export type Sentences = { readonly [T in Event['type']]: (event: SeenOf<T>, who: SentenceParts) => string };

/** The words of one language as tables; `words` adds what is the same in all. */
export interface LanguageTable {
  /** How a player is addressed, as the subject of a sentence. */
  readonly you: string;
  readonly and: string;
  readonly resources: Readonly<Record<Resource, string>>;
  readonly terrains: Readonly<Record<Terrain, string>>;
  readonly cards: Readonly<Record<Card, Entry>>;
  readonly wildlings: Readonly<Record<Wildling, string>>;
  readonly clans: Readonly<Record<Clan, string>>;
  readonly heroes: Readonly<Record<Hero, Entry>>;
  readonly pieces: Readonly<Record<'road' | 'settlement' | 'keep' | 'guard' | 'card', string>>;
  readonly places: Readonly<
    Record<
      | 'frostfangs'
      | 'camp'
      | 'trail'
      | 'clearing'
      | 'wall'
      | 'gift'
      | 'supply'
      | 'display'
      | 'breaches'
      | 'tormund'
      | 'route'
      | 'pool',
      string
    >
  >;
  readonly specials: Readonly<Record<'longest-road' | 'largest-patrol', string>>;
  /** What is chosen when a table is made. */
  readonly options: Readonly<Record<'scenario' | 'edition' | 'layout', Entry>>;
  readonly scenarios: Readonly<Record<ScenarioName, Entry>>;
  readonly editions: Readonly<Record<EditionName, Entry>>;
  readonly layouts: Readonly<Record<Layout, Entry>>;
  readonly variants: Readonly<Record<VariantName, Entry>>;
  readonly readings: {
    readonly [R in OfferedReading]: Entry & { readonly answers: { readonly [A in OfferedAnswer<R>]: string } };
  };
  /** A note beside what no book at hand settles. */
  readonly reconstructed: string;
  /** What the table waits for. */
  readonly phases: Readonly<Record<Phase, string>>;
  readonly questions: Readonly<Record<Question, string>>;
  readonly moves: Readonly<Record<MoveType, string>>;
  readonly points: Readonly<Record<PointLine['why'], string>>;
  readonly endings: Readonly<Record<Ending, string>>;
  /** May use {missing}, {have}, {need}, {given}, {owed} and {field}. */
  readonly reasons: Readonly<Record<Reason, string>>;
  readonly sentences: Sentences;
}

/** The part of a language's table about playing: a file of its own. */
export type PlayTable = Pick<LanguageTable, 'phases' | 'questions' | 'moves' | 'points' | 'endings'>;

/** Everything the game says to people, in one language. */
export type Words = LanguageTable & GameWords<Rules, Event> & { readonly choices: OptionWords };
