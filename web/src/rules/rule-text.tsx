import type { ComponentChildren, JSX } from 'preact';
import { to } from '../router.ts';
import { useWords } from '../words/index.ts';
import type { Rule } from './law.ts';

/** Sentences with the numbers of other rules as links. */
function linked(game: string, text: string): ComponentChildren[] {
  return text
    .split(/(\b[WC]-\d+(?:\.\d+)?[a-z]?\b|`[^`]+`)/)
    .map((part) =>
      /^[WC]-\d/.test(part) ? (
        <a href={to('rules', game, part)}>{part}</a>
      ) : part.startsWith('`') ? (
        <code>{part.slice(1, -1)}</code>
      ) : (
        part
      ),
    );
}

/** The body of one rule: its sentences, its contested reading and its source. */
export function RuleText({ game, rule }: { game: string; rule: Rule }): JSX.Element {
  const w = useWords();
  return (
    <>
      {rule.text.map((line) => (
        <p key={line}>{linked(game, line)}</p>
      ))}
      {rule.reading && (
        <p class="small">
          <span class="tag warm">{w.rules.reading}</span> {linked(game, rule.reading)}
        </p>
      )}
      {rule.source && (
        <p class="small soft">
          {w.rules.source}: {rule.source}
        </p>
      )}
    </>
  );
}
