import { ApiError } from '@holdfast/protocol';
import { standingsAfter } from '@holdfast/session/tournament';
import { Events } from '../../core/events.ts';
import { randomId } from '../../identity/tokens.ts';
import type { LoadedTables } from '../../tables/loaded-tables.ts';
import { service } from '../feature.ts';
import {
  keyOfDraw,
  type LifecycleRuntime,
  REVEAL_WITHIN_MS,
  roundsFor,
  runningTables,
  step,
  type TableResult,
  UNSTARTED_MS,
  withResults,
} from './lifecycle.ts';
import { ensureOvertime, ensureTables, resultOf, voidResult } from './round-tables.ts';
import type { TournamentDoc } from './store.ts';
import { summaryOf } from './tournament-doc.ts';

const MAX_PER_SWEEP = 10;
/** Another node processes a tournament if this one does not within this time. */
const LEASE_MS = 20_000;
/** How often running rounds are checked; with clocks in days, less often. */
const LOOK_EVERY_MS = 700;
const LOOK_AT_SLOW_EVERY_MS = 30_000;
/** How often a change is tried again while others write theirs. */
const MAX_TRIES = 50;

/** The tournaments of a server: versioned changes, and steps that happen by themselves. */
export class Tournaments {
  readonly #tables: LoadedTables;
  /** Rounds whose tables exist, as far as this node knows. */
  readonly #ensured = new Set<string>();
  readonly events = new Events<{ readonly 'round-started': TournamentDoc }>();

  constructor(tables: LoadedTables) {
    this.#tables = tables;
  }

  get #store() {
    return this.#tables.context.store;
  }

  get #runtime(): LifecycleRuntime {
    const { runtime } = this.#tables;
    return { now: runtime.now(), newId: randomId, sign: (text) => runtime.sign?.(text) ?? null };
  }

  async read(id: string): Promise<TournamentDoc> {
    const found = await this.#store.tournaments.get(id);
    if (!found) throw new ApiError('not-found', 'there is no such tournament');
    return found.doc;
  }

  async add(doc: TournamentDoc): Promise<void> {
    await this.#store.transaction(async (tx) => {
      if (doc.organizer !== null) await tx.tournaments.addPerson(doc.organizer, doc.id);
      await tx.tournaments.add(doc, summaryOf(doc, null), this.#dueOf(doc));
    });
  }

  /** Changes a tournament and returns the new document. `change` may run again on a newer document, and may throw ApiError. */
  async change(
    id: string,
    change: (doc: TournamentDoc, runtime: LifecycleRuntime) => TournamentDoc,
  ): Promise<TournamentDoc> {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const found = await this.#store.tournaments.get(id);
      if (!found) throw new ApiError('not-found', 'there is no such tournament');
      const doc = change(found.doc, this.#runtime);
      if (doc === found.doc) return doc;
      const winner = doc.state === 'finished' ? winnerOf(doc) : null;
      if (await this.#store.tournaments.replace(found.version, doc, summaryOf(doc, winner), this.#dueOf(doc))) {
        this.#tables.featureChanged('tournaments', id);
        return doc;
      }
    }
    throw new ApiError('try-again', 'too many change this tournament at once');
  }

  #dueOf({ state, starts, created, transcript, terms }: TournamentDoc): number | null {
    const now = this.#runtime.now;
    switch (state) {
      case 'open':
        return Math.min(starts ?? Number.POSITIVE_INFINITY, created + UNSTARTED_MS);
      case 'drawing':
        return (transcript?.at ?? now) + REVEAL_WITHIN_MS;
      case 'running':
        return now + ('days' in terms.clock ? LOOK_AT_SLOW_EVERY_MS : LOOK_EVERY_MS);
      case 'finished':
      case 'cancelled':
        return null;
    }
  }

  /** Advances the tournaments that are due; each is leased to one node. */
  async sweep(): Promise<void> {
    for (const id of await this.#store.tournaments.leaseDue(MAX_PER_SWEEP, LEASE_MS)) {
      try {
        await this.advance(id);
      } catch (error) {
        // Tried again when the lease ends.
        this.#tables.runtime.reportFailure('could not look after a tournament', error, { tournament: id });
      }
    }
  }

  /** Advances a tournament as far as possible: stores results, draws the next round, creates its tables. */
  async advance(id: string): Promise<void> {
    const before = await this.read(id);
    const results = await this.#results(before);
    let rounds = before.played.length;
    const doc = await this.change(id, (now, runtime) => {
      rounds = now.played.length;
      return step(results.length > 0 ? withResults(now, results, runtime.now) : now, runtime);
    });
    await this.#ensureTables(doc);
    if (doc.played.length > rounds) await this.events.emitInTurn('round-started', doc);
    const due = this.#dueOf(doc);
    if (due !== null) await this.#store.tournaments.setDue(id, due);
  }

  async #ensureTables(doc: TournamentDoc): Promise<void> {
    for (const [at, round] of doc.played.entries()) {
      const name = `${doc.id}/${at}`;
      if (this.#ensured.has(name)) continue;
      await ensureTables(
        this.#tables,
        doc,
        round.tables.filter(({ places }) => places === null),
        round.ends,
      );
      this.#ensured.add(name);
    }
    if (doc.state !== 'finished') return;
    for (const at of doc.played.keys()) this.#ensured.delete(`${doc.id}/${at}`);
  }

  /** The results of tables that are over, to be stored. First starts overtime at tables whose time is up. */
  async #results(doc: TournamentDoc): Promise<TableResult[]> {
    const running = runningTables(doc);
    if (running.length === 0) return [];
    const results: TableResult[] = [];
    for (const { table, round } of running)
      if (this.#runtime.now >= round.ends && !(await ensureOvertime(this.#tables, table.table)))
        results.push(voidResult(table));
    const over = await this.#store.tables.finished(running.map(({ table }) => table.table));
    for (const finished of over) {
      const at = running.find(({ table }) => table.table === finished.id);
      if (at) results.push(await resultOf(this.#tables, finished, at.table));
    }
    return results;
  }
}

/** The number of the entrant in first place; null if no round has begun. */
export function winnerOf(doc: TournamentDoc): number | null {
  const [first] = standingsOfTournament(doc);
  return first && doc.played.length > 0 ? first.entrant : null;
}

export const standingsOfTournament = (doc: TournamentDoc) =>
  standingsAfter(
    doc.terms.format,
    doc.entrants.map(({ number }) => number),
    roundsFor(doc.played, Number.POSITIVE_INFINITY),
    keyOfDraw(doc),
  );

export const tournamentsOf = service(({ tables }) => new Tournaments(tables));
