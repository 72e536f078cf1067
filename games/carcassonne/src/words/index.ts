import { type Catalogue, capitalised, inNotation, playerNames, type Refusal } from '@holdfast/kernel';
import { de } from './de.ts';
import { en } from './en.ts';
import { nl } from './nl.ts';
import type { LanguageTable, Words } from './words.ts';

/** A refusal in words; what stands in braces is filled in. */
function explain({ because: texts, spots }: LanguageTable, { because, with: given = {} }: Refusal): string {
  const text = (texts as Readonly<Record<string, string>>)[because] ?? because;
  const named: Readonly<Record<string, string>> = spots;
  return text.replace(/\{(\w+)\}/g, (_, name: string) => named[given[name]] ?? String(given[name] ?? name));
}

const wordsFrom = (table: LanguageTable): Words => ({
  ...table,
  say: (_, event, players, place = inNotation, you = null) =>
    capitalised(table.sentence(event, playerNames(players, you, table), place), you),
  explain: (refusal) => explain(table, refusal),
});

/** What the game says, by language. */
export const words: Catalogue<Words> = { en: wordsFrom(en), de: wordsFrom(de), nl: wordsFrom(nl) };
