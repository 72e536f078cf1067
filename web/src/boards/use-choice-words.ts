import type { OptionWords } from '@holdfast/kernel';
import { useEffect, useState } from 'preact/hooks';
import type { Lang } from '../core/lang.ts';
import { loadChoices } from '../games.ts';

const plain = (id: string): string => id.replace(/^.*\./, '').replaceAll('-', ' ');

/** Words for a choice; the bare name when the game has none. */
export type Wording = (path: string) => {
  readonly name: string;
  readonly note: string;
  /** All that can be answered. */
  readonly answers: readonly string[];
  answer(value: string | boolean): string;
  /** What an answer means; the choice's own note where the answer has none. */
  noteOf(value: string | boolean): string;
};

/** The game's own words for what can be chosen, in the language of the page; null until they are `wanted` and have come. */
export function useChoiceWords(game: string, lang: Lang, yes: string, no: string, wanted = true): Wording | null {
  const [loaded, setLoaded] = useState<{ readonly game: string; readonly choices: OptionWords } | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let gone = false;
    loadChoices(game, lang).then(
      (choices) => !gone && setLoaded({ game, choices }),
      () => !gone && setLoaded({ game, choices: {} }),
    );
    return () => {
      gone = true;
    };
  }, [game, lang, wanted]);
  if (loaded?.game !== game) return null;
  const { choices } = loaded;
  return (path) => {
    const found = choices[path];
    return {
      name: found?.name ?? plain(path),
      note: found?.note ?? '',
      answers: Object.values(found?.answers ?? {}),
      noteOf: (value) => found?.notes?.[String(value)] ?? found?.note ?? '',
      answer: (value) =>
        found?.answers[String(value)] ?? (value === true ? yes : value === false ? no : plain(String(value))),
    };
  };
}
