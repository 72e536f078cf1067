import type { AnyGame, AnyMove } from '@holdfast/kernel';
import type { Brain } from './brain.ts';
import { playingCarcassonne } from './carcassonne/playing.ts';
import type { Place } from './hint.ts';
import { playingWatch } from './watch/playing.ts';

/** Weights as plain numbers, nested as the brain likes them. */
export type Numbers = { readonly [name: string]: number | readonly number[] | Numbers };

/** A brain whose weights can be trained, and where it stands. */
export interface Learner {
  readonly start: Numbers;
  brain(weights: Numbers): Brain;
}

/** A game with its brains, one per level, and what the arena must know of it. */
export interface Playing {
  readonly game: AnyGame;
  readonly brains: readonly [Brain, Brain, Brain];
  readonly learner: Learner;
  /** Where a move happens, for hints. */
  look(move: AnyMove): Place;
  /** Bots that never change, to measure against over the years. */
  readonly anchors?: Readonly<Record<string, Brain>>;
  /** Counts worth a statistic, from the final table view. */
  tallies?(view: object): Readonly<Record<string, number>>;
  /** Is this move an offer, which may not be repeated in a turn? */
  offers?(move: AnyMove): boolean;
  endsTurn?(move: AnyMove): boolean;
}

const GAMES: readonly Playing[] = [playingWatch, playingCarcassonne];

const TABLE: ReadonlyMap<string, Playing> = new Map(GAMES.map((playing) => [playing.game.id, playing]));

/** The game of this id and who plays it. */
export function playing(gameId: string): Playing {
  const found = TABLE.get(gameId);
  if (!found) throw new Error(`no bot plays "${gameId}"`);
  return found;
}
