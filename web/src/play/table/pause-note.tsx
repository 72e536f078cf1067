import type { Seat } from '@holdfast/kernel';
import type { Table } from '@holdfast/protocol';
import type { JSX } from 'preact';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { listText } from '../../ui/list-text.ts';
import { errorWords } from '../../ui/words/error/compiled/index.ts';
import type { TableClient } from './table-client.ts';
import type { GameState } from './table-state.ts';
import { tableWords } from './words/table/compiled/index.ts';

/** True if pausing and ending by agreement are possible. Not in a rated game with a bot, since bots can't agree. */
export const hasWhoCanAgree = ({ rated = false, seats }: Table): boolean =>
  !rated || seats.every(({ kind }) => kind !== 'bot');

/** The vote that this device can cast: for a pause (`on`) or against it; null if it has none. */
export function possiblePauseVote(
  { table, isOver }: GameState,
  mine: readonly Seat[],
): { readonly on: boolean } | null {
  if (mine.length === 0 || isOver.value) return null;
  const { paused, pauseVotes } = table.value;
  if (!paused && !hasWhoCanAgree(table.value)) return null;
  const voted = mine.every((seat) => pauseVotes.includes(seat));
  return { on: paused === voted };
}

/** Votes for every seat of this device: one person may hold several. */
export const votePause = (client: TableClient, on: boolean): Promise<void> =>
  client.attempt(async () => {
    for (const seat of client.mine.peek()) await client.connection.votePause(seat, on);
  });

/** Says that the game is paused, or who wants to pause or continue, with a button to vote. */
export function PauseNote({ game, client }: { game: GameState; client: TableClient }): JSX.Element | null {
  const w = tableWords();
  const { paused, pauseVotes } = game.table.value;
  if (!paused && pauseVotes.length === 0) return null;
  const who = listText(pauseVotes.map((seat) => game.nameOf(seat)));
  const vote = possiblePauseVote(game, client.mine.value);
  return (
    <div class="note warm refusal" role="status">
      <Icon name="pause" />
      <p class="grow">
        {paused && <strong>{errorWords().paused}</strong>}{' '}
        {pauseVotes.length > 0 && (paused ? w.goOnAsked({ who }) : w.pauseAsked({ who }))}
      </p>
      {vote && (
        <Button icon={vote.on ? 'pause' : 'play'} onClick={() => void votePause(client, vote.on)}>
          {vote.on ? w.pause : w.goOn}
        </Button>
      )}
    </div>
  );
}
