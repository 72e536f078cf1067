import type { ChatTerm, ClockRule, Spectators, TimeoutRule } from '@holdfast/protocol';
import { unfitForRating } from '@holdfast/protocol/rated-terms';

export const CLOCKS = {
  none: null,
  blitz: { bank: 300, increment: 10 },
  normal: { bank: 900, increment: 20 },
  slow: { days: 1 },
} as const satisfies { readonly [name: string]: ClockRule | null };
/** One of the clocks above, or one with times of one's own. */
export type ClockChoice = keyof typeof CLOCKS | 'ownTurn' | 'ownDays';

/** After how many seconds away a bot may sit in. */
export const GRACES = ['30', '90', '600', '86400'] as const;

export const SPECTATORS = {
  open: 'open',
  delayed: { delay: 3 },
  closed: 'closed',
} as const satisfies { readonly [name: string]: Spectators };

/** The table's own terms: clock, spectators, hints and so on. */
export interface Terms {
  readonly clock: ClockChoice;
  readonly ownTurn: { readonly bank: number; readonly increment: number };
  readonly ownDays: { readonly days: number };
  readonly timeout: TimeoutRule;
  readonly grace: (typeof GRACES)[number];
  /** Strength of the bot that sits in for a person. */
  readonly botLevel: number;
  readonly spectators: keyof typeof SPECTATORS;
  readonly chat: ChatTerm;
  readonly public: boolean;
  readonly hints: boolean;
  readonly takeback: boolean;
  readonly absent: boolean;
  /** The result counts for ratings. */
  readonly rated: boolean;
  /** null = as the game's manifest says. */
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

/** The clock that the terms come to. */
export function clockOf({ clock, ownTurn, ownDays }: Terms): ClockRule | null {
  if (clock === 'ownTurn') return ownTurn;
  return clock === 'ownDays' ? ownDays : CLOCKS[clock];
}

/** Terms after a choice: those of a rated table when it becomes rated; a choice that no rated table has makes it unrated. */
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
