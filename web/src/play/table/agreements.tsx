import type { Seat } from '@holdfast/kernel';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icons.tsx';
import { hasWhoCanAgree } from './pause-note.tsx';
import type { TableClient } from './table-client.ts';
import type { GameState } from './table-state.ts';
import type { TableUi } from './table-ui.ts';
import { agreementWords } from './words/agreement/compiled/index.ts';

/** The viewer's seat if it can resign; null for a spectator, after the end, or if it has resigned. */
export function resigningSeat({ game, client }: TableUi): Seat | null {
  const viewer = game.viewer.value;
  if (viewer === 'table' || game.isOver.value || !client.mine.value.includes(viewer)) return null;
  const seat = game.table.value.seats[viewer];
  return seat?.kind === 'person' && seat.out !== 'resigned' ? viewer : null;
}

/** Asks for confirmation before a seat resigns. */
export function ResignDialog({ ui }: { ui: TableUi }): JSX.Element | null {
  const a = agreementWords();
  const seat = resigningSeat(ui);
  if (seat === null) return null;
  const { client, game } = ui;
  const onClose = (): void => void (ui.resignShown.value = false);
  const resign = (): void => {
    onClose();
    void client.attempt(() => client.resign(seat));
  };
  return (
    <Dialog title={a.resign} onClose={onClose}>
      <div class="stack">
        <p>{a.resignAsk({ name: game.nameOf(seat) })}</p>
        <div class="row">
          <Button onClick={onClose}>{a.keepPlaying}</Button>
          <Button look="main" onClick={resign}>
            {a.resignYes}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** Votes for every seat of this device that still plays: one person may hold several. */
const voteEnd = (client: TableClient, game: GameState, on: boolean): Promise<void> =>
  client.attempt(async () => {
    for (const seat of client.mine.peek())
      if (game.table.peek().state === 'playing') await client.connection.voteEnd(seat, on);
  });

const hasVoted = (client: TableClient, game: GameState): boolean =>
  client.mine.value.every((seat) => game.table.value.endVotes.includes(seat));

/** Menu entries: resign, end the game by agreement, make somebody else the host. */
export function AgreementTools({ ui, onClose }: { ui: TableUi; onClose: () => void }): JSX.Element | null {
  const a = agreementWords();
  const { client, game } = ui;
  const table = game.table.value;
  const mine = client.mine.value;
  if (game.isOver.value) return null;
  const others = table.host ? table.seats.filter(({ kind, seat }) => kind === 'person' && !mine.includes(seat)) : [];
  const voted = hasVoted(client, game);
  return (
    <>
      {resigningSeat(ui) !== null && (
        <Button
          look="quiet"
          class="tool"
          icon="flag"
          onClick={() => {
            onClose();
            ui.resignShown.value = true;
          }}
        >
          <span>{a.resign}</span>
        </Button>
      )}
      {mine.length > 0 && hasWhoCanAgree(table) && (
        <details class="more">
          <summary>{a.end}</summary>
          <p class="soft small">{a.endAsk}</p>
          <Button
            onClick={() => {
              onClose();
              void voteEnd(client, game, !voted);
            }}
          >
            {voted ? a.endWithdraw : a.endYes}
          </Button>
        </details>
      )}
      {others.length > 0 && client.connection.host === 'server' && (
        <details class="more">
          <summary>{a.host}</summary>
          {others.map(({ seat, name }) => (
            <Button key={seat} onClick={() => void client.attempt(() => client.connection.handOverHost(seat))}>
              {a.hostTo({ name })}
            </Button>
          ))}
        </details>
      )}
    </>
  );
}

/** Says who wants to end the game by agreement, with a button to agree or to withdraw. */
export function EndVoteNote({ game, client }: { game: GameState; client: TableClient }): JSX.Element | null {
  const a = agreementWords();
  const { endVotes } = game.table.value;
  if (endVotes.length === 0 || game.isOver.value) return null;
  const who = endVotes.map((seat) => game.nameOf(seat)).join(', ');
  const voted = hasVoted(client, game);
  return (
    <div class="note warm refusal" role="status">
      <Icon name="flag" />
      <p class="grow">{a.endAsked({ who })}</p>
      {client.mine.value.length > 0 && (
        <Button onClick={() => void voteEnd(client, game, !voted)}>{voted ? a.endWithdraw : a.endYes}</Button>
      )}
    </div>
  );
}

/** True if a seat's time has run out. Renders again when it does. */
function useTimeUp(game: GameState, seat: Seat): boolean {
  const deadline = game.clocks.value[seat]?.deadline ?? null;
  const [, setLooks] = useState(0);
  const left = deadline === null ? null : deadline - game.time.now();
  useEffect(() => {
    if (left === null || left <= 0) return;
    const timer = setTimeout(() => setLooks((looks) => looks + 1), Math.min(left + 50, 2 ** 31 - 1));
    return () => clearTimeout(timer);
  }, [deadline]);
  return left !== null && left <= 0;
}

/** At a table where players claim time-outs: the button to claim one, once another person's time is up. */
export function ClaimTimeoutButton({ ui, seat }: { ui: TableUi; seat: Seat }): JSX.Element | null {
  const a = agreementWords();
  const { client, game } = ui;
  const isUp = useTimeUp(game, seat);
  const claimer = client.mine.value.find((mine) => mine !== seat);
  const table = game.table.value;
  const late = table.seats[seat];
  if (!isUp || table.timeout !== 'claim' || claimer === undefined || game.isOver.value) return null;
  if (late?.kind !== 'person' || late.out === 'resigned' || client.mine.value.includes(seat)) return null;
  return (
    <Button
      icon="clock"
      aria-label={a.claimOf({ name: late.name })}
      onClick={() => void client.attempt(() => client.claimTimeout(claimer, seat))}
    >
      {a.claim}
    </Button>
  );
}
