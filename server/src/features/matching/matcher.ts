import { ApiError } from '@holdfast/protocol';
import type { MatchState } from '@holdfast/protocol/features/matching';
import { isDealing } from '@holdfast/session';
import { openTable } from '../../tables/create-table.ts';
import type { LoadedTables } from '../../tables/loaded-tables.ts';
import type { Stream } from '../../tables/stream.ts';
import { blockedPairs } from './blocks.ts';
import { matchTable, type Waiting, waitingOf } from './match-table.ts';
import { BOTS_AFTER_MS, type Match, pairEntrants, rangeOf } from './pair-entrants.ts';
import type { QueueEntry } from './store.ts';

/** An entry without an open stream for this long is deleted. */
const UNSEEN_MS = 15_000;
const KEEP_EVERY_MS = 5_000;
/** After this time a matched table starts even if somebody has not come; their clock runs. */
const START_AFTER_MS = 10_000;
/** How long an entry is kept after the match, so that the person learns which table it is. */
const TOLD_FOR_MS = 60_000;
/** How often a node where nobody waits sweeps, to finish what a dead node has left. */
const IDLE_EVERY_MS = 5_000;

/** Seats people together who look for the same. Every node where somebody waits does so; the store decides who was first. */
export class Matcher {
  readonly #tables: LoadedTables;
  /** This node's open streams, by session, with what was last sent. */
  readonly #streams = new Map<string, Map<Stream, string>>();
  #kept = Number.NEGATIVE_INFINITY;
  #looked = Number.NEGATIVE_INFINITY;
  /** True if matched tables have not started yet. */
  #starting = false;

  constructor(tables: LoadedTables) {
    this.#tables = tables;
  }

  /** Keeps the session's entry in the queue while one of its streams is open. */
  follow(session: string, stream: Stream): void {
    const streams = this.#streams.get(session) ?? new Map<Stream, string>();
    this.#streams.set(session, streams);
    streams.set(stream, '');
    stream.onClose(() => {
      streams.delete(stream);
      if (streams.size === 0) this.#streams.delete(session);
    });
  }

  /** Processes the queue: seats people, starts tables, and sends everybody their state. */
  async sweep(): Promise<void> {
    const now = performance.now();
    if (this.#streams.size === 0 && !this.#starting && now - this.#looked < IDLE_EVERY_MS) return;
    this.#looked = now;
    const { store } = this.#tables.context;
    if (now - this.#kept >= KEEP_EVERY_MS) {
      this.#kept = now;
      await store.matching.keep([...this.#streams.keys()]);
    }
    const queue = await store.matching.queue();
    if (queue.some(({ table, seen }) => table !== null || seen < store.now() - UNSEEN_MS))
      await store.matching.deleteUnseen(UNSEEN_MS, TOLD_FOR_MS);
    await this.#match(queue);
    await this.#startTables(queue);
    await this.tell(await store.matching.queue());
  }

  async #match(queue: readonly QueueEntry[]): Promise<void> {
    const { store } = this.#tables.context;
    const waiting = queue
      .filter(({ table, seen }) => table === null && seen >= store.now() - UNSEEN_MS)
      .flatMap((entry) => waitingOf(entry) ?? []);
    if (waiting.length === 0) return;
    const blocked = await blockedPairs(
      store,
      waiting.map(({ session }) => session),
    );
    for (const match of pairEntrants(waiting, { now: store.now(), areBlocked: blocked }))
      try {
        await this.#seat(match);
      } catch (error) {
        // Goes on with the other matches: a node of another version may have a game that this one doesn't have.
        this.#tables.runtime.reportFailure('could not seat people who look for a game', error);
      }
  }

  async #seat(match: Match<Waiting>): Promise<void> {
    const { store, games } = this.#tables.context;
    const doc = matchTable(games, match, this.#tables.runtime);
    const tickets = match.entrants.map(({ ticket }) => ticket);
    if (!(await store.matching.claim(tickets, doc.id))) return;
    try {
      await openTable(this.#tables, doc);
      this.#starting = true;
    } catch (error) {
      await store.matching.release(doc.id);
      throw error;
    }
  }

  async #startTables(queue: readonly QueueEntry[]): Promise<void> {
    const { store } = this.#tables.context;
    const found = new Map(queue.flatMap(({ table, matched }) => (table === null ? [] : [[table, matched ?? 0]])));
    this.#starting = false;
    for (const [id, matched] of found) {
      try {
        if (await this.#start(id, store.now() - matched >= START_AFTER_MS)) continue;
        this.#starting = true;
      } catch (error) {
        // Goes on with the other tables.
        if (!(error instanceof ApiError) || error.code !== 'not-found')
          this.#tables.runtime.reportFailure('could not start a table', error, { table: id });
        // The node that claimed the entries died before it created the table.
        else if (store.now() - matched >= START_AFTER_MS) await store.matching.release(id);
      }
    }
  }

  /** Starts a table once everybody's device contributes to its randomness, or if `isTime`; true if nothing is left to do. */
  async #start(id: string, isTime: boolean): Promise<boolean> {
    const table = await this.#tables.get(id);
    const { doc } = table;
    if (doc.state !== 'open' || isDealing(doc) || doc.host !== null) return true;
    const isHere = doc.seats.every(({ kind, chain }) => kind === 'bot' || chain !== null);
    if (doc.seats.some(({ kind }) => kind === 'open')) {
      // Somebody has left: the others get an ordinary open table with a host, where more people can sit down.
      await table.exclusive(() =>
        table.change((now) => ({ ...now, host: now.seats.find(({ owner }) => owner !== null)?.owner ?? null })),
      );
      return true;
    }
    if (!isHere && !isTime) return false;
    await table.start();
    this.#tables.context.store.notify({ about: 'lobby' });
    this.#tables.events.emit('lobby-changed', null);
    return true;
  }

  /** Sends everybody on this node their state, if it has changed. */
  async tell(queue: readonly QueueEntry[]): Promise<void> {
    if (this.#streams.size === 0) return;
    const now = this.#tables.context.store.now();
    const bySession = new Map(queue.map((entry) => [entry.session, entry]));
    const looking = new Map<string, number>();
    for (const { terms, table } of queue) if (table === null) looking.set(terms, (looking.get(terms) ?? 0) + 1);
    for (const [session, streams] of this.#streams) {
      const entry = bySession.get(session) ?? null;
      const state = matchState(entry, entry ? (looking.get(entry.terms) ?? 0) : 0, now);
      // Ignores the time, which always changes.
      const news = JSON.stringify(state.state === 'waiting' ? { ...state, now: 0 } : state);
      for (const [stream, last] of streams)
        if (last !== news) {
          streams.set(stream, news);
          stream.send('match', JSON.stringify(state));
        }
    }
  }
}

/** A person's state in the queue; `looking` is the number of people who look for the same. */
export function matchState(entry: QueueEntry | null, looking: number, now: number): MatchState {
  if (!entry) return { state: 'none' };
  if (entry.table !== null && entry.isMade) return { state: 'matched', table: entry.table };
  const waiting = waitingOf(entry);
  if (!waiting) return { state: 'none' };
  const range = rangeOf(waiting, now);
  return {
    state: 'waiting',
    wish: waiting.wish.request,
    since: entry.since,
    now,
    looking,
    points: waiting.points,
    range: Number.isFinite(range) ? range : null,
    botsAt: waiting.bots ? entry.since + BOTS_AFTER_MS : null,
  };
}
