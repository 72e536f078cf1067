import { useEffect, useState } from 'preact/hooks';
import { type LessonsWords, loadLessonWords } from '../../boards/lesson-words.ts';
import { settings } from '../../core/settings.ts';

/**
 * Returns the texts of a game's lessons in the current language; null until loaded. When the language changes, returns the old
 * texts until the new ones are loaded.
 */
export function useLessonsWords(game: string): LessonsWords | null {
  const { lang } = settings.value;
  const [words, setWords] = useState<LessonsWords | null>(null);
  useEffect(() => {
    let current = true;
    loadLessonWords(game, lang).then(
      (loaded) => current && setWords(loaded),
      // If loading fails (offline before the first lesson), the page is shown without the lesson texts.
      () => {},
    );
    return () => {
      current = false;
    };
  }, [game, lang]);
  return words;
}
