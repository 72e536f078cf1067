import type { AnyMove, AnyRules } from '@holdfast/kernel';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { type Failure, toFailure } from '../../core/errors.ts';
import { type PageProps, to } from '../../core/router.ts';
import { loadTableModule } from '../../games.ts';
import { callWorker } from '../../play/local/worker-client.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Frame } from '../../ui/page-frame.tsx';
import { commonWords } from '../../words/common/compiled/index.ts';
import { dropRecord, loadReplay, type Replay, recordText } from '../replay/load-replay.ts';
import { RecordChooser } from '../replay/record-chooser.tsx';
import { ReviewView } from './review-view.tsx';
import { LINK } from './share-review.tsx';
import { reviewWords } from './words/compiled/index.ts';

interface Loaded {
  readonly text: string;
  readonly replay: Replay;
  readonly readMove: (rules: AnyRules, text: string) => AnyMove | null;
}

/** The review of a finished game by its address. */
export function ReviewPage({ route }: PageProps): JSX.Element {
  const words = commonWords();
  const w = reviewWords();
  const [, address = '', word = ''] = route.path;
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  useEffect(() => {
    if (!address) return;
    let gone = false;
    const load = async (): Promise<void> => {
      try {
        const text = address === LINK ? await callWorker('recordFromWord', word) : await recordText(address);
        // The replay of a game that came with its link is found as that of a file.
        if (address === LINK) dropRecord(text);
        const replay = await loadReplay(text, 'table');
        const { moves } = await loadTableModule(replay.data.game);
        if (!gone) setLoaded({ text, replay, readMove: moves.read });
      } catch (error) {
        if (!gone) setFailure(toFailure(error));
      }
    };
    void load();
    return () => {
      gone = true;
    };
  }, [address, word]);
  if (!address) return <RecordChooser />;
  const at = route.query.get('at');
  if (loaded)
    return (
      <ReviewView
        {...loaded}
        address={address}
        link={address === LINK ? to('review', LINK, word) : to('review', address)}
        first={at === null ? null : Number(at) || 0}
      />
    );
  return (
    <Frame title={w.title}>
      <div class="page narrow stack">
        <h1>{w.title}</h1>
        {failure ? (
          <ErrorNote failure={failure}>
            <ButtonLink href="#/replay">{words.back}</ButtonLink>
          </ErrorNote>
        ) : (
          <div class="spinner" role="status" aria-label={words.loading} />
        )}
      </div>
    </Frame>
  );
}
