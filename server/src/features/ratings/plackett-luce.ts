/** What is known of a player's strength: a normal distribution. */
export interface Skill {
  readonly mu: number;
  readonly sigma: number;
}

export const NEW_SKILL: Skill = { mu: 25, sigma: 25 / 3 };

/** How much one game says: the spread of a player's form around their strength. */
const BETA = 25 / 6;
/** Strength changes a little between games, so uncertainty never goes to nothing. */
const TAU = 25 / 300;
const LEAST_SHARE = 1e-4;

/**
 * The skills after a game of any number of players, by the Plackett-Luce model of Weng and Lin (A Bayesian Approximation Method for Online
 * Ranking, JMLR 12, 2011, algorithm 4). `ranks`: lower is better, equal is a draw.
 */
export function rate(skills: readonly Skill[], ranks: readonly number[]): Skill[] {
  const players = skills.map(({ mu, sigma }, i) => ({ mu, variance: sigma ** 2 + TAU ** 2, rank: ranks[i] ?? 0 }));
  const c = Math.sqrt(players.reduce((sum, { variance }) => sum + variance + BETA ** 2, 0));
  const strength = (mu: number): number => Math.exp(mu / c);
  // For each place of the ranking: how strong those are who came in there or later, and how many share it.
  const places = players.map(({ rank }) => ({
    rank,
    left: players.reduce((sum, other) => (other.rank >= rank ? sum + strength(other.mu) : sum), 0),
    sharing: players.filter((other) => other.rank === rank).length,
  }));
  return players.map(({ mu, variance, rank }, i) => {
    let omega = 0;
    let delta = 0;
    for (const [q, place] of places.entries()) {
      if (place.rank > rank) continue;
      const chance = strength(mu) / place.left;
      omega += ((q === i ? 1 : 0) - chance) / place.sharing;
      delta += (chance * (1 - chance)) / place.sharing;
    }
    const sigma = Math.sqrt(variance);
    const shrink = 1 - ((sigma / c) * variance * delta) / c ** 2;
    return { mu: mu + (variance / c) * omega, sigma: sigma * Math.sqrt(Math.max(shrink, LEAST_SHARE)) };
  });
}

/** Points as people know them: 1500 to begin with, and 200 points more win three games of four, as in Elo. */
const POINTS_PER_MU = 400 / Math.LN10 / (BETA * Math.SQRT2);

export const pointsOf = ({ mu }: Skill): number => Math.round(1_500 + POINTS_PER_MU * (mu - NEW_SKILL.mu));
/** In 19 of 20 cases the strength lies within this of the points. */
export const uncertaintyOf = ({ sigma }: Skill): number => Math.round(2 * POINTS_PER_MU * sigma);
/** Points of uncertainty above which too little is known to compare by a rating: about ten games of two, twenty-five of four. */
const MOST_UNCERTAINTY = 300;
export const MOST_SIGMA = MOST_UNCERTAINTY / (2 * POINTS_PER_MU);
export const isProvisional = ({ sigma }: Skill): boolean => sigma > MOST_SIGMA;
