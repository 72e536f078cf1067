import type { Seat } from '@holdfast/kernel';
import { ApiError, type NewTable } from '@holdfast/protocol';
import { forfeit, type LogEntry, startOvertime, type TableDoc } from '@holdfast/session';
import { FILLER } from '@holdfast/session/tournament';
import { NOBODY } from '../../identity/caller.ts';
import { createTable, openTable } from '../../tables/create-table.ts';
import type { LoadedTables } from '../../tables/loaded-tables.ts';
import type { Session } from '../accounts/session-store.ts';
import { placesOf } from '../ratings/standing.ts';
import type { TableResult } from './lifecycle.ts';
import type { EntrantDoc, RoundDoc, TournamentDoc } from './store.ts';

type RoundTable = RoundDoc['tables'][number];

/** How many tables are created at the same time. */
const AT_ONCE = 25;

/** Ignores that a move, another node or the end of the game was faster, since nothing is left to do then. */
function ignoreOvertaken(error: unknown): void {
  if (!(error instanceof ApiError) || (error.code !== 'wrong-state' && error.code !== 'not-allowed')) throw error;
}

/** The terms of every tournament table: no hints, no take-backs, and you lose if your time runs out. */
const requestOf = ({ terms, entrants }: TournamentDoc, { seats }: RoundTable): NewTable => ({
  game: terms.game,
  options: terms.options,
  clock: terms.clock,
  spectators: 'open',
  public: false,
  hints: false,
  takeback: false,
  absent: 'wait',
  timeout: 'resign',
  rated: terms.rated === true && isRatable(entrants.filter(({ number }) => seats.includes(number))),
  seats: seats.map((number) => {
    const entrant = entrants.find((one) => one.number === number);
    if (number === FILLER || !entrant) return { kind: 'bot' as const, level: terms.fill ?? 0 };
    if (entrant.kind === 'bot') return { kind: 'bot' as const, level: entrant.level ?? 0, name: entrant.name };
    return { kind: 'open' as const };
  }),
});

/** True if the table can be rated: not among bots alone, and not with somebody who has no account or has deleted it. */
const isRatable = (entrants: readonly EntrantDoc[]): boolean => {
  const people = entrants.filter(({ kind }) => kind === 'person');
  return people.length > 0 && people.every(({ account, session }) => account && session !== null);
};

const peopleAt = ({ entrants }: TournamentDoc, { seats }: RoundTable): (Session | null)[] =>
  seats.map((number) => {
    const entrant = entrants.find((one) => one.number === number);
    if (!entrant || entrant.kind === 'bot') return null;
    // Nobody can take the seat of a person who has deleted their data since the draw: its clock runs out.
    return { id: entrant.session ?? '', name: entrant.name, kind: 'guest', account: entrant.account };
  });

/** Creates a table under the id in the round and starts it. Can be called again, and on several nodes. */
async function ensureTable(
  tables: LoadedTables,
  doc: TournamentDoc,
  table: RoundTable,
  roundEnds: number,
): Promise<void> {
  const { store, games } = tables.context;
  if (!(await store.tables.table(table.table))) {
    const made = createTable(games, requestOf(doc, table), NOBODY, tables.runtime, {
      people: peopleAt(doc, table),
      tournament: doc.id,
      roundEnds,
      id: table.table,
    });
    try {
      await openTable(tables, made.doc);
    } catch (error) {
      // Ignores that another node has created it meanwhile.
      if (!(await store.tables.table(table.table))) throw error;
    }
  }
  const loaded = await tables.get(table.table);
  if (loaded.doc.state === 'open') await loaded.start().catch(ignoreOvertaken);
}

export async function ensureTables(
  tables: LoadedTables,
  doc: TournamentDoc,
  wanted: readonly RoundTable[],
  roundEnds: number,
): Promise<void> {
  for (let from = 0; from < wanted.length; from += AT_ONCE)
    await Promise.all(wanted.slice(from, from + AT_ONCE).map((table) => ensureTable(tables, doc, table, roundEnds)));
}

/** Shortens a table's clocks when the round's time is up. Returns false if it can't be played. */
export async function ensureOvertime(tables: LoadedTables, id: string): Promise<boolean> {
  try {
    const table = await tables.get(id);
    if (table.live?.position.clock?.isOvertime) return true;
    await table.exclusive(() => table.refresh());
    if (table.doc.state !== 'playing' || table.position.clock?.isOvertime) return true;
    await startOvertime(table).catch(ignoreOvertaken);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code !== 'try-again') return false;
    throw error;
  }
}

/** Forfeits an entrant's game at a table. */
export async function forfeitSeat(tables: LoadedTables, id: string, seat: Seat): Promise<void> {
  const table = await tables.get(id);
  await forfeit(table, seat).catch(ignoreOvertaken);
}

/** The result of a table that could not be played: all share the first place. */
export const voidResult = ({ table, seats }: RoundTable): TableResult => ({
  table,
  places: seats.map(() => 0),
  ended: 'void',
  noShows: [],
});

/** People who did not come while the clocks waited for them, nor later: they don't win because others stayed away, too. */
function absentees({ gathering, seats }: TableDoc, entries: readonly LogEntry[]): Seat[] {
  if (!gathering || (entries.at(-1)?.at ?? 0) < gathering.until) return [];
  const came = new Set(gathering.here);
  for (const { seat, kind, by } of entries) if (kind === 'here' || by === 'person') came.add(seat);
  return seats.flatMap(({ kind }, seat) => (kind === 'person' && !came.has(seat) ? [seat] : []));
}

/** The result of a table that is over. */
export async function resultOf(tables: LoadedTables, doc: TableDoc, at: RoundTable): Promise<TableResult> {
  const { id, outcome } = doc;
  if (!outcome || outcome.reason === 'agreed') return voidResult(at);
  const resigned = [...(outcome.resigned ?? []), ...(outcome.timedOut ?? [])];
  const entries = resigned.length > 0 ? await tables.context.store.tables.entries(id, 0) : [];
  const absent = absentees(doc, entries);
  const gaveUp = [...resigned, ...absent.filter((seat) => !resigned.includes(seat))];
  const isAbsent = (seat: Seat): boolean => absent.includes(seat);
  const winners = outcome.winners.filter((seat) => !isAbsent(seat));
  const madeNoMove = (seat: Seat): boolean =>
    !entries.some((entry) => entry.seat === seat && entry.by === 'person') &&
    entries.some((entry) => entry.seat === seat && entry.kind === 'resign' && entry.by === 'server');
  return {
    table: id,
    places: placesOf({ ...outcome, winners, resigned: gaveUp }, at.seats.length),
    ended: gaveUp.length > 0 ? 'walk-over' : 'played',
    noShows: gaveUp.filter((seat) => isAbsent(seat) || madeNoMove(seat)).flatMap((seat) => at.seats[seat] ?? []),
  };
}
