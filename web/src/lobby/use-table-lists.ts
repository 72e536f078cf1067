import type { Table } from '@holdfast/protocol';
import { useEffect, useState } from 'preact/hooks';
import { api } from '../core/api.ts';
import { callWorker } from '../local/worker-client.ts';
import type { LocalTable } from '../local/worker-messages.ts';
import { forgetMine, myTables } from './my-tables.ts';

/** What the server lists: where I sit, and what is public. */
export interface ServerTables {
  readonly mine: readonly Table[];
  readonly others: readonly Table[];
}

const listed = async (state: Table['state']): Promise<readonly Table[]> => (await api('listTables', { state })).tables;

const RETRY_MS = 5000;

/** What the server lists, live; null until it answers, 'offline' while it does not. */
export function useServerTables(): { readonly list: ServerTables | 'offline' | null; forget(table: string): void } {
  const [list, setList] = useState<ServerTables | 'offline' | null>(null);
  useEffect(() => {
    let gone = false;
    let stream: EventSource | null = null;
    let retry = 0;
    const later = (): void => {
      stream?.close();
      if (gone) return;
      setList('offline');
      clearTimeout(retry);
      retry = window.setTimeout(load, RETRY_MS);
    };
    const follow = (): void => {
      const opened = new EventSource('/api/lobby/stream');
      stream = opened;
      opened.addEventListener('tables', (event) => {
        const told = JSON.parse((event as MessageEvent<string>).data) as { tables: Table[] };
        void finishedToo(told.tables);
      });
      opened.addEventListener('error', () => {
        if (stream === opened) later();
      });
    };
    let known: readonly Table[] = [];
    /** The stream tells what is open and played; what has gone from it may have come to its end. */
    const finishedToo = async (now: readonly Table[]): Promise<void> => {
      const ended = known.some(({ id, state }) => state === 'playing' && !now.some((table) => table.id === id));
      const finished = ended
        ? await listed('finished').catch(() => [])
        : known.filter((table) => table.state === 'finished' && !now.some(({ id }) => id === table.id));
      known = [...now, ...finished];
      if (!gone) setList((old) => ({ mine: old && old !== 'offline' ? old.mine : [], others: known }));
    };
    async function load(): Promise<void> {
      try {
        const [mine, ...lists] = await Promise.all([myTables(), listed('open'), listed('playing'), listed('finished')]);
        if (gone) return;
        known = lists.flat();
        setList({ mine, others: known });
        follow();
      } catch {
        later();
      }
    }
    const online = (): void => {
      clearTimeout(retry);
      stream?.close();
      void load();
    };
    void load();
    addEventListener('online', online);
    return () => {
      gone = true;
      clearTimeout(retry);
      stream?.close();
      removeEventListener('online', online);
    };
  }, []);
  return {
    list,
    forget(table) {
      forgetMine(table);
      if (list && list !== 'offline') setList({ ...list, mine: list.mine.filter(({ id }) => id !== table) });
    },
  };
}

/** The tables kept in this browser; starts the worker only when there is something to list. */
export function useLocalTables(): { readonly tables: readonly LocalTable[]; forget(table: string): Promise<void> } {
  const [list, setList] = useState<readonly LocalTable[]>([]);
  const load = async (): Promise<void> => setList(await callWorker('list'));
  useEffect(() => {
    let gone = false;
    const look = async (): Promise<void> => {
      const kept = await indexedDB.databases?.();
      if (gone || (kept && !kept.some(({ name }) => name === 'holdfast'))) return;
      const found = await callWorker('list');
      if (!gone) setList(found);
    };
    void look().catch(() => {});
    return () => {
      gone = true;
    };
  }, []);
  return {
    tables: list,
    forget: async (table) => {
      await callWorker('remove', table);
      await load();
    },
  };
}
