import { urlOf } from '@holdfast/protocol/client';
import { OpenTables, type OpenTablesQuery, routes } from '@holdfast/protocol/features/matching';
import { useEffect, useState } from 'preact/hooks';
import { followEvents } from '../../core/event-stream.ts';

/** One page of the open tables, live; null = no answer yet, the connection broke, or a server without filters. The last page stays while the next comes. */
export function useOpenTables(query: OpenTablesQuery): OpenTables | null {
  const [page, setPage] = useState<OpenTables | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    const onEvent = (name: string, data: string): void => {
      if (name === 'open-tables') setPage(OpenTables.parse(JSON.parse(data)));
    };
    // Whoever lists the other tables finds out why: the server is gone, or this person is banned.
    const onBroken = (): void => setPage(null);
    void followEvents(() => urlOf(routes.streamOpenTables, query), stop.signal, onEvent, onBroken);
    return () => stop.abort();
  }, [JSON.stringify(query)]);
  return page;
}
