import type { Refusal, Seat, Seen } from '@holdfast/kernel';
import type { EditionName } from '../editions/editions.ts';
import type { Event, Term } from '../events.ts';
import type { BridgeSpot } from '../fits.ts';
import type { Answer, ReadingName } from '../readings.ts';
import type { Reason } from '../reasons.ts';
import type { ScenarioName } from '../rules.ts';
import type { Phase, Source } from '../state.ts';
import { type FeatureName, KINDS, kindOf, type Part, type TileId } from '../topology.ts';

/** One thing to be chosen before a game, explained. */
interface ChoiceWords<Answers extends string> {
  readonly name: string;
  readonly note: string;
  readonly answers: { readonly [A in Answers]: string };
}

/** Every choice by its path in the options. */
export type ChoicesWords = {
  readonly scenario: ChoiceWords<ScenarioName>;
  readonly edition: ChoiceWords<EditionName>;
  readonly farmers: ChoiceWords<'true' | 'false'>;
  readonly auction: ChoiceWords<'true' | 'false'>;
} & { readonly [R in ReadingName as `readings.${R}`]: ChoiceWords<Answer<R>> };

/** All that the game says to people, in one language. */
export interface Words {
  readonly game: string;
  readonly choices: ChoicesWords;
  /** What the player who is asked is asked. */
  readonly asks: { readonly [P in Phase]: string };
  readonly features: { readonly [F in FeatureName]: string };
  readonly sides: { readonly [D in 'N' | 'E' | 'S' | 'W']: string };
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
  /** One log sentence for a fact; empty = nothing to say. */
  readonly say: (event: Seen<Event>, names: readonly string[]) => string;
}

/** The feature that a part belongs to. */
export function featureOf(part: Part): FeatureName {
  if (part === 'monastery') return part;
  return part === 'bridge' ? 'road' : (part.slice(0, -1) as FeatureName);
}

/** A refusal in words; numbers in braces are filled in. */
export function explain(words: Words, { because, with: given = {} }: Refusal): string {
  const text = (words.because as Record<string, string>)[because] ?? because;
  const spots: Record<string, string> = words.spots;
  return text.replace(/\{(\w+)\}/g, (_, name: string) => spots[given[name]] ?? String(given[name] ?? name));
}

/** "Red", "Red and Blue", "Red, Blue and Green". */
export function listed(names: readonly string[], and: string): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} ${and} ${names.at(-1)}`;
}

export const named = (seats: readonly Seat[], names: readonly string[], and: string): string =>
  listed(
    seats.map((seat) => names[seat]),
    and,
  );

/** An explained sum: "3 tiles 6, 1 shield 2". */
export const summed = (
  sum: readonly Term[],
  nouns: { readonly [T in Term['of']]: readonly [string, string] },
): string => sum.map(({ of, count, each }) => `${count} ${nouns[of][count === 1 ? 0 : 1]} ${count * each}`).join(', ');

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
