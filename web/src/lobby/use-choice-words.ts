import { useEffect, useState } from 'preact/hooks';
import type { Lang } from '../lang.ts';

/** How a game words one thing that can be chosen. */
export interface ChoiceWords {
  readonly name: string;
  readonly note: string;
  readonly answers: { readonly [answer: string]: string };
}

interface GameWords {
  readonly choices?: { readonly [path: string]: ChoiceWords | undefined };
}

type Catalogue = { readonly [L in Lang]: GameWords };

const doors: { readonly [game: string]: () => Promise<{ readonly words: Catalogue }> } = {
  watch: () => import('@holdfast/watch/table') as never,
  carcassonne: () => import('@holdfast/carcassonne/table') as never,
};

const plain = (id: string): string => id.replace(/^.*\./, '').replaceAll('-', ' ');

/** Words for a choice; the bare name when the game has none. */
export type Wording = (path: string) => {
  readonly name: string;
  readonly note: string;
  /** All that can be answered. */
  readonly answers: readonly string[];
  answer(value: string | boolean): string;
};

/** The game's own words for what can be chosen, in the language of the page; null until they have come. */
export function useChoiceWords(game: string, lang: Lang, yes: string, no: string): Wording | null {
  const [told, setTold] = useState<{ readonly game: string; readonly words: Catalogue | null } | null>(null);
  useEffect(() => {
    let gone = false;
    doors[game]?.().then(
      ({ words }) => !gone && setTold({ game, words }),
      () => !gone && setTold({ game, words: null }),
    );
    return () => {
      gone = true;
    };
  }, [game]);
  if (told?.game !== game) return null;
  const choices = told.words?.[lang].choices ?? {};
  return (path) => {
    const found = choices[path];
    return {
      name: found?.name ?? plain(path),
      note: found?.note ?? '',
      answers: Object.values(found?.answers ?? {}),
      answer: (value) =>
        found?.answers[String(value)] ?? (value === true ? yes : value === false ? no : plain(String(value))),
    };
  };
}
