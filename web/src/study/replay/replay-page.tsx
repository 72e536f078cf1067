import type { Viewer } from '@holdfast/kernel';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { type Failure, toFailure } from '../../core/errors.ts';
import type { PageProps } from '../../core/router.ts';
import { tableWords } from '../../play/table/words/table/compiled/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Frame } from '../../ui/page-frame.tsx';
import { commonWords } from '../../words/common/compiled/index.ts';
import { loadReplay, type Replay, recordText } from './load-replay.ts';
import { RecordChooser } from './record-chooser.tsx';
import './replay.css';
import { ReplayPlayer } from './replay-player.tsx';
import { replayWords } from './words/compiled/index.ts';

const viewerOf = (text: string | null): Viewer => (text !== null && /^\d$/.test(text) ? Number(text) : 'table');

/** A replay by its address, or the choice of one. */
export function ReplayPage({ route }: PageProps): JSX.Element {
  const w = commonWords();
  const own = replayWords();
  const address = route.path[1] ?? '';
  const viewer = viewerOf(route.query.get('as'));
  const [loaded, setLoaded] = useState<{
    readonly replay: Replay;
    readonly text: string;
    readonly viewer: Viewer;
  } | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!address) return;
    let gone = false;
    setFailure(null);
    const load = async (): Promise<void> => {
      try {
        const text = loaded?.text ?? (await recordText(address));
        const next = await loadReplay(text, viewer);
        if (!gone) setLoaded({ replay: next, text, viewer });
      } catch (error) {
        if (!gone) setFailure(toFailure(error));
      }
    };
    void load();
    return () => {
      gone = true;
    };
  }, [address, viewer, tries]);
  if (!address) return <RecordChooser />;
  if (loaded && !failure)
    return (
      <ReplayPlayer
        address={address}
        replay={loaded.replay}
        text={loaded.text}
        viewer={loaded.viewer}
        first={Number(route.query.get('at')) || 0}
      />
    );
  return (
    <Frame title={own.title}>
      <div class="page narrow stack">
        <h1>{own.title}</h1>
        {failure ? (
          <ErrorNote failure={failure} {...(failure.code === 'offline' ? { onRetry: () => setTries(tries + 1) } : {})}>
            <ButtonLink href="#/replay">{w.back}</ButtonLink>
          </ErrorNote>
        ) : (
          <>
            <p>{tableWords().laying}</p>
            <div class="spinner" role="status" aria-label={w.loading} />
          </>
        )}
      </div>
    </Frame>
  );
}
