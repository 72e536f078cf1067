import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { RuleText } from '../../boards/rule-text.tsx';
import { useRulePages } from '../../boards/use-rule-pages.ts';
import { ruleWords } from '../../boards/words/rule/compiled/index.ts';
import { to } from '../../core/router.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { errorWords } from '../../ui/words/error/compiled/index.ts';
import { commonWords } from '../../words/common/compiled/index.ts';
import { tableWords } from './words/table/compiled/index.ts';

/** A rule in a dialog over the table. Links to other rules open in the same dialog, so that nobody leaves the table. */
export function RuleDialog(props: { game: string; rule: string; onClose: () => void }): JSX.Element {
  const w = commonWords();
  const { game } = props;
  const [rule, setRule] = useState(props.rule);
  const pages = useRulePages(game);
  const chapters = pages && pages !== 'missing' ? pages.chapters : [];
  const found = chapters.flatMap(({ rules }) => rules).find(({ id }) => id === rule);
  return (
    <Dialog title={found ? `${rule} ${found.title}` : w.rule({ id: rule })} onClose={props.onClose}>
      <div class="stack">
        {found ? (
          <RuleText game={game} rule={found} onRule={setRule} />
        ) : (
          <p class="soft">
            {pages === null
              ? w.loading
              : pages === 'missing'
                ? errorWords().offline
                : ruleWords().unknown({ id: rule })}
          </p>
        )}
        <ButtonLink href={to('rules', game, rule)} target="_blank" rel="noreferrer">
          {tableWords().ruleMore}
        </ButtonLink>
      </div>
    </Dialog>
  );
}
