import { readdirSync, readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { LANGS } from '../../core/lang.ts';
import { showLanguage } from '../../core/page-words.ts';
import type { Answer } from './answer.ts';

/** The numbers of all rules of a game, for tests. */
export const ruleIds = (game: string): ReadonlySet<string> => {
  const folder = new URL(`../../../../rules/${game}/`, import.meta.url);
  const pages = readdirSync(folder).filter((name) => name.endsWith('.md'));
  const heads = pages.flatMap((name) => readFileSync(new URL(name, folder), 'utf8').match(/^## \S+/gm) ?? []);
  return new Set(heads.map((head) => head.slice(3)));
};

/** Expects of every key an answer in words, with a rule that exists, in every language. */
export async function expectAnswers(
  keys: readonly string[],
  rules: ReadonlySet<string>,
  ask: (key: string) => Answer | null,
): Promise<void> {
  for (const lang of LANGS) {
    await showLanguage(lang);
    for (const key of keys) {
      const { title, text, next, odds, rule } = ask(key) ?? { title: '', text: '', next: '', odds: '', rule: '' };
      const where = `${lang} ${key}`;
      expect.soft(title, where).toMatch(/\S/);
      expect.soft(text, where).toMatch(/\S/);
      expect.soft(`${title} ${text} ${next} ${odds}`, where).not.toMatch(/undefined|null|NaN|\[object/);
      expect.soft(rules, where).toContain(rule);
    }
  }
}
