import type { Seat } from '@holdfast/kernel';
import type { FactName, GameStatistics, Verdict } from '../../play/local/worker-messages.ts';

/** One player's seat in a game, with the game's statistics. */
export interface PlayedSeat {
  readonly seat: Seat;
  readonly statistics: GameStatistics;
}

/** Number of games played and won. `byChance`: the number of wins at equal chances. */
export interface Score {
  readonly games: number;
  readonly won: number;
  readonly byChance: number;
}

export interface Opening extends Score {
  readonly name: string;
  /** Mean of `opening-yield`; null if the game does not count it. */
  readonly meanYield: number | null;
}

/** Sums from reviews; chances are between 0 and 1. */
export interface Reviewed {
  readonly games: number;
  readonly luck: number;
  /** Win chance lost by the player's choices; at most 0. */
  readonly own: number;
  readonly decisions: number;
  readonly best: number;
  readonly verdicts: Readonly<Record<Verdict, number>>;
}

export interface Totals extends Score {
  readonly counts: Readonly<Partial<Record<FactName, number>>>;
  /** Most played first. */
  readonly openings: readonly Opening[];
  /** Null if none of the games has been reviewed. */
  readonly reviewed: Reviewed | null;
}

const scoreOf = (played: readonly PlayedSeat[]): Score => ({
  games: played.length,
  won: played.reduce((sum, { seat, statistics: { facts } }) => sum + (facts.shares[seat] ?? 0), 0),
  byChance: played.reduce((sum, { statistics: { facts } }) => sum + 1 / facts.names.length, 0),
});

const factsOf = ({ seat, statistics: { facts } }: PlayedSeat) => facts.facts[seat];

function openingsOf(played: readonly PlayedSeat[]): Opening[] {
  const byName = Map.groupBy(played, (one) => factsOf(one)?.opening ?? null);
  return [...byName]
    .flatMap(([name, list]) => {
      if (name === null) return [];
      const yields = list.flatMap((one) => factsOf(one)?.counts['opening-yield'] ?? []);
      const meanYield = yields.length > 0 ? yields.reduce((sum, one) => sum + one, 0) / yields.length : null;
      return [{ name, meanYield, ...scoreOf(list) }];
    })
    .sort((a, b) => b.games - a.games || a.name.localeCompare(b.name));
}

function reviewedOf(played: readonly PlayedSeat[]): Reviewed | null {
  const accounts = played.flatMap(({ seat, statistics }) => statistics.accounts?.[seat] ?? []);
  if (accounts.length === 0) return null;
  const sum = (of: (account: (typeof accounts)[number]) => number): number =>
    accounts.reduce((total, account) => total + of(account), 0);
  return {
    games: accounts.length,
    luck: sum(({ luck }) => luck),
    own: sum(({ own }) => own),
    decisions: sum(({ decisions }) => decisions),
    best: sum(({ best }) => best),
    verdicts: {
      inaccuracy: sum(({ verdicts }) => verdicts.inaccuracy),
      mistake: sum(({ verdicts }) => verdicts.mistake),
      blunder: sum(({ verdicts }) => verdicts.blunder),
    },
  };
}

/** Adds up the statistics of games of one kind. */
export function addUp(played: readonly PlayedSeat[]): Totals {
  const counts: Partial<Record<FactName, number>> = {};
  for (const one of played)
    for (const [name, count] of Object.entries(factsOf(one)?.counts ?? {}) as [FactName, number][])
      counts[name] = (counts[name] ?? 0) + count;
  return { ...scoreOf(played), counts, openings: openingsOf(played), reviewed: reviewedOf(played) };
}
