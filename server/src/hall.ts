import type { Crew } from './bots/crew.ts';
import type { Counters } from './counters.ts';
import type { Log } from './log/log.ts';
import type { Games } from './registry.ts';

/** The habits of a server that tables need to know; all times in milliseconds. */
export interface Habits {
  /** A seat that stays away this long while it is waited on is away. */
  readonly absentAfter: number;
  /** Bots wait this long before they answer, so that people can follow. */
  readonly botPause: number;
  /** Bots that think longer are stopped. */
  readonly botTime: number;
  /** How long a bot lets people answer before it goes on without them. */
  readonly patience: number;
  /** Another node takes over a bot's answer or a deadline after this time. */
  readonly lease: number;
  /** Tables nobody looks at are forgotten (not lost) after this time. */
  readonly coolAfter: number;
}

export const HABITS: Habits = {
  absentAfter: 90_000,
  botPause: 400,
  botTime: 5_000,
  patience: 24_000,
  lease: 15_000,
  coolAfter: 120_000,
};

/** What all tables of a node share. */
export interface Hall {
  readonly node: string;
  readonly log: Log;
  readonly games: Games;
  readonly crew: Crew;
  readonly habits: Habits;
  readonly counters: Counters;
}
