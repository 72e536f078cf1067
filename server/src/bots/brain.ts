import { type AnyGame, type AnyRules, RandomPlayer, type Seat, seeded } from '@holdfast/kernel';

/** What a bot is asked: nothing but what a person in that seat would know. */
export interface ThinkRequest {
  readonly game: string;
  readonly rules: AnyRules;
  /** The seat's own view. */
  readonly view: object;
  readonly seat: Seat;
  readonly level: string;
  /** Makes the answer repeatable. */
  readonly seed: string;
  /** Milliseconds it may take. */
  readonly millis: number;
}

/** Answers with the code of a move. */
export type Brain = (game: AnyGame, request: ThinkRequest) => number;

/** Levels that people may choose from, the weakest first. */
export const LEVELS = ['random'] as const;

/** The house player until better ones are known: any legal move. */
export const think: Brain = (game, { rules, view, seat, seed }) => {
  const chance = seeded(seed);
  return new RandomPlayer(game, 12).choose(rules, game.imagine(rules, view, seat, chance), seat, chance);
};
