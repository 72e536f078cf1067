import type { JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { isThere } from '../api.ts';
import type { PageProps } from '../router.ts';
import { useStore } from '../store.ts';
import { Frame } from '../ui/frame.tsx';
import { TroubleNote } from '../ui/trouble.tsx';
import { useWords } from '../words/index.ts';
import { Follower } from './follower.ts';
import { httpLink } from './http-link.ts';
import { useOnlyTab } from './only-tab.ts';
import './table.css';
import { TableView } from './table-view.tsx';
import { WaitingRoom } from './waiting-room.tsx';
import { HERE, workerLink } from './worker-link.ts';

/** How often a page that found nobody looks whether the server is back. */
const KNOCK_MS = 3000;

/** A table by its address: on this device or on the server. */
export function TablePage({ route }: PageProps): JSX.Element {
  const w = useWords();
  const address = route.path[1] ?? '';
  const [tries, setTries] = useState(0);
  const follower = useMemo(
    () => new Follower(address.startsWith(HERE) ? workerLink(address) : httpLink(address)),
    [address, tries],
  );
  const elsewhere = useOnlyTab(address, () => follower.close());
  useEffect(() => {
    void follower.open();
    return () => follower.close();
  }, [follower]);
  const play = useStore(follower.play);
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
  if (play.table?.state === 'open') return <WaitingRoom play={play} follower={follower} />;
  if (play.table && play.board && play.shown && play.frame) return <TableView play={play} follower={follower} />;
  return (
    <Frame title={w.table.board}>
      <div class="page narrow stack">
        <h1>{play.trouble ? w.trouble.title : w.common.loading}</h1>
        {play.trouble ? (
          <TroubleNote trouble={play.trouble} onRetry={again}>
            <a class="button" href="#/">
              {w.trouble.home}
            </a>
          </TroubleNote>
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
