import type { JSX } from 'preact';
import { settings } from '../../core/settings.ts';
import { Icon } from '../../ui/icons.tsx';
import { useTicks } from '../../ui/use-ticks.ts';
import { spellTime } from './clock-time.ts';
import type { GameState } from './table-state.ts';
import { tableWords } from './words/table/compiled/index.ts';

const MINUTE_MS = 60_000;
/** How long before its end the note appears; with days for each turn, longer. */
const SHOWN_BEFORE_MS = 5 * MINUTE_MS;
const SHOWN_BEFORE_IF_SLOW_MS = 24 * 60 * MINUTE_MS;

/** Shows in a tournament's game that the time of the round is nearly up and what happens then; and afterwards that it is. */
export function RoundNote({ game }: { game: GameState }): JSX.Element | null {
  const { roundEnds, clock } = game.table.value;
  const isRunning = roundEnds !== undefined && !game.isOver.value;
  useTicks(isRunning);
  if (!isRunning) return null;
  const w = tableWords();
  const isSlow = clock !== null && 'days' in clock;
  const shownBefore = isSlow ? SHOWN_BEFORE_IF_SLOW_MS : SHOWN_BEFORE_MS;
  const left = roundEnds - game.time.now();
  if (left > shownBefore) return null;
  const { lang } = settings.value;
  const then = isSlow ? w.overtimeSlow : w.overtime;
  if (left <= 0)
    return (
      <p class="note warm small" role="status" data-round="over">
        <Icon name="clock" size={16} /> {w.roundOver} {then}
      </p>
    );
  return (
    <p class="note warm small" data-round="ends">
      <Icon name="clock" size={16} /> <span aria-hidden="true">{w.roundEnds({ time: spellTime(lang, left) })}</span>
      {/* Screen readers hear it when it appears and in the last minute, not every second. */}
      <span class="unseen" role="status">
        {w.roundEnds({ time: spellTime(lang, left <= MINUTE_MS ? MINUTE_MS : shownBefore) })}
      </span>{' '}
      {then}
    </p>
  );
}
