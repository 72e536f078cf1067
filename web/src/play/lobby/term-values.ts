import type { ChatTerm, ClockRule, Spectators, TimeoutRule } from '@holdfast/protocol';
import { unfitForRating } from '@holdfast/protocol/rated-terms';

export const CLOCKS = {
  none: null,
  blitz: { bank: 300, increment: 10 },
  normal: { bank: 900, increment: 20 },
  slow: { days: 1 },
} as const satisfies { readonly [name: string]: ClockRule | null };
/** One of the clocks above, or a custom one: by turn or by days. */
export type ClockChoice = keyof typeof CLOCKS | 'ownTurn' | 'ownDays';

/** Grace periods to choose from, in seconds: how long a person may be away before a bot may sit in. */
export const GRACES = ['30', '90', '600', '86400'] as const;

export const SPECTATORS = {
  open: 'open',
  delayed: { delay: 3 },
  closed: 'closed',
} as const satisfies { readonly [name: string]: Spectators };

/** A table's terms as chosen on the set-up page: clock, spectators, hints and so on. */
export interface Terms {
  readonly clock: ClockChoice;
  readonly ownTurn: { readonly bank: number; readonly increment: number };
  readonly ownDays: { readonly days: number };
  readonly timeout: TimeoutRule;
  readonly grace: (typeof GRACES)[number];
  /** Level of the bot that sits in for a person. */
  readonly botLevel: number;
  readonly spectators: keyof typeof SPECTATORS;
  readonly chat: ChatTerm;
  readonly public: boolean;
  readonly hints: boolean;
  readonly takeback: boolean;
  readonly absent: boolean;
  /** True if the result counts for ratings. */
  readonly rated: boolean;
  /** Null to use the game's default (`hiddenHands` in its manifest). */
  readonly curtain: boolean | null;
}

export const DEFAULT_TERMS: Terms = {
  clock: 'none',
  ownTurn: { bank: 600, increment: 15 },
  ownDays: { days: 2 },
  timeout: 'bot',
  grace: '90',
  botLevel: 2,
  spectators: 'open',
  chat: 'everybody',
  public: true,
  hints: true,
  takeback: true,
  absent: true,
  rated: false,
  curtain: null,
};

/** The clock rule of these terms. */
export function clockOf({ clock, ownTurn, ownDays }: Terms): ClockRule | null {
  if (clock === 'ownTurn') return ownTurn;
  return clock === 'ownDays' ? ownDays : CLOCKS[clock];
}

/** Applies a choice. Choosing `rated` sets the terms a rated table needs; a choice that such a table can't have makes it unrated. */
export function withChoice(terms: Terms, choice: Partial<Terms>): Terms {
  const next = { ...terms, ...choice };
  if (choice.rated)
    return {
      ...next,
      hints: false,
      takeback: false,
      clock: next.clock === 'none' ? 'normal' : next.clock,
      timeout: next.timeout === 'wait' ? 'resign' : next.timeout,
    };
  return { ...next, rated: next.rated && unfitForRating({ ...next, clock: clockOf(next) }) === null };
}
