import type { TableSeat } from '@holdfast/protocol';
import type { JSX } from 'preact';
import { settings } from '../core/settings.ts';
import { Icon } from '../ui/icons.tsx';
import { useTicks } from '../ui/use-ticks.ts';
import { useWords } from '../words/index.ts';
import { agreementWords } from './agreement-words.ts';
import { spellTime } from './clock-time.ts';
import type { TableUi } from './table-ui.ts';

/** A person who is away and whose seat no bot plays. */
const isAway = ({ kind, present, playedByBot }: TableSeat): boolean => kind === 'person' && !present && !playedByBot;

/** Milliseconds until this page, the host's, may let a bot play the seat; null = it may not, whatever the time. */
function useTimeToBot({ client, game }: TableUi, seat: TableSeat): number | null {
  const mayReplace = client.connection.host === 'server' && game.table.value.host && isAway(seat) && !game.isOver.value;
  const { clock } = game.table.value;
  const isSlow = clock !== null && 'days' in clock;
  // In a game over days everybody is away most of the time: a bot may play for whoever has used up theirs.
  const at = isSlow ? (seat.clock?.deadline ?? null) : (seat.absentAt ?? 0);
  const untilMs = mayReplace && at !== null ? Math.max(0, at - game.time.now()) : null;
  const leftMs = isSlow && untilMs !== 0 ? null : untilMs;
  useTicks(leftMs !== null && leftMs > 0);
  return leftMs;
}

/** That somebody is away; where there is room, the host reads when a bot may play for them. */
export function AwayNote({ ui, seat, small }: { ui: TableUi; seat: TableSeat; small: boolean }): JSX.Element {
  const w = useWords();
  const words = agreementWords(settings.value.lang);
  const leftMs = useTimeToBot(ui, seat);
  if (small || leftMs === null || leftMs === 0) return <span class="away">{w.table.gone}</span>;
  return (
    <span class="away" title={words.botLater(seat.name)}>
      {words.botIn(spellTime(leftMs))}
    </span>
  );
}

/** The host gives the seat of somebody to a bot who has been away for the grace period, or in a game over days has no time left. */
export function BotButton({ ui, seat }: { ui: TableUi; seat: TableSeat }): JSX.Element | null {
  const w = useWords();
  const { client } = ui;
  if (useTimeToBot(ui, seat) !== 0) return null;
  return (
    <button
      type="button"
      class="button"
      aria-label={w.wait.botAt(seat.seat + 1)}
      onClick={() => void client.attempt(() => client.connection.seatBot(seat.seat, {}))}
    >
      <Icon name="bot" />
      {w.wait.bot}
    </button>
  );
}
