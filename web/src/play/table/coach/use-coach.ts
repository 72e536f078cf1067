import { useEffect, useState } from 'preact/hooks';
import { loadCoach } from '../../../boards/coach-module.ts';
import { settings } from '../../../core/settings.ts';

export type LoadedCoach = NonNullable<Awaited<ReturnType<typeof loadCoach>>>;

/** The coach of a game in the chosen language; null = not loaded yet, or the game has none. */
export function useCoach(game: string): LoadedCoach | null {
  const { lang } = settings.value;
  const [coach, setCoach] = useState<LoadedCoach | null>(null);
  useEffect(() => {
    let current = true;
    loadCoach(game, lang).then(
      (loaded) => current && setCoach(loaded),
      // Without its file (offline) the table does without.
      () => {},
    );
    return () => {
      current = false;
    };
  }, [game, lang]);
  return coach;
}
