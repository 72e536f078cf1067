import { urlOf } from '@holdfast/protocol/client';
import { OpenTables, type OpenTablesQuery, routes } from '@holdfast/protocol/features/matching';
import { useEffect, useState } from 'preact/hooks';
import { followEvents } from '../../core/event-stream.ts';

/** A live page of open tables; null before the first one, without a connection, or if the server has no such stream. */
export function useOpenTables(query: OpenTablesQuery): OpenTables | null {
  const [page, setPage] = useState<OpenTables | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    const onEvent = (name: string, data: string): void => {
      if (name === 'open-tables') setPage(OpenTables.parse(JSON.parse(data)));
    };
    // `useServerTables` reports why: the server is offline, or this person is banned.
    const onBroken = (): void => setPage(null);
    void followEvents(() => urlOf(routes.streamOpenTables, query), stop.signal, onEvent, onBroken);
    return () => stop.abort();
  }, [JSON.stringify(query)]);
  return page;
}
