import type { GameSetups } from '@holdfast/kernel';
import { useEffect, useState } from 'preact/hooks';
import { type Failure, toFailure } from '../core/errors.ts';
import { loadSetups } from '../games.ts';

/** The game's presets and options; null until loaded. */
export function useSetups(game: string, fail: (failure: Failure) => void): GameSetups | null {
  const [loaded, setLoaded] = useState<{ readonly game: string; readonly setups: GameSetups } | null>(null);
  useEffect(() => {
    let gone = false;
    loadSetups(game).then(
      (setups) => !gone && setLoaded({ game, setups }),
      (error: unknown) => !gone && fail(toFailure(error)),
    );
    return () => {
      gone = true;
    };
  }, [game]);
  return loaded?.game === game ? loaded.setups : null;
}
