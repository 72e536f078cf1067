import type { Seat, Seen } from '@holdfast/kernel';
import type { EditionName } from '../editions/editions.ts';
import type { Event } from '../events.ts';
import type { MoveType } from '../moves.ts';
import type { Answer, Reading } from '../readings.ts';
import type {
  Amounts,
  Card,
  Clan,
  Hero,
  Layout,
  Resource,
  ScenarioName,
  Terrain,
  Variants,
  Wildling,
} from '../rules.ts';
import type { PointLine } from '../score.ts';
import type { Ending, Phase } from '../state.ts';
import type { Question } from '../wall-view.ts';

/** Every reason a refusal can name, so that each language has a wording for it. */
export const REASONS = [
  'already-built',
  'already-rolled',
  'bought-this-turn',
  'cannot-pay',
  'choose-victim',
  'corner-occupied',
  'deck-empty',
  'foreign-building',
  'game-over',
  'hand-empty',
  'hero-rests',
  'must-exchange',
  'must-move',
  'no-cards-now',
  'no-guard-left',
  'no-hero-now',
  'no-number',
  'no-offer',
  'no-offer-to-you',
  'no-own-road',
  'no-own-settlement',
  'no-patrol',
  'no-piece-left',
  'no-place',
  'no-such-card',
  'no-trade-now',
  'no-wildling-there',
  'not-a-move',
  'not-asked',
  'not-at-the-settlement',
  'not-at-your-buildings',
  'not-blocked',
  'not-connected',
  'not-in-display',
  'not-in-hand',
  'not-now',
  'not-richer',
  'not-with-yourself',
  'not-your-guard',
  'not-your-hero',
  'not-your-turn',
  'not-yourself',
  'nothing-offered',
  'nothing-to-discard',
  'nothing-to-steal',
  'one-card-a-turn',
  'path-occupied',
  'replace-one-by-one',
  'road-first',
  'road-not-loose',
  'roll-first',
  'same-hex',
  'same-kind',
  'same-section',
  'section-full',
  'settlement-first',
  'supply-empty',
  'take-two',
  'too-few-cards',
  'too-near',
  'tormund-in-camp',
  'two-different-opponents',
  'wildling-there',
  'would-open-the-wall',
  'wrong-number',
  'yields-nothing',
] as const;
export type Reason = (typeof REASONS)[number];

/** A name and what there is to know about it. */
export interface Entry {
  readonly title: string;
  readonly text: string;
}

/** Puts names and cards into a sentence. */
export interface Speaker {
  name(seat: Seat): string;
  names(seats: readonly Seat[]): string;
  cards(amounts: Amounts): string;
  kind(kind: Resource): string;
  card(card: Card): string;
  hero(hero: Hero): string;
}

/** A fact of one type as somebody saw it. */
type SeenOf<T extends Event['type']> = Seen<Extract<Event, { type: T }>>;

/** One sentence per type of fact; empty = nothing to say. */
export type Sentences = { readonly [T in Event['type']]: (event: SeenOf<T>, who: Speaker) => string };

/** Everything the game says to people, in one language. */
export interface Words {
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
  readonly variants: Readonly<Record<keyof Variants, Entry>>;
  readonly readings: {
    readonly [R in Reading]: Entry & { readonly answers: { readonly [A in Answer<R>]: string } };
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
