import type { Seat } from '@holdfast/kernel';
import { malformed, type NewTable, type SeatKey } from '@holdfast/protocol';
import { EMPTY_SEAT, newTable, type Runtime, resolveRules, type SeatDoc, type TableDoc } from '@holdfast/session';
import { botSeat, nameBots } from '../bots/bot-seats.ts';
import type { GameRegistry } from '../core/registry.ts';
import type { Session } from '../features/accounts/session-store.ts';
import type { Caller } from '../identity/caller.ts';
import { tidyName, withUniqueNames } from '../identity/names.ts';
import { hashSecret, newSecret, randomId } from '../identity/tokens.ts';
import type { LoadedTables } from './loaded-tables.ts';
import { requireRatedTerms } from './rated-terms.ts';

/** Options of tables that the server creates for people. */
export interface MadeForPeople {
  /** By seat: the person for an open seat of the request; null for nobody. */
  readonly people?: readonly (Session | null)[];
  /** Id of the tournament that the table belongs to. */
  readonly tournament?: string;
  /** When the time of its round is up. */
  readonly roundEnds?: number;
  /** An id stored before, so that a repeated attempt finds the first one's table. */
  readonly id?: string;
}

/** Creates the requested table, with the secret tokens of the seats taken by the caller. */
export function createTable(
  games: GameRegistry,
  request: NewTable,
  caller: Caller,
  runtime: Runtime,
  { people = [], tournament, roundEnds, id }: MadeForPeople = {},
): { readonly doc: TableDoc; readonly keys: SeatKey[] } {
  const game = games.find(({ id }) => id === request.game);
  if (!game) throw malformed('game', `there is no game "${request.game.slice(0, 40)}" here`);
  const options = request.seats ? { ...request.options, seats: request.seats.length } : request.options;
  const rules = resolveRules(game, options);
  const keys: SeatKey[] = [];
  const seats = Array.from({ length: rules.seats }, (_, seat): SeatDoc => {
    const wanted = request.seats?.[seat] ?? { kind: seat === 0 ? 'me' : 'open' };
    const invited = people[seat] ?? null;
    if (wanted.kind === 'open') return invited ? boundSeat(invited) : EMPTY_SEAT;
    if (wanted.kind === 'bot') return botSeat(game.id, wanted, `seats.${seat}.`);
    const { key, doc } = takenSeat(caller, seat, wanted.name);
    keys.push(key);
    return doc;
  });
  const { clock, spectators, hints, takeback, chat, absent, timeout, botLevel, grace, rated } = request;
  if (rated) requireRatedTerms(request, [caller.session, ...people]);
  const graceMs = grace === undefined ? null : grace * 1000;
  const terms = { options, rules, host: caller.session?.id ?? null, seats: withUniqueNames(nameBots(game.id, seats)) };
  const doc = newTable(
    game,
    {
      ...terms,
      public: request.public,
      clock,
      spectators,
      hints,
      takeback,
      absent,
      chat,
      timeout,
      botLevel,
      graceMs,
      rated,
    },
    runtime,
  );
  const round = { tournament: tournament ?? null, roundEnds: roundEnds ?? null };
  return { doc: { ...doc, ...round, id: id ?? doc.id }, keys };
}

/** A seat that belongs to a session, on all its devices. */
const boundSeat = (session: Session | null, name?: string): SeatDoc => ({
  ...EMPTY_SEAT,
  kind: 'person',
  // People with an account use its name.
  name: tidyName(session?.account ? session.name : (name ?? session?.name)),
  account: session?.account ?? false,
  owner: session?.id ?? null,
  tenure: randomId(),
});

/** A seat for the caller. An access token gets no seat token, because that would have neither its scopes nor its life. */
export function takenSeat(
  caller: Caller,
  seat: Seat,
  name: string | undefined,
): { readonly key: SeatKey; readonly doc: SeatDoc } {
  const doc = boundSeat(caller.session, name);
  if (caller.accessToken !== undefined) return { key: { seat }, doc };
  const token = newSecret('hs');
  return { key: { seat, token }, doc: { ...doc, tokens: [hashSecret(token)], tokenDevice: caller.device ?? '' } };
}

/** Stores a new table and updates the lobby. */
export async function openTable({ context: { store }, events }: LoadedTables, doc: TableDoc): Promise<void> {
  if (doc.rated) await store.ratings.addTable(doc.id);
  await store.tables.create(doc);
  if (!doc.public) return;
  store.notify({ about: 'lobby' });
  events.emit('lobby-changed', null);
}

/** The seat; throws `malformed` if there is no such seat. */
export function seatAt(doc: TableDoc, seat: number): SeatDoc {
  const found = doc.seats[seat];
  if (!found) throw malformed('seat', 'there is no such seat');
  return found;
}
