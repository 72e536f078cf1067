import { type LogEntry, LUCK_1, type TableDoc } from '@holdfast/session';
import * as z from 'zod/mini';

/** A table as stored in version 1 of the database: request, set-up luck and result in one row. */
const OldTable = z.object({
  id: z.string(),
  wish: z.object({
    game: z.string(),
    options: z.record(z.string(), z.unknown()),
    seats: z.array(
      z.object({
        kind: z.enum(['me', 'open', 'bot']),
        level: z.optional(z.int()),
        temperament: z.optional(z.string()),
      }),
    ),
    hints: z.boolean(),
    takeback: z.boolean(),
  }),
  engine: z.string(),
  rules: z.looseObject({ seats: z.int() }),
  names: z.array(z.string()),
  seed: z.string(),
  setup: z.object({ luck: z.array(z.int()), digest: z.string() }),
  created: z.number(),
  finished: z.boolean(),
  winners: z.array(z.int()),
});

/** A move as stored in version 1. */
const OldEntry = z.object({
  table: z.string(),
  seq: z.int(),
  seat: z.int(),
  move: z.string(),
  luck: z.array(z.int()),
  digest: z.string(),
});

const HEX_BYTES = /^([0-9a-f]{2})+$/;

/**
 * Returns the document for a row of version 1; null if the row is not one. Its luck was not committed to in advance, so the
 * commitment is empty.
 */
export function migrateTable(row: unknown, newSeed: () => string): TableDoc | null {
  const parsed = OldTable.safeParse(row);
  if (!parsed.success) return null;
  const { id, wish, engine, rules, names, seed, setup, created, finished, winners } = parsed.data;
  return {
    id,
    game: wish.game,
    engine,
    options: wish.options,
    rules,
    state: finished ? 'finished' : 'playing',
    host: null,
    seats: wish.seats.map(({ kind, level, temperament }, seat) => ({
      kind: kind === 'bot' ? 'bot' : 'person',
      name: names[seat] ?? '',
      level: level ?? null,
      temperament: temperament ?? null,
      owner: null,
      account: false,
      tenure: '',
      since: 0,
      tokens: [],
      tokenDevice: '',
      givers: [],
      words: '',
      chain: null,
      chainSecret: '',
      playedByBot: false,
    })),
    public: false,
    chatSlow: 0,
    chatMuted: [],
    spectators: 'closed',
    clock: null,
    absent: 'wait',
    timeout: null,
    botLevel: null,
    graceMs: null,
    hints: wish.hints,
    takeback: wish.takeback,
    created,
    started: created,
    setup,
    scheme: LUCK_1,
    transcript: null,
    firsts: [],
    seed: HEX_BYTES.test(seed) ? seed : newSeed(),
    commitment: '',
    pauseVotes: [],
    pauseVotesAfter: 0,
    endVotes: [],
    botVotes: [],
    // Version 1 did not store the points; they are computed when the log is replayed.
    outcome: finished ? { winners, scores: [], reason: '' } : null,
    chat: 'off',
    rated: false,
    tournament: null,
    roundEnds: null,
    gathering: null,
    kicked: [],
    rematch: null,
  };
}

/** Returns the log entry for a row of version 1; null if the row is not one. `doc` is the migrated table. */
export function migrateEntry(row: unknown, doc: TableDoc): LogEntry | null {
  const parsed = OldEntry.safeParse(row);
  if (!parsed.success) return null;
  const { seq, seat } = parsed.data;
  const by = doc.seats[seat]?.kind === 'bot' ? 'bot' : 'person';
  return { ...parsed.data, id: `${seat}:version-1:${seq}`, kind: 'move', by, proof: '', at: doc.created };
}
