import { ApiError } from '@holdfast/protocol';
import type { PersonalData } from '@holdfast/protocol/features/sessions';
import { EMPTY_SEAT, isDealing, recordOf, type TableDoc, tableInfo, withoutDeletedNames } from '@holdfast/session';
import { withUniqueNames } from '../../identity/names.ts';
import { randomId } from '../../identity/tokens.ts';
import type { Store } from '../../store/store.ts';
import { changeStored, ignoreDamage } from '../../tables/change-stored.ts';
import type { LoadedTable } from '../../tables/loaded-table.ts';
import type { LoadedTables } from '../../tables/loaded-tables.ts';
import type { Session } from '../accounts/session-store.ts';
import type { StoredAccount } from '../accounts/store.ts';
import { leaveClub } from '../clubs/leave-club.ts';
import type { FeatureContext } from '../feature.ts';
import { exportTournaments, forgetInTournaments } from '../tournaments/personal-tournaments.ts';
import { tournamentsOf } from '../tournaments/tournaments.ts';

/** Records that are part of an export; those of older games are named, and each can be fetched. */
const MAX_RECORDS = 100;
/** In all of them together: they are in memory at one time. */
const MAX_MOVES = 50_000;
const MAX_NOTICES = 200;
const NEUTRAL_NAME = 'Guest';

/** All that the server keeps of a session. */
export async function exportData(tables: LoadedTables, session: Session): Promise<PersonalData> {
  const { store } = tables.context;
  const found: PersonalData['tables'][number][] = [];
  const records: PersonalData['records'][number][] = [];
  const furtherRecords: string[] = [];
  let exported = 0;
  for (const id of await store.tables.ofPerson(session.id)) {
    const doc = (await store.tables.table(id).catch(ignoreDamage))?.doc;
    if (!doc) continue;
    const isHost = doc.host === session.id;
    const seats = doc.seats.flatMap(({ owner }, seat) => (owner === session.id ? [seat] : []));
    found.push({ table: tableInfo(doc, { isHost, position: null }), seats });
    if (doc.state !== 'finished') continue;
    const { moves } = await store.tables.summary(id);
    const hasRoom = records.length < MAX_RECORDS && exported + moves <= MAX_MOVES;
    const entries = hasRoom ? await store.tables.entries(id, 0).catch(ignoreDamage) : null;
    exported += entries?.length ?? 0;
    // Moves of others go first.
    await new Promise((later) => setImmediate(later));
    if (entries) records.push({ table: id, record: { ...recordOf(doc, entries, tables.runtime) } });
    else furtherRecords.push(id);
  }
  const devices = (await store.sessions.devices(session.id)).map(({ device, created, used }) => ({
    device,
    created,
    used,
  }));
  const { id, name, kind } = session;
  const account = await store.accounts.get(id);
  return {
    session: { id, name, kind, devices },
    ...(account ? { account: await exportAccount(store, account) } : {}),
    tournaments: await exportTournaments(store, id),
    clubs: await store.clubs.ofPerson(id),
    tables: found,
    notices: await exportNotices(store, id),
    vacations: [...(await store.vacations.get(id)).list],
    chat: await store.chats.ofPerson(id),
    company: await exportCompany(store, id),
    records,
    furtherRecords,
  };
}

/** Friends and blocks by the names of the others: their sessions are theirs. */
async function exportCompany(store: Store, session: string): Promise<NonNullable<PersonalData['company']>> {
  const friends = (await store.friends.list(session)).map(({ name, mine, theirs }) => ({ name, mine, theirs }));
  const blocked = (await store.blocks.list(session)).map(({ name, at }) => ({ name, at }));
  const messages = (await store.messages.ofPerson(session)).map(({ sender, name, at, text }) => ({
    [sender === session ? 'to' : 'from']: name,
    at,
    text,
  }));
  const accessTokens = (await store.accessTokens.list(session)).map(({ name, scopes, created, expires, used }) => ({
    name,
    scopes,
    created,
    expires,
    used,
  }));
  const invitations = (await store.invitations.ofPerson(session)).map(({ table, name, at, mine }) => ({
    [mine ? 'to' : 'from']: name,
    table,
    at,
  }));
  // The place in the queue for a game, while there is one.
  const place = (await store.matching.places()).find((one) => one.session === session);
  const lookingFor = place ? { since: place.since, wish: JSON.parse(place.wish) as unknown, table: place.table } : null;
  const privacy = await store.friends.privacy(session);
  return { privacy, friends, blocked, messages, accessTokens, invitations, lookingFor };
}

async function exportNotices(store: Store, session: string): Promise<NonNullable<PersonalData['notices']>> {
  const list = (await store.notices.list(session, MAX_NOTICES)).map(({ kind, at, data }) => ({ kind, at, data }));
  const push = (await store.notices.pushSubscriptions(session)).map(({ endpoint }) => new URL(endpoint).origin);
  return { settings: { ...((await store.notices.settings(session))?.settings ?? {}) }, list, push };
}

async function exportAccount(
  store: Store,
  { session, language, email, created }: StoredAccount,
): Promise<NonNullable<PersonalData['account']>> {
  const passkeys = (await store.passkeys.list(session)).map(({ name, created, used }) => ({ name, created, used }));
  const ratings = (await store.ratings.ofPlayer(session)).map(({ game, mu, sigma, games, wins }) => ({
    game,
    mu,
    sigma,
    games,
    wins,
  }));
  return { language, email, created, passkeys, recoveryCodes: await store.codes.countRecovery(session), ratings };
}

/**
 * The document after somebody has gone for good: an open seat is free, a seat in play goes to a bot, since nobody can come
 * back to it, and names are replaced.
 */
function withoutPerson(doc: TableDoc, session: string): TableDoc {
  const isOpen = doc.state === 'open' && !isDealing(doc);
  const gone = doc.seats.map(({ owner }) => owner === session);
  const seats = doc.seats.map((seat, at) => {
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

const leaveForGood = (table: LoadedTable, session: string): Promise<void> =>
  table.exclusive(() =>
    table.change(
      (doc) => withoutPerson(doc, session),
      table.doc.state === 'finished' ? undefined : table.context.timeouts.leaseMs,
    ),
  );

/**
 * Deletes all that the server keeps of a session. The documents of tables and tournaments change one by one; then the rest goes at
 * once, with the session itself: what fails can be asked for again.
 */
export async function deleteData(context: FeatureContext, { id }: Session): Promise<void> {
  const { tables } = context;
  const { store } = tables.context;
  for (const table of await store.tables.ofPerson(id)) {
    try {
      await leaveForGood(await tables.get(table), id);
    } catch (error) {
      if (!(error instanceof ApiError) || !['not-found', 'cannot-replay', 'table-damaged'].includes(error.code))
        throw error;
      // The table cannot be played here: what is stored of the person goes all the same.
      await changeStored(tables, table, (doc) => withoutPerson(doc, id));
    }
  }
  await forgetInTournaments(tournamentsOf(context), store, id);
  await store.transaction(async (tx) => {
    for (const club of await tx.clubs.ofPerson(id)) await leaveClub(tx, club.id, id);
    await tx.tournaments.deletePerson(id);
    await tx.chats.deleteOf(id);
    await tx.turns.deleteOf(id);
    await tx.vacations.deleteOf(id);
    await tx.blocks.deleteOf(id);
    await tx.friends.deleteOf(id);
    await tx.invitations.deleteOf(id);
    await tx.matching.deletePlace(id);
    await tx.notices.deleteOf(id);
    await tx.history.deleteOf(id);
    await tx.messages.deleteOf(id);
    await tx.accessTokens.deleteOf(id);
    await tx.ratings.deleteOf(id);
    await tx.accounts.delete(id);
    await tx.sessions.delete(id);
  });
}
