import { ApiError } from '@holdfast/protocol';
import type { PersonalData } from '@holdfast/protocol/features/sessions';
import {
  type DueIn,
  EMPTY_SEAT,
  isDealing,
  recordOf,
  type TableDoc,
  tableInfo,
  withoutDeletedNames,
} from '@holdfast/session';
import { withUniqueNames } from '../../identity/names.ts';
import { randomId } from '../../identity/tokens.ts';
import { changeStored, ignoreDamage } from '../../tables/change-stored.ts';
import type { LoadedTables } from '../../tables/loaded-tables.ts';
import type { PersonalDataOf } from '../feature.ts';

/** Records in an export; of further games only the ids are listed, and each record can be fetched. */
const MAX_RECORDS = 100;
/** Moves in all these records together, since they are in memory at the same time. */
const MAX_MOVES = 50_000;
const NEUTRAL_NAME = 'Guest';
/** Documents of tables that are changed together, while other requests wait. */
const TABLES_AT_ONCE = 20;
/** The table can't be played here, but a person's data is deleted from its document all the same. */
const NOT_PLAYABLE: readonly string[] = ['not-found', 'cannot-replay', 'table-damaged'];

async function exportTables(tables: LoadedTables, session: string) {
  const { store } = tables.context;
  const found: PersonalData['tables'][number][] = [];
  const records: PersonalData['records'][number][] = [];
  const furtherRecords: string[] = [];
  let exported = 0;
  for (const id of await store.tables.ofPerson(session)) {
    const doc = (await store.tables.table(id).catch(ignoreDamage))?.doc;
    if (!doc) continue;
    const isHost = doc.host === session;
    const seats = doc.seats.flatMap(({ owner }, seat) => (owner === session ? [seat] : []));
    found.push({ table: tableInfo(doc, { isHost, position: null }), seats });
    if (doc.state !== 'finished') continue;
    const { moves } = await store.tables.summary(id);
    const hasRoom = records.length < MAX_RECORDS && exported + moves <= MAX_MOVES;
    const entries = hasRoom ? await store.tables.entries(id, 0).catch(ignoreDamage) : null;
    exported += entries?.length ?? 0;
    // Yield to the event loop so that other people's moves are handled first.
    await new Promise((later) => setImmediate(later));
    if (entries) records.push({ table: id, record: { ...recordOf(doc, entries, tables.runtime) } });
    else furtherRecords.push(id);
  }
  return { tables: found, chat: await store.chats.ofPerson(session), records, furtherRecords };
}

/**
 * The document after a person has deleted their data: an open seat becomes free, a seat in play goes to a bot, since nobody can
 * come back to it, and names are replaced.
 */
function withoutPerson(doc: TableDoc, session: string): TableDoc {
  const isOpen = doc.state === 'open' && !isDealing(doc);
  const gone = doc.seats.map(({ owner }) => owner === session);
  const seats = doc.seats.map((given, at) => {
    const seat = { ...given, givers: given.givers.filter((giver) => giver.session !== session) };
    if (!gone[at]) return seat;
    if (isOpen) return EMPTY_SEAT;
    const left = {
      ...seat,
      name: NEUTRAL_NAME,
      owner: null,
      account: false,
      tenure: randomId(),
      tokens: [],
      tokenDevice: '',
      words: '',
    };
    return { ...left, playedByBot: seat.playedByBot || doc.state !== 'finished' };
  });
  const next = seats.find(({ kind, owner, playedByBot }) => kind === 'person' && owner !== null && !playedByBot);
  return withoutDeletedNames({
    ...doc,
    seats: withUniqueNames(seats),
    host: doc.host === session ? (next?.owner ?? null) : doc.host,
    pauseVotes: doc.pauseVotes.filter((seat) => !gone[seat]),
    endVotes: doc.endVotes.filter((seat) => !gone[seat]),
    botVotes: doc.botVotes.filter(({ by }) => !gone[by]),
  });
}

/** Removes a person from a table, without replaying it unless it is in memory; a bot plays on soon. */
async function leaveForGood(tables: LoadedTables, id: string, session: string): Promise<void> {
  const { leaseMs } = tables.context.timeouts;
  const dueAfter = ({ state }: TableDoc): DueIn => (state === 'finished' ? undefined : leaseMs);
  const leave = (doc: TableDoc): TableDoc => withoutPerson(doc, session);
  if (!tables.isInMemory(id)) await changeStored(tables, id, leave, dueAfter);
  // It may have been loaded meanwhile, with the document before the change.
  if (!tables.isInMemory(id)) return;
  try {
    const table = await tables.get(id);
    await table.exclusive(() => table.change(leave, dueAfter(table.doc)));
  } catch (error) {
    if (!(error instanceof ApiError) || !NOT_PLAYABLE.includes(error.code)) throw error;
    await changeStored(tables, id, leave, dueAfter);
  }
}

/** Removes a person from the documents of their tables, some at a time. */
async function leaveTables(tables: LoadedTables, session: string): Promise<void> {
  const { store } = tables.context;
  // Seats that somebody gave away still name them, so that they can come back.
  const ids = [...new Set([...(await store.tables.ofPerson(session)), ...(await store.links.tablesGiven(session))])];
  for (let from = 0; from < ids.length; from += TABLES_AT_ONCE)
    await Promise.all(ids.slice(from, from + TABLES_AT_ONCE).map((id) => leaveForGood(tables, id, session)));
}

/** Tables where a person sits or that they host, their chat lines there, and records of their games. */
export const tableData: PersonalDataOf = {
  collect: ({ tables }, { id }) => exportTables(tables, id),
  leave: ({ tables }, id) => leaveTables(tables, id),
  shrink: ({ chats }, id, limit) => chats.deleteOf(id, limit),
};
