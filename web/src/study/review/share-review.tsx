import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { LOCAL_PREFIX } from '../../core/local-address.ts';
import { to } from '../../core/router.ts';
import { callWorker } from '../../play/local/worker-client.ts';
import { Button } from '../../ui/button.tsx';
import { CopyLink } from '../../ui/copy-link.tsx';
import { Icon } from '../../ui/icons.tsx';
import { saveText } from '../../ui/save-file.ts';
import { FILE } from '../replay/load-replay.ts';
import type { ReviewWords } from './words/compiled/index.ts';

/** In place of an address: the record is in the link. */
export const LINK = 'link';
/** Messengers and mail programs truncate longer links. */
const LONGEST_LINK = 8000;

const pageLink = (hash: string): string => `${location.origin}${location.pathname}${hash}`;

/**
 * A link to share: for a game on the server its address, for other games a link that contains the record, unless it is too long.
 */
export function ShareReview(props: {
  address: string;
  text: string;
  game: string;
  at: number;
  words: ReviewWords;
}): JSX.Element {
  const { address, text, at, words: w } = props;
  const isOnServer = address !== FILE && address !== LINK && !address.startsWith(LOCAL_PREFIX);
  const [word, setWord] = useState<string | null>(null);
  const open = (event: Event): void => {
    if (isOnServer || word !== null || !(event.currentTarget as HTMLDetailsElement).open) return;
    callWorker('recordToWord', text).then(setWord, () => setWord(''));
  };
  const link = isOnServer ? to('review', address) : word ? to('review', LINK, word) : null;
  const url = link && pageLink(`${link}?at=${at}`);
  const fits = url !== null && url.length <= LONGEST_LINK;
  return (
    <details class="review-tool" onToggle={open}>
      <summary>
        <Icon name="link" />
        {w.share}
      </summary>
      <div class="stack">
        {fits && url && <CopyLink url={url} label={w.shareLink} />}
        {fits && !isOnServer && <p class="soft small">{w.inLink}</p>}
        {url !== null && !fits && <p class="soft small">{w.shareNote}</p>}
        <Button icon="save" onClick={() => saveText(`holdfast-${props.game}.json`, text)}>
          {w.shareFile}
        </Button>
      </div>
    </details>
  );
}
