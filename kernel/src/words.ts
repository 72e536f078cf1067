import type { AnyEvent, AnyRules, Refusal, Seat } from './game.ts';
import type { Language } from './manifest.ts';
import type { Seen } from './secret.ts';

/** A thing to be chosen when a table is made: its name, what it means, and its answers (`true`, `house`, ...). */
export interface ChoiceWords {
  readonly name: string;
  readonly note: string;
  readonly answers: { readonly [answer: string]: string };
  /** What an answer means, where it needs a sentence of its own. */
  readonly notes?: { readonly [answer: string]: string };
}

/** How a sentence names a place of the board, e.g. `('corner', 'S(-3,3)')`. */
export type NamePlace = (kind: string, place: string) => string;

/** Places by their notation, as records write them. */
export const inNotation: NamePlace = (_, place) => place;

/** What every game says to people in one language; a game's own words may hold more. */
export interface GameWords<Rules extends AnyRules = AnyRules, Event extends AnyEvent = AnyEvent> {
  /** By the path of the choice in the options, e.g. `readings.full-line`. */
  readonly choices: { readonly [path: string]: ChoiceWords };
  /** One sentence for the log, for an event as somebody saw it; empty = nothing to say. It is told to `you`, if given. */
  say(rules: Rules, event: Seen<Event>, players: readonly string[], place?: NamePlace, you?: Seat | null): string;
  /** One sentence for a refusal, its numbers and names filled in. */
  explain(refusal: Refusal): string;
}

/** The `words` of a game's table entry. */
export type Catalogue<Words extends GameWords = GameWords> = { readonly [L in Language]: Words };
