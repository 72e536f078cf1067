import type { ChoiceWords, GameWords, NamePlace, PlayerNames, Seen } from '@holdfast/kernel';
import type { EditionName } from '../editions/editions.ts';
import type { Event, Term } from '../events.ts';
import type { BridgeSpot } from '../fits.ts';
import type { Answer, ReadingName } from '../readings.ts';
import type { Reason } from '../reasons.ts';
import type { Rules, ScenarioName } from '../rules.ts';
import type { Phase, Source } from '../state.ts';
import { type FeatureName, KINDS, kindOf, type Part, type TileId } from '../topology.ts';

/** A choice with a text for each of its answers. */
type WordsOf<Answers extends string> = ChoiceWords & { readonly answers: { readonly [A in Answers]: string } };

/** Every choice by its path in the options. */
export type ChoicesWords = {
  readonly scenario: WordsOf<ScenarioName>;
  readonly edition: WordsOf<EditionName>;
  readonly farmers: WordsOf<'true' | 'false'>;
  readonly auction: WordsOf<'true' | 'false'>;
} & { readonly [R in ReadingName as `readings.${R}`]: WordsOf<Answer<R>> };

/** The words of one language as tables; `words` adds what is the same in all. */
export interface LanguageTable {
  readonly choices: ChoicesWords;
  /** What the player who is asked is asked. */
  readonly asks: { readonly [P in Phase]: string };
  readonly features: { readonly [F in FeatureName]: string };
  readonly sides: { readonly [D in 'N' | 'E' | 'S' | 'W']: string };
  /** How a player is addressed, as the subject of a sentence. */
  readonly you: string;
  readonly and: string;
  /** Where a bridge stands. */
  readonly spots: { readonly [B in Exclude<BridgeSpot, 'none'>]: string };
  readonly sources: { readonly [S in Source]: string };
  readonly pieces: {
    readonly [P in 'meeple' | 'bridge' | 'castle' | 'tile' | 'shield' | 'bazaar']: readonly [one: string, many: string];
  };
  readonly buttons: {
    readonly [B in
      | 'skip'
      | 'decline'
      | 'bridge'
      | 'castle'
      | 'score'
      | 'pass'
      | 'bid'
      | 'buy'
      | 'sell'
      | 'turn']: string;
  };
  /** Why a move is refused. */
  readonly because: { readonly [R in Reason]: string };
  /** One sentence of the log; empty = nothing to say. */
  readonly sentence: (event: Seen<Event>, who: PlayerNames, place: NamePlace) => string;
}

/** Everything the game says to people, in one language. */
export type Words = LanguageTable & GameWords<Rules, Event>;

/** What sentences name through `NamePlace`: squares (`3,-1`) and kinds of tiles (`D`), turned clockwise by so many degrees. */
export const PLACE_KINDS = ['square', 'tile', 'tile-90', 'tile-180', 'tile-270'] as const;

export const tileKind = (turn: number): string => (turn === 0 ? 'tile' : `tile-${turn * 90}`);

export const isBridge = (part: Part): boolean => part === 'bridge' || part === 'bridge2';

/** The feature that a part belongs to. */
export function featureOf(part: Part): FeatureName {
  if (part === 'monastery') return part;
  return isBridge(part) ? 'road' : (part.slice(0, -1) as FeatureName);
}

/** "Red", "Red and Blue", "Red, Blue and Green". */
export function listed(names: readonly string[], and: string): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} ${and} ${names.at(-1)}`;
}

/** An explained sum: "3 tiles = 6, 1 shield = 2". */
export const summed = (
  sum: readonly Term[],
  nouns: { readonly [T in Term['of']]: readonly [string, string] },
): string =>
  sum.map(({ of, count, each }) => `${count} ${nouns[of][count === 1 ? 0 : 1]} = ${count * each}`).join(', ');

/** A kind of tile in words, for whoever cannot see it: "city (north), road (east and west)". */
export function tileInWords(words: Words, id: TileId): string {
  const tile = KINDS[kindOf(id)];
  const sides = (edges: string): string =>
    listed(
      [...edges].map((side) => words.sides[side as keyof Words['sides']]),
      words.and,
    );
  const shield = words.pieces.shield[0];
  return [
    ...tile.cities.map((city) => `${words.features.city} (${sides(city.edges)}${city.shield ? `, ${shield}` : ''})`),
    ...tile.roads.map(({ edges }) => `${words.features.road} (${sides(edges)})`),
    ...(tile.monastery ? [words.features.monastery] : []),
    ...(tile.bazaar ? [words.pieces.bazaar[0]] : []),
    ...(tile.edges.includes('F') ? [words.features.field] : []),
  ].join(', ');
}
