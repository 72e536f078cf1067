import type { AnyGame } from '@holdfast/kernel';
import type { Brain } from './brain.ts';
import { random } from './random.ts';

/** A game with its brains, one per level. */
export interface Playing {
  readonly game: AnyGame;
  readonly brains: readonly [Brain, Brain, Brain];
}

const GAMES: readonly Playing[] = [];

const TABLE: ReadonlyMap<string, Playing> = new Map(GAMES.map((playing) => [playing.game.id, playing]));

/** The game of this id and who plays it. */
export function playing(gameId: string): Playing {
  const found = TABLE.get(gameId);
  if (!found) throw new Error(`no bot plays "${gameId}"`);
  return found;
}

/** A game that no brain was written for is played at random on every level. */
export const untaught = (game: AnyGame): Playing => ({ game, brains: [random, random, random] });
