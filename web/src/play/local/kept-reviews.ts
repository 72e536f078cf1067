import { type GameFacts, REVIEW_VERSION, type Review } from '@holdfast/bots/review';
import type { Runtime } from '@holdfast/session';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { GameStatistics } from './worker-messages.ts';

/** Increase this whenever the facts of a game are counted differently. */
const FACTS_VERSION = 1;
/** Number of complete reviews to keep (about 100 kB each); of older ones only the accounts are kept. */
const MOST_REVIEWS = 40;

interface ReviewRow {
  /** The seal of the record. */
  readonly seal: string;
  readonly version: number;
  readonly made: number;
  readonly accounts: Review['accounts'];
  readonly review: Review | null;
}

interface FactsRow {
  /** The address of the game, on this device or on the server. */
  readonly address: string;
  readonly version: number;
  readonly seal: string;
  readonly facts: GameFacts;
}

interface Schema extends DBSchema {
  reviews: { key: string; value: ReviewRow; indexes: { made: number } };
  games: { key: string; value: FactsRow };
}

/**
 * Stores computed reviews and facts of finished games, so that nothing is computed twice. A cache: it can be lost without harm.
 */
export interface KeptReviews {
  review(seal: string): Promise<Review | null>;
  keepReview(seal: string, review: Review): Promise<void>;
  known(address: string): Promise<GameStatistics | null>;
  keepFacts(address: string, seal: string, facts: GameFacts): Promise<GameStatistics>;
  /** Deletes a game's facts and review. */
  forget(address: string): Promise<void>;
}

/** Stores reviews in the browser's IndexedDB; if that fails, nothing is stored. */
export function indexedDbReviews(runtime: Runtime, name = 'holdfast-reviews'): KeptReviews {
  let opened: Promise<IDBPDatabase<Schema>> | null = null;
  const database = (): Promise<IDBPDatabase<Schema>> =>
    (opened ??= openDB<Schema>(name, 1, {
      upgrade(fresh) {
        fresh.createObjectStore('reviews', { keyPath: 'seal' }).createIndex('made', 'made');
        fresh.createObjectStore('games', { keyPath: 'address' });
      },
      blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
    }));
  const attempt = async <T>(work: (db: IDBPDatabase<Schema>) => Promise<T>, otherwise: T): Promise<T> => {
    try {
      return await work(await database());
    } catch (error) {
      opened = null;
      runtime.reportFailure('reviews are not kept', error);
      return otherwise;
    }
  };
  const rowOf = (seal: string): Promise<ReviewRow | null> =>
    attempt(async (db) => {
      const row = await db.get('reviews', seal);
      return row?.version === REVIEW_VERSION ? row : null;
    }, null);
  /** Reduces the oldest reviews beyond the limit to their accounts. */
  const shorten = async (db: IDBPDatabase<Schema>): Promise<void> => {
    const rows = await db.getAllFromIndex('reviews', 'made');
    const whole = rows.filter(({ review }) => review !== null);
    for (const row of whole.slice(0, Math.max(0, whole.length - MOST_REVIEWS)))
      await db.put('reviews', { ...row, review: null });
  };
  const statistics = async ({ facts, seal }: Pick<FactsRow, 'facts' | 'seal'>): Promise<GameStatistics> => ({
    facts,
    accounts: (await rowOf(seal))?.accounts ?? null,
  });
  return {
    review: async (seal) => (await rowOf(seal))?.review ?? null,
    keepReview: (seal, review) =>
      attempt(async (db) => {
        const { accounts } = review;
        await db.put('reviews', { seal, version: REVIEW_VERSION, made: runtime.now(), accounts, review });
        await shorten(db);
      }, undefined),
    async known(address) {
      const row = await attempt((db) => db.get('games', address), undefined);
      return row?.version === FACTS_VERSION ? statistics(row) : null;
    },
    async keepFacts(address, seal, facts) {
      await attempt(async (db) => {
        await db.put('games', { address, version: FACTS_VERSION, seal, facts });
      }, undefined);
      return statistics({ facts, seal });
    },
    forget: (address) =>
      attempt(async (db) => {
        const row = await db.get('games', address);
        await db.delete('games', address);
        if (row) await db.delete('reviews', row.seal);
      }, undefined),
  };
}
