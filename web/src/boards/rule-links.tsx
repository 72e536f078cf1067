import type { ComponentChildren } from 'preact';
import { to } from '../core/router.ts';
import { gameManifest } from '../games.ts';

/** What a link to another rule does; null = it goes to its page. */
type OpenRule = ((rule: string) => void) | null;

/** Sentences with the numbers of other rules as links. */
export function linked(game: string, text: string, open: OpenRule): ComponentChildren[] {
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
