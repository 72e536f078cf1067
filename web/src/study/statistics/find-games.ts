import type { Seat } from '@holdfast/kernel';
import type { ResponseOf } from '@holdfast/protocol';
import type { routes } from '@holdfast/protocol/features/history';
import { sessionsApi } from '../../core/api.ts';
import { LOCAL_PREFIX } from '../../core/local-address.ts';
import { settings } from '../../core/settings.ts';
import { historyApi } from '../../features/history/api.ts';
import { callWorker } from '../../play/local/worker-client.ts';
import type { LocalTable } from '../../play/local/worker-messages.ts';
import { recordText } from '../replay/load-replay.ts';
import { type MissingArchive, missingArchive } from './missing-archive.ts';
import { type Player, seatsOnDevice } from './players.ts';

/** A finished game, and the players' seats. */
export interface FoundGame {
  readonly address: string;
  readonly game: string;
  /** The time in milliseconds since 1970: when a local game was created, or a game on the server finished. */
  readonly at: number;
  readonly seats: ReadonlyMap<Player, Seat>;
  /** Loads the text of its record. */
  record(): Promise<string>;
}

const onDevice = ({ id, game, created, people, names }: LocalTable): FoundGame => ({
  address: LOCAL_PREFIX + id,
  game,
  at: created,
  seats: seatsOnDevice(people, names, settings.peek().name),
  record: () => recordText(LOCAL_PREFIX + id),
});

/** The finished local games that people played in. */
async function deviceGames(): Promise<FoundGame[]> {
  const tables = await callWorker('list');
  return tables.filter(({ finished, people }) => finished && people.length > 0).map(onDevice);
}

/** This many records are requested one by one; after that, the export of personal data loads many at once. */
const FEW = 5;

function recordReader(): (id: string) => Promise<string> {
  let asked = 0;
  let many: Promise<ReadonlyMap<string, object>> | null = null;
  return async (id) => {
    if (++asked <= FEW) return recordText(id);
    many ??= sessionsApi
      .exportData()
      .then(({ records }) => new Map(records.map(({ table, record }) => [table, record])));
    const known = (await many).get(id);
    return known ? JSON.stringify(known) : recordText(id);
  };
}

/** The finished games on the server in which this person has a seat, from the archive. Records are loaded only when needed. */
async function serverGames(): Promise<FoundGame[]> {
  const read = recordReader();
  const found: FoundGame[] = [];
  let after: string | null = null;
  do {
    const page: ResponseOf<typeof routes.listGames> = await historyApi.listGames(after === null ? {} : { after });
    for (const { table, game, finished, mine } of page.games) {
      const [seat] = mine;
      if (seat !== undefined)
        found.push({ address: table, game, at: finished, seats: new Map([[null, seat]]), record: () => read(table) });
    }
    after = page.next;
  } while (after !== null);
  return found;
}

/** All finished games, newest first. */
export async function findGames(): Promise<{
  readonly games: readonly FoundGame[];
  readonly missing: MissingArchive | null;
}> {
  const [local, remote] = await Promise.allSettled([deviceGames(), serverGames()]);
  const games = [local, remote].flatMap((found) => (found.status === 'fulfilled' ? found.value : []));
  const missing = remote.status === 'rejected' ? missingArchive(remote.reason) : null;
  return { games: games.sort((a, b) => b.at - a.at), missing };
}
