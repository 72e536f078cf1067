import type { Seat } from '@holdfast/kernel';
import { useEffect, useRef, useState } from 'preact/hooks';
import { startReview } from '../../play/local/review-client.ts';
import { callWorker } from '../../play/local/worker-client.ts';
import type { GameStatistics } from '../../play/local/worker-messages.ts';
import { type FoundGame, findGames } from './find-games.ts';
import type { MissingArchive } from './missing-archive.ts';
import type { Player } from './players.ts';

/** A finished game with its statistics. */
export interface CountedGame extends FoundGame {
  readonly statistics: GameStatistics;
}

export interface StatisticsRun {
  /** Newest first. */
  readonly games: readonly CountedGame[];
  /** Number of games already counted, out of how many; null when all have been. */
  readonly counting: { readonly done: number; readonly of: number } | null;
  /** Number of games whose statistics could not be computed. */
  readonly unread: number;
  readonly missing: MissingArchive | null;
  /** The game being reviewed, numbered from 1, out of how many; null if none is. */
  readonly reviewing: { readonly n: number; readonly of: number } | null;
  /** Reviews games one after the other, updating each game's statistics when it is done. */
  review(games: readonly CountedGame[]): void;
  stop(): void;
}

async function count(game: FoundGame): Promise<GameStatistics> {
  const known = await callWorker('knownStatistics', game.address);
  return known ?? callWorker('gameStatistics', game.address, await game.record());
}

/** Computes the statistics of this person's finished games while the page is open; stored ones are not computed again. */
export function useStatistics(): StatisticsRun {
  const [games, setGames] = useState<readonly CountedGame[]>([]);
  const [counting, setCounting] = useState<StatisticsRun['counting']>({ done: 0, of: 0 });
  const [unread, setUnread] = useState(0);
  const [missing, setMissing] = useState<MissingArchive | null>(null);
  const [reviewing, setReviewing] = useState<StatisticsRun['reviewing']>(null);
  const cancel = useRef<() => void>(() => {});
  useEffect(() => {
    let gone = false;
    const run = async (): Promise<void> => {
      const found = await findGames();
      setMissing(found.missing);
      const counted: CountedGame[] = [];
      for (const [done, game] of found.games.entries()) {
        if (gone) return;
        setCounting({ done, of: found.games.length });
        try {
          counted.push({ ...game, statistics: await count(game) });
        } catch {
          setUnread((n) => n + 1);
        }
        if (!gone) setGames([...counted]);
      }
      if (!gone) setCounting(null);
    };
    void run();
    return () => {
      gone = true;
      cancel.current();
    };
  }, []);
  const stop = (): void => {
    cancel.current();
    setReviewing(null);
  };
  /** Resolves when the review is finished; never settles if it is cancelled. */
  const reviewOne = (text: string): Promise<void> =>
    new Promise((resolve, reject) => {
      cancel.current = startReview(text, { progress: () => {}, done: () => resolve(), failed: reject });
    });
  const review = async (wanted: readonly CountedGame[]): Promise<void> => {
    for (const [i, game] of wanted.entries()) {
      setReviewing({ n: i + 1, of: wanted.length });
      let stopped = false;
      cancel.current = () => {
        stopped = true;
      };
      const text = await game.record();
      if (stopped) return;
      await reviewOne(text);
      const statistics = await count(game);
      setGames((all) => all.map((one) => (one.address === game.address ? { ...one, statistics } : one)));
    }
    setReviewing(null);
  };
  return {
    games,
    counting,
    unread,
    missing,
    reviewing,
    stop,
    review: (wanted) => void review(wanted).catch(() => setReviewing(null)),
  };
}

/** Returns one player's games of one kind, with the seat. */
export const gamesOf = (
  games: readonly CountedGame[],
  player: Player,
  game: string,
): readonly (CountedGame & { readonly seat: Seat })[] =>
  games.flatMap((one) => {
    const seat = one.seats.get(player);
    return one.game === game && seat !== undefined ? [{ ...one, seat }] : [];
  });
