import type { GameSetups } from '@holdfast/kernel';
import { useEffect, useState } from 'preact/hooks';
import { loadTableModule } from '../games.ts';

/** What the game offers by name; null until its module has come. */
export function useSetups(game: string): GameSetups | null {
  const [loaded, setLoaded] = useState<{ readonly game: string; readonly setups: GameSetups } | null>(null);
  useEffect(() => {
    let gone = false;
    loadTableModule(game).then(
      ({ setups }) => !gone && setLoaded({ game, setups }),
      // The set-up page says why nothing came by the description's failure.
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [game]);
  return loaded?.game === game ? loaded.setups : null;
}
