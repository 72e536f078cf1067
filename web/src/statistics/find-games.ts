import type { Seat } from '@holdfast/kernel';
import { api } from '../core/api.ts';
import { toFailure } from '../core/errors.ts';
import { LOCAL_PREFIX } from '../core/local-address.ts';
import { settings } from '../core/settings.ts';
import { callWorker } from '../local/worker-client.ts';
import type { LocalTable } from '../local/worker-messages.ts';
import { recordText } from '../replay/load-replay.ts';
import { type Player, seatsOnDevice } from './players.ts';

/** A finished game, and who sat where. */
export interface FoundGame {
  readonly address: string;
  readonly game: string;
  /** Milliseconds since 1970. */
  readonly created: number;
  readonly seats: ReadonlyMap<Player, Seat>;
  /** The text of its record. */
  record(): Promise<string>;
}

const onDevice = ({ id, game, created, people, names }: LocalTable): FoundGame => ({
  address: LOCAL_PREFIX + id,
  game,
  created,
  seats: seatsOnDevice(people, names, settings.peek().name),
  record: () => recordText(LOCAL_PREFIX + id),
});

/** The finished games of this device that people played in. */
async function deviceGames(): Promise<FoundGame[]> {
  const tables = await callWorker('list');
  return tables.filter(({ finished, people }) => finished && people.length > 0).map(onDevice);
}

/** The finished games of the server where one has a seat; the records of the last hundred come with the list. */
async function serverGames(): Promise<FoundGame[]> {
  const { tables, records } = await api('exportData', {});
  const sent = new Map(records.map(({ table, record }) => [table, record]));
  return tables.flatMap(({ table: { id, game, created, state }, seats: [seat] }) => {
    if (state !== 'finished' || seat === undefined) return [];
    const known = sent.get(id);
    const record = async (): Promise<string> => (known ? JSON.stringify(known) : recordText(id));
    return [{ address: id, game, created, seats: new Map([[null, seat]]), record }];
  });
}

/** All finished games, newest first. `isServerAway` = the server could not be asked. */
export async function findGames(): Promise<{ readonly games: readonly FoundGame[]; readonly isServerAway: boolean }> {
  const [local, remote] = await Promise.allSettled([deviceGames(), serverGames()]);
  const games = [local, remote].flatMap((found) => (found.status === 'fulfilled' ? found.value : []));
  const isServerAway = remote.status === 'rejected' && toFailure(remote.reason).code !== 'no-session';
  return { games: games.sort((a, b) => b.created - a.created), isServerAway };
}
