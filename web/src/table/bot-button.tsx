import type { TableSeat } from '@holdfast/protocol';
import type { JSX } from 'preact';
import { settings } from '../core/settings.ts';
import { Icon } from '../ui/icons.tsx';
import { useTicks } from '../ui/use-ticks.ts';
import { useWords } from '../words/index.ts';
import { agreementWords } from './agreement-words.ts';
import { spellTime } from './clock-time.ts';
import type { TableUi } from './table-ui.ts';

/** The host gives the seat of somebody who is away to a bot; until the grace period is over it says when. */
export function BotButton({ ui, seat }: { ui: TableUi; seat: TableSeat }): JSX.Element {
  const w = useWords();
  const words = agreementWords(settings.value.lang);
  const { client, game } = ui;
  const { absentAt } = seat;
  const leftMs = absentAt === undefined ? 0 : absentAt - game.time.now();
  useTicks(leftMs > 0);
  if (leftMs > 0)
    return (
      <span class="tag" title={words.botLater(seat.name)}>
        <Icon name="bot" size={14} />
        {words.botIn(spellTime(leftMs))}
      </span>
    );
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
