import type { Chance } from '@holdfast/kernel';

/** Mean and spread of true strengths, on the scale of the ratings. */
const MEAN = 25;
const SPREAD = 4;
/** Spread of a player's form in one game; the one that the rating assumes. */
const FORM = 25 / 6;

/** An account or a bot of the simulated server. */
export interface Player {
  /** A session's id, or `bot:` and a level. */
  readonly id: string;
  readonly strength: number;
  readonly network: string;
}

/** How a seat behaves in one game. */
export type Conduct = 'plays' | 'resigns-at-once' | 'loses-on-purpose' | 'hangs';

/** One game to be played: who sits there, and how they behave. */
export interface PlannedGame {
  /** Milliseconds since the run began. */
  readonly at: number;
  readonly seats: readonly { readonly player: Player; readonly conduct: Conduct }[];
}

/** A number from 0 to 1, without its ends. */
const unit = (chance: Chance): number => (chance.below(1_000_000) + 0.5) / 1_000_000;

/** Two independent normal numbers make one strength. */
export const drawStrength = (chance: Chance): number =>
  MEAN + SPREAD * Math.sqrt(-2 * Math.log(unit(chance))) * Math.cos(2 * Math.PI * unit(chance));

export const pick = <T>(chance: Chance, from: readonly T[]): T => {
  const one = from[chance.below(from.length)];
  if (one === undefined) throw new Error('nothing to pick from');
  return one;
};

/** The order in which seats finish if they play on, best first, by the Plackett-Luce model that the rating assumes. */
export function finishOrder(strengths: readonly number[], chance: Chance): number[] {
  const scale = FORM * Math.sqrt(strengths.length);
  // The highest of these has won with the chance that the model gives it (Gumbel's trick).
  const forms = strengths.map((strength) => strength / scale - Math.log(-Math.log(unit(chance))));
  return forms.map((_, seat) => seat).sort((a, b) => (forms[b] ?? 0) - (forms[a] ?? 0));
}
