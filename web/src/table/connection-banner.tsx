import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { Icon } from '../ui/icons.tsx';
import { useWords } from '../words/index.ts';
import type { Trouble } from './connection.ts';
import type { TableClient } from './table-client.ts';
import type { Play } from './table-state.ts';

/** What went wrong and is worth telling: that nobody answered is said by the banner, and over when the line is back. */
export function useTrouble(play: Play, client: TableClient): Trouble | null {
  const silent = play.trouble?.code === 'offline';
  useEffect(() => {
    if (play.link === 'live' && silent) client.dismiss();
  }, [play.link]);
  return silent && play.link === 'lost' ? null : play.trouble;
}

/** The banner of a table whose server is gone; the page tries again by itself. */
export function LostBanner({ play }: { play: Play }): JSX.Element | null {
  const w = useWords();
  if (play.link !== 'lost') return null;
  return (
    <p class="note warm" role="alert">
      <Icon name="warn" />
      {w.trouble.lost}
    </p>
  );
}
