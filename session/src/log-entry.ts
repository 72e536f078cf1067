import type { Parsed } from '@holdfast/protocol';
import * as z from 'zod/mini';

/**
 * Kinds of log entries. `resign`: the seat can no longer win and a bot plays it (by its owner; by the
 * server or by another person when its time was up, see `move`). `timeout`: its time was up and a bot plays on, the seat
 * can no longer win. `end`: all people agreed to end the game. `chain`: the player's device makes a new chain for its
 * part of the luck. `vacation`: the seat's clock is stopped from one time to another (see `move`); written again if the end changes. `overtime`: the time of the tournament round is up, and clocks go on shortened.
 * `here`: the seat's person has come to a table whose clocks wait for everybody.
 */
export const ENTRY_KINDS = [
  'move',
  'back',
  'pause',
  'resume',
  'resign',
  'timeout',
  'end',
  'chain',
  'vacation',
  'overtime',
  'here',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

const draftFields = {
  table: z.string(),
  /** The number it gets if no other entry was appended first: 1, 2, ... */
  seq: z.int(),
  /** Unique per table, so that a request sent twice is written once. */
  id: z.string(),
  kind: z.enum(ENTRY_KINDS),
  seat: z.int(),
  by: z.enum(['person', 'bot', 'server']),
  /**
   * The move in the game's notation. For `resign`: `time` if the seat's time was up, `claim <seat>` if that seat claimed it. For
   * `vacation`: its start and end in milliseconds since 1970. For `overtime`: see overtime.ts.
   */
  move: z.string(),
  luck: z.array(z.int()),
  /** Fingerprint of the position after the entry; empty for pauses. */
  digest: z.string(),
  /** The player's part of the luck: `k.element` for a move, the end for a new chain (player-chain.ts); empty if there is none. */
  proof: z._default(z.string(), ''),
};

const EntryDraft = z.object(draftFields);
/** One line of a table's log before it is written. */
export type EntryDraft = Parsed<typeof EntryDraft>;

const LogEntry = z.object({ ...draftFields, at: z.number() });
/** A line of the log with the storage's time in milliseconds. */
export type LogEntry = Parsed<typeof LogEntry>;

/** Parses an entry read from a storage; throws if it is not valid. */
export const readLogEntry = (json: unknown): LogEntry => LogEntry.parse(json);
