import type { Refusal, Seat, Seen } from '@holdfast/kernel';
import type { EditionName } from '../editions/editions.ts';
import type { Event, Term } from '../events.ts';
import type { Answer, ReadingName } from '../readings.ts';
import type { ScenarioName } from '../rules.ts';
import type { Phase, Source } from '../state.ts';
import type { FeatureName, Part } from '../topology.ts';

/** Every reason a move can be refused for. */
export const REASONS = [
  'over',
  'not-asked',
  'other-question',
  'not-in-hand',
  'place-taken',
  'touches-nothing',
  'edges-differ',
  'needs-bridge',
  'bridge-not-needed',
  'bridge-elsewhere',
  'no-bridge',
  'one-bridge',
  'bridge-alone',
  'already-bridged',
  'foot-not-on-field',
  'far-foot-blocked',
  'fits-without-bridge',
  'must-build',
  'no-meeple',
  'no-such-part',
  'no-farmers',
  'occupied',
  'other-city',
  'not-near',
  'not-on-offer',
  'not-higher',
] as const;
export type Reason = (typeof REASONS)[number];

/** One thing to be chosen before a game, explained. */
export interface ChoiceWords<Answers extends string> {
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
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(given[name] ?? name));
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
