import type { AnyRules, AnyState } from '@holdfast/kernel';
import type { BotDefinition, PositionValue } from '../definition.ts';
import type { Level } from '../policy.ts';
import { reviewHooks, sharesOf } from './hooks.ts';
import { PlayOn } from './play-on.ts';

/** Play-outs of a turn that ended the game in the first one, since other tokens or cards may change the result. */
const LAST_TURNS = 8;

/**
 * Every seat's chance to win from the true position, for reviews; the result if the game is over. If the game's hooks ask for
 * it, a position inside a turn is evaluated at the turn's end, as a bot of the level would play it with luck from the seed.
 */
export function positionChances(bots: BotDefinition, rules: AnyRules, level: Level, seed: string): PositionValue {
  const { game } = bots;
  const { evaluate, isTurnStart, turnOf, playsTurnOut } = reviewHooks(bots);
  const value = evaluate(rules);
  const playOn = new PlayOn(bots, rules);
  const trial: AnyState = game.blank(rules);
  const tried = new Float64Array(rules.seats);
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
    const playOut = (way: number): void => {
      game.copy(state, trial);
      playOn.untilTurns(trial, 1, turnOf(state), level, way === 0 ? seed : `${seed}/${way}`);
      valueOrResult(trial, tried);
    };
    playOut(0);
    chances.set(tried);
    if (!game.outcome(rules, trial)) return;
    for (let way = 1; way < LAST_TURNS; way++) {
      playOut(way);
      for (let seat = 0; seat < chances.length; seat++) chances[seat] += (tried[seat] - chances[seat]) / (way + 1);
    }
  };
}
