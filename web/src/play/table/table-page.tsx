import type { JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { isServerReachable } from '../../core/api.ts';
import { LOCAL_PREFIX } from '../../core/local-address.ts';
import type { PageProps } from '../../core/router.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { LoadingPage } from '../../ui/loading.tsx';
import { Frame } from '../../ui/page-frame.tsx';
import { errorWords } from '../../ui/words/error/compiled/index.ts';
import { commonWords } from '../../words/common/compiled/index.ts';
import { connectToWorker } from './local-connection.ts';
import { connectToServer } from './server-connection.ts';
import { TableClient } from './table-client.ts';
import { TableView } from './table-view.tsx';
import { useSingleTab } from './use-single-tab.ts';
import { WaitingRoom } from './waiting-room.tsx';
import { tableWords } from './words/table/compiled/index.ts';

/** How often a page that found no server checks whether it is back; each page waits up to twice as long. */
const RETRY_MS = 3000;

/** A table by its address: on this device or on the server. */
export function TablePage({ route }: PageProps): JSX.Element {
  const w = tableWords();
  const common = commonWords();
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
  const state = client.state.value;
  const again = (): void => setTries(tries + 1);
  const serverAway = state.status === 'failed' && state.error.code === 'offline';
  useEffect(() => {
    if (!serverAway) return;
    // A random interval, so that not all waiting pages return to a restarted server at once.
    const timer = setInterval(
      async () => {
        if (await isServerReachable()) again();
      },
      RETRY_MS * (1 + Math.random()),
    );
    return () => clearInterval(timer);
  }, [serverAway, tries]);

  if (elsewhere)
    return (
      <Frame title={w.board}>
        <div class="page narrow stack">
          <h1>{w.board}</h1>
          <p class="note warm" role="alert">
            {w.staleTab}
          </p>
          <Button look="main" onClick={() => location.reload()}>
            {errorWords().reload}
          </Button>
        </div>
      </Frame>
    );
  switch (state.status) {
    case 'waiting-room':
      return <WaitingRoom table={state.table} client={client} />;
    case 'playing':
      return <TableView game={state.game} client={client} />;
    case 'failed':
      return (
        <LoadingPage title={w.board} heading={errorWords().title} failure={state.error} onRetry={again}>
          <ButtonLink href="#/">{errorWords().home}</ButtonLink>
        </LoadingPage>
      );
    case 'loading':
      return <LoadingPage title={w.board} heading={common.loading} note={w.laying} failure={null} />;
  }
}
