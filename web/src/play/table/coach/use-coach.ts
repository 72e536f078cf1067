import { useEffect, useState } from 'preact/hooks';
import { loadCoach } from '../../../boards/coach-module.ts';
import { settings } from '../../../core/settings.ts';

export type LoadedCoach = NonNullable<Awaited<ReturnType<typeof loadCoach>>>;

/** A game's coach in the chosen language; null until loaded, or if the game has none. */
export function useCoach(game: string): LoadedCoach | null {
  const { lang } = settings.value;
  const [coach, setCoach] = useState<LoadedCoach | null>(null);
  useEffect(() => {
    let current = true;
    loadCoach(game, lang).then(
      (loaded) => current && setCoach(loaded),
      // If its file can't be loaded (offline), the table has no coach.
      () => {},
    );
    return () => {
      current = false;
    };
  }, [game, lang]);
  return coach;
}
