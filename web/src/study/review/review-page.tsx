import type { JSX } from 'preact';
import { type PageProps, type Route, to } from '../../core/router.ts';
import { loadTableModule } from '../../games.ts';
import { callWorker } from '../../play/local/worker-client.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { LoadingPage } from '../../ui/loading.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { commonWords } from '../../words/common/compiled/index.ts';
import { dropRecord, loadReplay, recordText } from '../replay/load-replay.ts';
import { RecordChooser } from '../replay/record-chooser.tsx';
import { ReviewView } from './review-view.tsx';
import { LINK } from './share-review.tsx';
import { reviewWords } from './words/compiled/index.ts';

/** The review of a finished game, by its address or by the record in the link (`word`). */
function OpenReview({ route, address, word }: { route: Route; address: string; word: string }): JSX.Element {
  const { value, failure } = useLoaded(async () => {
    const text = address === LINK ? await callWorker('recordFromWord', word) : await recordText(address);
    // The link to the replay opens it like a file, so store the record as one.
    if (address === LINK) dropRecord(text);
    const replay = await loadReplay(text, 'table');
    const { moves } = await loadTableModule(replay.data.game);
    return { text, replay, readMove: moves.read };
  });
  const at = route.query.get('at');
  const link = address === LINK ? to('review', LINK, word) : to('review', address);
  if (value)
    return <ReviewView {...value} address={address} link={link} first={at === null ? null : Number(at) || 0} />;
  return (
    <LoadingPage title={reviewWords().title} failure={failure}>
      <ButtonLink href="#/replay">{commonWords().back}</ButtonLink>
    </LoadingPage>
  );
}

/** A review, or the page to choose a game. */
export function ReviewPage({ route }: PageProps): JSX.Element {
  const [, address = '', word = ''] = route.path;
  if (!address) return <RecordChooser />;
  return <OpenReview key={`${address}/${word}`} route={route} address={address} word={word} />;
}
