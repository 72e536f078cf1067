import { useEffect, useState } from 'preact/hooks';
import { type LessonsWords, loadLessonWords } from '../../boards/lesson-words.ts';
import { settings } from '../../core/settings.ts';

/** The words of a game's lessons in the chosen language; null = not yet there. The last ones stay until the next are loaded. */
export function useLessonsWords(game: string): LessonsWords | null {
  const { lang } = settings.value;
  const [words, setWords] = useState<LessonsWords | null>(null);
  useEffect(() => {
    let current = true;
    loadLessonWords(game, lang).then(
      (loaded) => current && setWords(loaded),
      // Without them (offline before the first lesson) the page says that it is loading.
      () => {},
    );
    return () => {
      current = false;
    };
  }, [game, lang]);
  return words;
}
