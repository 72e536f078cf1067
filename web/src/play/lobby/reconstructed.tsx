import type { GameManifest, TableShape } from '@holdfast/kernel';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { linked } from '../../boards/rule-links.tsx';
import type { Rule } from '../../boards/rule-pages.ts';
import { useRulePages } from '../../boards/use-rule-pages.ts';
import { to } from '../../core/router.ts';
import { Loading } from '../../ui/loading.tsx';
import { termsWords } from './words/terms/compiled/index.ts';
import './reconstructed.css';

/** Groups the wanted rules by their text about the reconstruction, in the given order. */
function grouped(rules: readonly Rule[], wanted: readonly string[]): [string, Rule[]][] {
  const groups = new Map<string, Rule[]>();
  for (const id of wanted) {
    const rule = rules.find((one) => one.id === id);
    if (rule?.reconstructed) groups.set(rule.reconstructed, [...(groups.get(rule.reconstructed) ?? []), rule]);
  }
  return [...groups];
}

/** Lists the reconstructed rules with their texts: what was filled in, what is known, and where to correct it. */
function Parts({ game, wanted }: { game: string; wanted: readonly string[] }): JSX.Element {
  const pages = useRulePages(game);
  if (pages === null) return <Loading />;
  const rules = pages === 'missing' ? [] : pages.chapters.flatMap((chapter) => chapter.rules);
  return (
    <>
      <p class="small">{termsWords().partlyNote}</p>
      <ul class="reconstructed-parts">
        {grouped(rules, wanted).map(([text, group]) => (
          <li key={text}>
            <div class="reconstructed-rules">
              {group.map(({ id, title }) => (
                <a key={id} href={to('rules', game, id)}>
                  <code>{id}</code>
                  {title}
                </a>
              ))}
            </div>
            <p class="small soft">{linked(game, text, null)}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Shows that rules of this table are reconstructed; opens to a list of them. */
export function ReconstructedNote({ game, shape }: { game: GameManifest; shape: TableShape }): JSX.Element | null {
  const [open, setOpen] = useState(false);
  const wanted = game.reconstructed?.(shape) ?? [];
  if (wanted.length === 0) return null;
  return (
    <details class="reconstructed-note" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span class="tag reconstructed">{termsWords().partly}</span>
      </summary>
      {open && <Parts game={game.id} wanted={wanted} />}
    </details>
  );
}
