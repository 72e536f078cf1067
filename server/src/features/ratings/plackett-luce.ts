/** The estimate of a player's strength: a normal distribution. */
export interface Skill {
  readonly mu: number;
  readonly sigma: number;
}

export const NEW_SKILL: Skill = { mu: 25, sigma: 25 / 3 };

/** Standard deviation of a player's form in one game around their strength: decides how much a game counts. */
const BETA = 25 / 6;
/** Standard deviation of changes in strength between games, so that uncertainty never becomes zero. */
const TAU = 25 / 300;
const LEAST_SHARE = 1e-4;

/**
 * Returns the skills after a game of any number of players, by the Plackett-Luce model of Weng and Lin (A Bayesian Approximation
 * Method for Online Ranking, JMLR 12, 2011, algorithm 4). `ranks`: lower is better, equal is a draw.
 */
export function rate(skills: readonly Skill[], ranks: readonly number[]): Skill[] {
  const players = skills.map(({ mu, sigma }, i) => ({ mu, variance: sigma ** 2 + TAU ** 2, rank: ranks[i] ?? 0 }));
  const c = Math.sqrt(players.reduce((sum, { variance }) => sum + variance + BETA ** 2, 0));
  const strength = (mu: number): number => Math.exp(mu / c);
  // For each player: the total strength of those who finished in the same place or later, and how many share the place.
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

/** Scales to Elo-like points: 1500 at the start; with 200 points more, a player wins three games out of four. */
const POINTS_PER_MU = 400 / Math.LN10 / (BETA * Math.SQRT2);

export const pointsOf = ({ mu }: Skill): number => Math.round(1_500 + POINTS_PER_MU * (mu - NEW_SKILL.mu));
/** The strength is within this many points of the rating with a probability of 95%. */
export const uncertaintyOf = ({ sigma }: Skill): number => Math.round(2 * POINTS_PER_MU * sigma);
/** The skill with these points and this uncertainty. */
export const skillOf = (points: number, uncertainty: number): Skill => ({
  mu: NEW_SKILL.mu + (points - 1_500) / POINTS_PER_MU,
  sigma: uncertainty / (2 * POINTS_PER_MU),
});

/** A rating with more points of uncertainty is provisional: for about ten games of two players, or twenty-five of four. */
const MOST_UNCERTAINTY = 300;
export const MOST_SIGMA = MOST_UNCERTAINTY / (2 * POINTS_PER_MU);
export const isProvisional = ({ sigma }: Skill): boolean => sigma > MOST_SIGMA;
