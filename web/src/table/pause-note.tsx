import type { JSX } from 'preact';
import { Icon } from '../ui/icons.tsx';
import { useWords } from '../words/index.ts';
import type { TableClient } from './table-client.ts';
import type { Play } from './table-state.ts';

/** What this device would say about a pause: ask for one, agree, take the wish back, or go on; null = it has no say. */
export function pauseWish(play: Play): { readonly on: boolean } | null {
  const { table, mine, outcome } = play;
  if (!table || mine.length === 0 || outcome) return null;
  const asked = mine.every((seat) => table.pauseVotes?.includes(seat));
  return { on: table.paused === asked };
}

/** Says it for every seat of this device: one person may hold several. */
export const votePause = (play: Play, client: TableClient, on: boolean): Promise<void> =>
  client.attempt(async () => {
    for (const seat of play.mine) await client.link.pause(seat, on);
  });

/** That the game is paused or that somebody would like it, with the way to agree. */
export function PauseNote(props: { play: Play; names: readonly string[]; client: TableClient }): JSX.Element | null {
  const w = useWords();
  const { play, names, client } = props;
  const { paused = false, pauseVotes: votes = [] } = play.table ?? {};
  if (!paused && votes.length === 0) return null;
  const who = w.common.list(votes.map((seat) => names[seat]));
  const wish = pauseWish(play);
  return (
    <div class="note warm refusal" role="status">
      <Icon name="pause" />
      <p class="grow">
        {paused && <strong>{w.table.paused}</strong>}{' '}
        {votes.length > 0 && (paused ? w.table.goOnAsked(who) : w.table.pauseAsked(who))}
      </p>
      {wish && (
        <button type="button" class="button" onClick={() => void votePause(play, client, wish.on)}>
          <Icon name={wish.on ? 'pause' : 'play'} />
          {wish.on ? w.table.pause : w.table.goOn}
        </button>
      )}
    </div>
  );
}
