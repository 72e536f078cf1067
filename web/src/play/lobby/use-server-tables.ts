import type { Table } from '@holdfast/protocol';
import { useEffect, useState } from 'preact/hooks';
import { tablesApi } from '../../core/api.ts';
import { backoffMs } from '../../core/backoff.ts';
import { ApiError, type Failure, toFailure } from '../../core/errors.ts';

const listTables = async (state: Table['state']): Promise<readonly Table[]> => (await tablesApi.list({ state })).tables;

const includes = (tables: readonly Table[], id: string): boolean => tables.some((table) => table.id === id);

/** Adds the finished tables to those that the stream sends; requests them again if a running table has left the stream. */
async function withFinished(known: readonly Table[], active: readonly Table[]): Promise<readonly Table[]> {
  const finished = known.some(({ id, state }) => state === 'playing' && !includes(active, id))
    ? await listTables('finished')
    : known.filter(({ id, state }) => state === 'finished' && !includes(active, id));
  return [...active, ...finished];
}

/** How often the tables are requested if not `live`, because the open ones come by another stream (useOpenTables). */
const REFRESH_EVERY_MS = 20_000;
/** The stream is opened after this time, because by then it is known whether useOpenTables has one. */
const STREAM_AFTER_MS = 2_000;

/** Calls `onList` with the server's tables now and at every change, or at intervals if not `live`; returns a function that stops it. */
function followServerTables(live: boolean, onList: (list: readonly Table[] | Failure) => void): () => void {
  let stopped = false;
  let stream: EventSource | null = null;
  let retry = 0;
  let tries = 0;
  let list: readonly Table[] = [];
  const disconnect = (): void => {
    clearTimeout(retry);
    stream?.close();
    stream = null;
  };
  const retryLater = (error: unknown): void => {
    disconnect();
    if (stopped) return;
    const failure = toFailure(error);
    onList(failure.code === 'banned' ? failure : new ApiError('offline', ''));
    retry = window.setTimeout(connect, backoffMs(tries++));
  };
  const update = (next: readonly Table[]): void => {
    list = next;
    if (!stopped) onList(list);
  };
  const receive = async (text: string): Promise<void> => {
    const { readStreamEvent } = await import('../../core/protocol-parser.ts');
    const { tables } = readStreamEvent('tables', text);
    update(await withFinished(list, tables));
  };
  const load = async (): Promise<void> => {
    const states = ['open', 'playing', 'finished'] as const;
    const found = await Promise.all(states.map(listTables));
    if (stopped) return;
    tries = 0;
    update(found.flat());
    retry = window.setTimeout(live ? openStream : connect, live ? STREAM_AFTER_MS : REFRESH_EVERY_MS);
  };
  const openStream = (): void => {
    stream = new EventSource('/api/lobby/stream');
    stream.addEventListener('tables', ({ data }: MessageEvent<string>) => {
      receive(data).catch(retryLater);
    });
    stream.addEventListener('error', retryLater);
  };
  function connect(): void {
    disconnect();
    load().catch(retryLater);
  }
  connect();
  addEventListener('online', connect);
  return () => {
    stopped = true;
    disconnect();
    removeEventListener('online', connect);
  };
}

/** The public tables, kept up to date; null before the first answer, a failure (`offline`, `banned`) while there is none. */
export function useServerTables(live: boolean): readonly Table[] | Failure | null {
  const [list, setList] = useState<readonly Table[] | Failure | null>(null);
  useEffect(() => followServerTables(live, setList), [live]);
  return list;
}
