import type { JSX } from 'preact';
import { settings } from '../../core/settings.ts';
import { Icon } from '../../ui/icons.tsx';
import { listText } from '../../ui/list-text.ts';
import { useTicks } from '../../ui/use-ticks.ts';
import { spellTime } from './clock-time.ts';
import type { GameState } from './table-state.ts';
import { tableWords } from './words/table/compiled/index.ts';

/** Says for whom the clocks wait, and for how long. */
export function GatheringNote({ game }: { game: GameState }): JSX.Element | null {
  const { gathering } = game.table.value;
  const isWaiting = gathering !== undefined && !game.isOver.value;
  useTicks(isWaiting);
  if (!isWaiting) return null;
  const left = gathering.until - game.time.now();
  if (left <= 0) return null;
  const w = tableWords();
  return (
    <p class="note small" data-gathering={gathering.missing.join()}>
      <Icon name="clock" size={16} />{' '}
      <span role="status">{w.gathering({ who: listText(gathering.missing.map((seat) => game.nameOf(seat))) })}</span>{' '}
      <span aria-hidden="true">{w.clocksStart({ time: spellTime(settings.value.lang, left) })}</span>
    </p>
  );
}
