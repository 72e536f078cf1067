import type { ComponentChildren, JSX } from 'preact';
import { to } from '../core/router.ts';
import { settings } from '../core/settings.ts';
import { gameManifest } from '../games.ts';
import { useChoiceWords } from '../lobby/use-choice-words.ts';
import { useWords } from '../words/index.ts';
import type { Rule } from './rule-pages.ts';

/** What a link to another rule does; null = it goes to its page. */
type OpenRule = ((rule: string) => void) | null;

/** Sentences with the numbers of other rules as links. */
function linked(game: string, text: string, open: OpenRule): ComponentChildren[] {
  const follow = (rule: string) => (event: Event) => {
    if (!open) return;
    event.preventDefault();
    open(rule);
  };
  const number = `${gameManifest(game)?.rulePrefix}-\\d+(?:\\.\\d+)?[a-z]?`;
  const isRule = new RegExp(`^${number}$`);
  return text.split(new RegExp(`(\\b${number}\\b|\`[^\`]+\`)`)).map((part) =>
    isRule.test(part) ? (
      <a href={to('rules', game, part)} onClick={follow(part)}>
        {part}
      </a>
    ) : part.startsWith('`') ? (
      <code>{part.slice(1, -1)}</code>
    ) : (
      part
    ),
  );
}

/** What is contested about a rule, and the answers a table may choose between. */
function Reading({ game, reading }: { game: string; reading: string }): JSX.Element {
  const w = useWords();
  const wording = useChoiceWords(game, settings.value.lang, w.setup.yes, w.setup.no);
  const { name, answers } = wording?.(`readings.${reading.replaceAll('`', '')}`) ?? { name: '', answers: [] };
  return (
    <p class="small">
      <span class="tag warm">{w.rules.reading}</span> {name}
      {answers.length > 0 && `: ${answers.join(' / ')}`}
    </p>
  );
}

/** The body of one rule: its sentences, its contested reading and its source. */
export function RuleText(props: { game: string; rule: Rule; onRule?: (rule: string) => void }): JSX.Element {
  const w = useWords();
  const { game, rule, onRule = null } = props;
  return (
    <>
      {rule.text.map((line) => (
        <p key={line}>{linked(game, line, onRule)}</p>
      ))}
      {rule.reading && <Reading game={game} reading={rule.reading} />}
      {rule.source && (
        <p class="small soft">
          {w.rules.source}: {rule.source}
        </p>
      )}
    </>
  );
}
