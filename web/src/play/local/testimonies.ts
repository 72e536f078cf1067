import type { ClientState, Testimony } from '@holdfast/session';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** What this browser saw of a table, under schemes 2 and 3. */
type Seen = Testimony | ClientState;

/** What this browser saw of the luck of tables on a server, and the secrets of its own chains. */
interface Schema extends DBSchema {
  testimonies: { key: string; value: { table: string; at: number; testimony: Seen }; indexes: { at: number } };
  chains: { key: [table: string, seat: number]; value: { table: string; seat: number; secret: string } };
}

const NAME = 'holdfast-luck';
/** Beyond this number, the tables that were updated longest ago are dropped. */
const MOST_TESTIMONIES = 200;

let opened: Promise<IDBPDatabase<Schema>> | null = null;
const database = (): Promise<IDBPDatabase<Schema>> => {
  opened ??= openDB<Schema>(NAME, 1, {
    upgrade(db) {
      db.createObjectStore('testimonies', { keyPath: 'table' }).createIndex('at', 'at');
      db.createObjectStore('chains', { keyPath: ['table', 'seat'] });
    },
    terminated: () => {
      opened = null;
    },
  }).catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
};

/** A database that is blocked by another tab must not hold a move up. */
const STORED_WITHIN_MS = 1500;

/** Returns null on failure: a browser that stores nothing (private window, full disk) can still check luck during the game. */
async function orNull<T>(work: () => Promise<T>): Promise<T | null> {
  const tooLate = new Promise<null>((done) => setTimeout(done, STORED_WITHIN_MS, null));
  return Promise.race([work().catch(() => null), tooLate]);
}

const seenOf = (table: string): Promise<Seen | null> =>
  orNull(async () => (await (await database()).get('testimonies', table))?.testimony ?? null);

export async function testimonyOf(table: string): Promise<Testimony | null> {
  const seen = await seenOf(table);
  return seen && !('scheme' in seen) ? seen : null;
}

export async function clientStateOf(table: string): Promise<ClientState | null> {
  const seen = await seenOf(table);
  return seen && 'scheme' in seen ? seen : null;
}

export const keepTestimony = (testimony: Seen): Promise<unknown> =>
  orNull(async () => {
    const db = await database();
    await db.put('testimonies', { table: testimony.table, at: Date.now(), testimony });
    const tooMany = (await db.count('testimonies')) - MOST_TESTIMONIES;
    if (tooMany <= 0) return;
    for (const table of (await db.getAllKeysFromIndex('testimonies', 'at')).slice(0, tooMany)) {
      await db.delete('testimonies', table);
      await db.delete('chains', IDBKeyRange.bound([table, 0], [table, 99]));
    }
  });

export const chainSecretOf = (table: string, seat: number): Promise<string | null> =>
  orNull(async () => (await (await database()).get('chains', [table, seat]))?.secret ?? null);

export const keepChainSecret = (table: string, seat: number, secret: string): Promise<unknown> =>
  orNull(async () => (await database()).put('chains', { table, seat, secret }));
