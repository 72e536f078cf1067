import type { Viewer } from '@holdfast/kernel';
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import type { PageProps, Route } from '../../core/router.ts';
import { tableWords } from '../../play/table/words/table/compiled/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { LoadingPage } from '../../ui/loading.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { commonWords } from '../../words/common/compiled/index.ts';
import { loadReplay, recordText } from './load-replay.ts';
import { RecordChooser } from './record-chooser.tsx';
import './replay.css';
import { ReplayPlayer } from './replay-player.tsx';
import { replayWords } from './words/compiled/index.ts';

const viewerOf = (text: string | null): Viewer => (text !== null && /^\d$/.test(text) ? Number(text) : 'table');

/** The replay for an address. */
function OpenReplay({ route, address }: { route: Route; address: string }): JSX.Element {
  const own = replayWords();
  const viewer = viewerOf(route.query.get('as'));
  /** The record's text is kept when the viewpoint changes. */
  const record = useRef<string | null>(null);
  const { value, failure, reload } = useLoaded(
    async () => {
      record.current ??= await recordText(address);
      return { viewer, text: record.current, replay: await loadReplay(record.current, viewer) };
    },
    { key: String(viewer), keep: true },
  );
  if (value) return <ReplayPlayer address={address} {...value} first={Number(route.query.get('at')) || 0} />;
  return (
    <LoadingPage
      title={own.title}
      note={tableWords().laying}
      failure={failure}
      onRetry={failure?.code === 'offline' ? () => void reload() : undefined}
    >
      <ButtonLink href="#/replay">{commonWords().back}</ButtonLink>
    </LoadingPage>
  );
}

/** A replay, or the page to choose one. */
export function ReplayPage({ route }: PageProps): JSX.Element {
  const address = route.path[1] ?? '';
  return address ? <OpenReplay key={address} route={route} address={address} /> : <RecordChooser />;
}
