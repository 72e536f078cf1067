import { OpenTables, type OpenTablesQuery, routes } from '@holdfast/protocol/features/matching';
import { useEffect, useState } from 'preact/hooks';
import { backoffMs } from '../../core/backoff.ts';
import { ApiError } from '../../core/errors.ts';
import { openEventStream, readServerSentEvents } from '../../core/event-stream.ts';

/** Follows one page until `signal` says stop, or the server says that it has none (`not-found`). */
async function follow(
  query: OpenTablesQuery,
  signal: AbortSignal,
  onPage: (page: OpenTables | null) => void,
): Promise<void> {
  const parts = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  const search = new URLSearchParams(parts).toString();
  for (let tries = 0; !signal.aborted; tries++) {
    try {
      const body = await openEventStream(`${routes.streamOpenTables.path}?${search}`, signal);
      await readServerSentEvents(body, (name, data) => {
        if (name !== 'open-tables') return;
        tries = 0;
        onPage(OpenTables.parse(JSON.parse(data)));
      });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'not-found') return;
    }
    if (signal.aborted) return;
    // Whoever lists the other tables finds out why: the server is gone, or this person is banned.
    onPage(null);
    await new Promise((again) => setTimeout(again, backoffMs(tries)));
  }
}

/** One page of the open tables, live; null = no answer yet, the connection broke, or a server without filters. The last page stays while the next comes. */
export function useOpenTables(query: OpenTablesQuery): OpenTables | null {
  const [page, setPage] = useState<OpenTables | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    void follow(query, stop.signal, setPage);
    return () => stop.abort();
  }, [JSON.stringify(query)]);
  return page;
}
