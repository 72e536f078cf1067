import type { JSX } from 'preact';
import { to } from '../router.ts';
import { RuleText } from '../rules/rule-text.tsx';
import { useLaw } from '../rules/use-law.ts';
import { Dialog } from '../ui/dialog.tsx';
import { useWords } from '../words/index.ts';

/** A rule of the law, beside the table. */
export function RuleDialog({ game, rule, onClose }: { game: string; rule: string; onClose: () => void }): JSX.Element {
  const w = useWords();
  const law = useLaw(game);
  const found = law?.chapters.flatMap(({ rules }) => rules).find(({ id }) => id === rule);
  return (
    <Dialog title={found ? `${rule} ${found.title}` : w.common.rule(rule)} onClose={onClose}>
      <div class="stack">
        {found ? <RuleText game={game} rule={found} /> : <p class="soft">{law ? w.rules.none : w.common.loading}</p>}
        <a class="button" href={to('rules', game, rule)} target="_blank" rel="noreferrer">
          {w.table.ruleMore}
        </a>
      </div>
    </Dialog>
  );
}
