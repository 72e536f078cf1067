import type { JSX } from 'preact';
import { settings } from '../core/settings.ts';
import { commonWords } from '../words/common/compiled/index.ts';
import { linked } from './rule-links.tsx';
import type { Rule } from './rule-pages.ts';
import { RulePicture } from './rule-picture.tsx';
import { hasPicture } from './rule-pictures.ts';
import { useChoiceWords } from './use-choice-words.ts';
import { ruleWords } from './words/rule/compiled/index.ts';
import './rule-text.css';

/** What is contested about a rule, and the answers a table may choose between. */
function Reading({ game, reading }: { game: string; reading: string }): JSX.Element {
  const w = commonWords();
  const wording = useChoiceWords(game, settings.value.lang, w.yes, w.no);
  const { name, answers } = wording?.(`readings.${reading.replaceAll('`', '')}`) ?? { name: '', answers: [] };
  return (
    <p class="small">
      <span class="tag warm">{ruleWords().reading}</span> {name}
      {answers.length > 0 && `: ${answers.join(' / ')}`}
    </p>
  );
}

/** The body of one rule: its sentences, its contested reading, what is reconstructed, and its source. */
export function RuleText(props: { game: string; rule: Rule; onRule?: (rule: string) => void }): JSX.Element {
  const w = ruleWords();
  const { game, rule, onRule = null } = props;
  return (
    <>
      {rule.text.map((line) => (
        <p key={line}>{linked(game, line, onRule)}</p>
      ))}
      {hasPicture(game, rule.id) && <RulePicture key={rule.id} game={game} rule={rule.id} />}
      {rule.reading && <Reading game={game} reading={rule.reading} />}
      {rule.reconstructed && (
        <p class="small rule-mark">
          <span class="tag reconstructed">{w.reconstructed}</span>
          {linked(game, rule.reconstructed, onRule)}
        </p>
      )}
      {rule.source && (
        <p class="small soft">
          {w.source}: {rule.source}
        </p>
      )}
    </>
  );
}
