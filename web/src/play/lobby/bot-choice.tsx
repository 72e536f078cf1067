import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import { Select } from '../../ui/fields.tsx';
import { commonWords } from '../../words/common/compiled/index.ts';
import { type BotOptions, type Temperament, temperamentNamed, UNSET_LEVEL } from '../local/bot-names.ts';
import { levelWords } from './words/level/compiled/index.ts';

/** A bot's level and temperament, as chosen on the page. */
export interface BotPlan {
  readonly level: number;
  readonly temperament: Temperament;
}

/** Other levels ignore the temperament: 0 overlooks moves like a beginner; 3 and 4 play what their network rates best. */
const LEVELS_WITH_CHARACTER = [1, 2];
export const hasCharacter = (level: number | null | undefined): boolean =>
  LEVELS_WITH_CHARACTER.includes(level ?? UNSET_LEVEL);

/** A bot's level in a word, such as "Steady". */
export const levelName = (level: number | null | undefined): string =>
  commonWords().levels[level ?? UNSET_LEVEL] ?? String(level);

/** A bot's character in one line, such as "Trader – likes to offer trades"; null if it has none. */
export function characterLine(
  game: string,
  seat: { readonly level?: number | null; readonly temperament?: string | null },
): string | null {
  const temperament = temperamentNamed(game, seat.temperament ?? 'plain');
  if (!temperament || !hasCharacter(seat.level)) return null;
  const { name, note } = levelWords().characters[temperament];
  return `${name} – ${note}`;
}

/** Form fields for a bot's level and temperament. */
export function BotChoice(props: {
  options: BotOptions;
  seat: number;
  /** The bot's name; absent if the page shows it elsewhere. */
  name?: string;
  plan: BotPlan;
  /** Describes the level; absent if there is no room. */
  levelNote?: string | undefined;
  onChange: (part: Partial<BotPlan>) => void;
}): JSX.Element {
  const w = levelWords();
  const note = useId();
  const { name, plan } = props;
  const seat = commonWords().seat({ n: props.seat + 1 });
  const characters = hasCharacter(plan.level) ? props.options.temperaments : [];
  return (
    <div class="bot-choice">
      <Select
        label={`${seat}: ${w.level}`}
        hideLabel
        value={String(plan.level)}
        options={props.options.levels.map((level) => ({
          value: String(level),
          label: levelName(level),
        }))}
        onChange={(level) => props.onChange({ level: Number(level) })}
      />
      {characters.length > 0 && (
        <Select
          label={`${seat}: ${w.character}`}
          hideLabel
          describedBy={note}
          value={plan.temperament}
          options={characters.map((one) => ({ value: one, label: w.characters[one].name }))}
          onChange={(temperament) => props.onChange({ temperament })}
        />
      )}
      <p id={note} class="soft small">
        {name && <strong>{name}</strong>}
        {name && characters.length > 0 && ': '}
        {characters.length > 0 && w.characters[plan.temperament].note}
        {props.levelNote && <span class="level-note">{props.levelNote}</span>}
      </p>
    </div>
  );
}
