import type { AnyRules, AnyState } from '@holdfast/kernel';
import type { BotDefinition, PositionValue } from '../definition.ts';
import type { Level } from '../policy.ts';
import { reviewHooks, sharesOf } from './hooks.ts';
import { PlayOn } from './play-on.ts';

/**
 * The one function that a review asks for chances: of every seat, from the true position, averaged over the luck still to come.
 * A game that is over has its result. Where a game wants it, a position inside a turn is valued at the turn's end, as a bot of
 * the level would play it with luck from the seed, so that only turn starts are compared.
 */
export function positionChances(bots: BotDefinition, rules: AnyRules, level: Level, seed: string): PositionValue {
  const { game } = bots;
  const { evaluate, isTurnStart, turnOf, playsTurnOut } = reviewHooks(bots);
  const value = evaluate(rules);
  const playOn = new PlayOn(bots, rules);
  const trial: AnyState = game.blank(rules);
  const valueOrResult = (state: AnyState, chances: Float64Array): void => {
    const outcome = game.outcome(rules, state);
    if (outcome) chances.set(sharesOf(rules.seats, outcome));
    else value(state, chances);
  };
  return (state, chances) => {
    if (!playsTurnOut || isTurnStart(state) || game.waitingOn(rules, state).length === 0) {
      valueOrResult(state, chances);
      return;
    }
    game.copy(state, trial);
    playOn.untilTurns(trial, 1, turnOf(state), level, seed);
    valueOrResult(trial, chances);
  };
}
