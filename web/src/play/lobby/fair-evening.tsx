import type { JSX } from 'preact';
import { Select } from '../../ui/fields.tsx';
import type { BotOptions } from '../local/bot-names.ts';
import { levelName } from './bot-choice.tsx';
import { sharedLevel, withLevel } from './seat-plan.ts';
import type { SeatPlan } from './seats.tsx';
import { levelWords } from './words/level/compiled/index.ts';

/** Asks how strong the people are, sets all bots to that level, and shows what it means for everybody's chances. */
export function FairEvening(props: {
  options: BotOptions;
  seats: readonly SeatPlan[];
  onChange: (seats: readonly SeatPlan[]) => void;
}): JSX.Element | null {
  const own = levelWords();
  const { options, seats } = props;
  if (options.levels.length < 2 || !seats.some(({ kind }) => kind === 'bot')) return null;
  const level = sharedLevel(seats);
  return (
    <div class="stack">
      <Select
        label={own.fair}
        value={level === null ? '' : String(level)}
        options={[
          ...(level === null ? [{ value: '', label: '–' }] : []),
          ...options.levels.map((one) => ({ value: String(one), label: own.skills[one] ?? levelName(one) })),
        ]}
        onChange={(chosen) => chosen !== '' && props.onChange(withLevel(seats, Number(chosen)))}
      />
      <p class="soft small">
        {level === null ? own.fairNote : own.fairTold({ level: levelName(level), seats: seats.length })}
      </p>
    </div>
  );
}
