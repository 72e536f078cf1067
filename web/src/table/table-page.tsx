import type { JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { isThere } from '../core/api.ts';
import type { PageProps } from '../core/router.ts';
import { ErrorNote } from '../ui/error-note.tsx';
import { Frame } from '../ui/page-frame.tsx';
import { useWords } from '../words/index.ts';
import { connectToServer } from './server-connection.ts';
import { TableClient } from './table-client.ts';
import { useSingleTab } from './use-single-tab.ts';
import './table.css';
import { LOCAL_PREFIX } from '../core/local-address.ts';
import { connectToWorker } from './local-connection.ts';
import { TableView } from './table-view.tsx';
import { WaitingRoom } from './waiting-room.tsx';

/** How often a page that found nobody looks whether the server is back. */
const KNOCK_MS = 3000;

/** A table by its address: on this device or on the server. */
export function TablePage({ route }: PageProps): JSX.Element {
  const w = useWords();
  const address = route.path[1] ?? '';
  const [tries, setTries] = useState(0);
  const client = useMemo(
    () => new TableClient(address.startsWith(LOCAL_PREFIX) ? connectToWorker(address) : connectToServer(address)),
    [address, tries],
  );
  const elsewhere = useSingleTab(address, () => client.close());
  useEffect(() => {
    void client.open();
    return () => client.close();
  }, [client]);
  const play = client.play.value;
  const again = (): void => setTries(tries + 1);
  const waiting = play.trouble?.code === 'offline' && !play.frame;
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(async () => {
      if (await isThere()) again();
    }, KNOCK_MS);
    return () => clearInterval(timer);
  }, [waiting, tries]);

  if (elsewhere)
    return (
      <Frame title={w.table.board}>
        <div class="page narrow stack">
          <h1>{w.table.board}</h1>
          <p class="note warm" role="alert">
            {w.trouble.staleTab}
          </p>
          <button type="button" class="button main" onClick={() => location.reload()}>
            {w.trouble.reload}
          </button>
        </div>
      </Frame>
    );
  if (play.table?.state === 'open') return <WaitingRoom play={play} client={client} />;
  if (play.table && play.board && play.shown && play.frame) return <TableView play={play} client={client} />;
  return (
    <Frame title={w.table.board}>
      <div class="page narrow stack">
        <h1>{play.trouble ? w.trouble.title : w.common.loading}</h1>
        {play.trouble ? (
          <ErrorNote trouble={play.trouble} onRetry={again}>
            <a class="button" href="#/">
              {w.trouble.home}
            </a>
          </ErrorNote>
        ) : (
          <>
            <p>{w.table.laying}</p>
            <div class="spinner" role="status" aria-label={w.common.loading} />
          </>
        )}
      </div>
    </Frame>
  );
}
