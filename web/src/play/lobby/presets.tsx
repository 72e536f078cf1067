import type { GameManifest, Preset } from '@holdfast/kernel';
import type { JSX } from 'preact';
import { shownLang } from '../../core/page-words.ts';
import { RadioCard } from '../../ui/fields.tsx';
import { setupWords } from './words/setup/compiled/index.ts';
import './presets.css';

/** Numbers of players in words: "3 or 4", "3–6". */
function countsInWords(counts: readonly number[], or: string): string {
  const first = counts[0] ?? 0;
  const last = counts.at(-1) ?? first;
  if (first === last) return String(first);
  return last - first === 1 ? `${first} ${or} ${last}` : `${first}–${last}`;
}

/** Numbers of players and the estimated time; null `minutes` if there is no estimate. */
export function TableSize({ counts, minutes }: { counts: readonly number[]; minutes: number | null }): JSX.Element {
  const words = setupWords();
  return (
    <span class="table-size small">
      {words.players({ counts: countsInWords(counts, words.or) })}
      {minutes !== null && ` · ${words.minutes({ n: minutes })}`}
    </span>
  );
}

/** Offers the game's presets by name and description, so that nobody has to know the rules to choose. */
export function Presets(props: {
  game: GameManifest;
  presets: readonly Preset[];
  picked: Preset | null;
  onPick: (preset: Preset) => void;
}): JSX.Element {
  const lang = shownLang();
  const words = setupWords();
  return (
    <section class="card stack">
      <h2 id="presets-title">{words.presets}</h2>
      <div class="presets" role="radiogroup" aria-labelledby="presets-title">
        {props.presets.map((preset) => (
          <RadioCard
            key={preset.id}
            class="preset"
            name="preset"
            value={preset.id}
            checked={preset === props.picked}
            onPick={() => props.onPick(preset)}
          >
            <strong>{preset.title[lang]}</strong>
            <TableSize
              counts={
                preset.counts ?? props.game.seats[String(preset.chosen.scenario ?? props.game.defaultScenario)] ?? []
              }
              minutes={preset.minutes}
            />
            <span class="soft small">{preset.note[lang]}</span>
          </RadioCard>
        ))}
      </div>
    </section>
  );
}
