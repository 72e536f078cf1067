import { useEffect, useState } from 'preact/hooks';
import { tables } from '../api.ts';
import { ask } from '../offline/page.ts';
import type { LocalTable } from '../offline/talk.ts';
import type { TableState } from '../table/link.ts';

/** What the server lists, live; null until it answers, 'offline' when it does not. */
export function usePublicTables(): readonly TableState[] | 'offline' | null {
  const [list, setList] = useState<readonly TableState[] | 'offline' | null>(null);
  useEffect(() => {
    let gone = false;
    let stream: EventSource | null = null;
    const load = async (): Promise<void> => {
      try {
        const [open, playing, finished] = await Promise.all([tables('open'), tables('playing'), tables('finished')]);
        if (gone) return;
        setList([...open, ...playing, ...finished]);
        stream = new EventSource('/api/lobby/stream');
        stream.addEventListener('tables', (event) => {
          const told = JSON.parse((event as MessageEvent<string>).data) as { tables: TableState[] } | TableState[];
          const now = Array.isArray(told) ? told : told.tables;
          // The stream tells what is open and played; finished games stay from the first list.
          setList((old) => [
            ...now,
            ...(Array.isArray(old)
              ? old.filter((t) => t.state === 'finished' && !now.some(({ id }) => id === t.id))
              : []),
          ]);
        });
      } catch {
        if (!gone) setList('offline');
      }
    };
    void load();
    return () => {
      gone = true;
      stream?.close();
    };
  }, []);
  return list;
}

/** The tables kept in this browser; starts the worker only when there is something to list. */
export function useLocalTables(): { readonly tables: readonly LocalTable[]; forget(table: string): Promise<void> } {
  const [list, setList] = useState<readonly LocalTable[]>([]);
  const load = async (): Promise<void> => setList(await ask('list'));
  useEffect(() => {
    let gone = false;
    const look = async (): Promise<void> => {
      const kept = await indexedDB.databases?.();
      if (gone || (kept && !kept.some(({ name }) => name === 'holdfast'))) return;
      const found = await ask('list');
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
      await ask('forget', table);
      await load();
    },
  };
}
