import type { Statistics } from '@holdfast/protocol/features/history';
import type { FeatureContext } from '../feature.ts';
import { pointsOf } from '../ratings/plackett-luce.ts';

const RATINGS_SHOWN = 500;

/** Games and wins by month, and the ratings over time; with `shown` only games that others may see. */
export async function statisticsOf(
  { tables, settings }: FeatureContext,
  session: string,
  shown: boolean,
): Promise<Statistics> {
  const { store } = tables.context;
  const months = new Map<string, { month: string; game: string; games: number; won: number }>();
  for (const { game, finished, won } of await store.history.results(session, shown)) {
    const month = new Date(finished).toISOString().slice(0, 7);
    const counted = months.get(`${month} ${game}`) ?? { month, game, games: 0, won: 0 };
    months.set(`${month} ${game}`, { ...counted, games: counted.games + 1, won: counted.won + (won ? 1 : 0) });
  }
  const ratings = settings.features.includes('ratings') ? await store.ratings.history(session, RATINGS_SHOWN) : [];
  return {
    months: [...months.values()],
    ratings: ratings.map(({ game, at, mu, sigma }) => ({ game, at, points: pointsOf({ mu, sigma }) })),
  };
}
