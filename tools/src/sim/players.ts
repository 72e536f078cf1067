import { botsFor, decideWith, LEVELS, policyFor } from '@holdfast/bots';
import { type AnyGame, type AnyRules, type AnyState, RandomPlayer, type Seat, seeded } from '@holdfast/kernel';
import { Refusal } from '../refusal.ts';

/** Chooses moves for a seat in a simulation; null to wait for the others first. */
export interface Player {
  readonly name: string;
  choose(state: AnyState, seat: Seat, alone: boolean): number | null;
}

/** Players by name (`random`, `level-1`, ...), one for all seats or one per seat. */
export function playersOf(text: string, game: AnyGame, rules: AnyRules, seed: string): Player[] {
  const names = text.split(',');
  if (names.length !== 1 && names.length !== rules.seats) {
    throw new Refusal(`--players: expected one name or ${rules.seats}, separated by commas`);
  }
  return Array.from({ length: rules.seats }, (_, seat) =>
    playerOf(names[names.length === 1 ? 0 : seat], game, rules, `${seed}/player ${seat}`),
  );
}

function playerOf(name: string, game: AnyGame, rules: AnyRules, seed: string): Player {
  if (name === 'random') {
    const chance = seeded(seed);
    const player = new RandomPlayer(game, 0);
    return { name, choose: (state, seat) => player.choose(rules, state, seat, chance) };
  }
  const level = LEVELS.find((known) => name === `level-${known}`);
  if (level === undefined) {
    throw new Refusal(
      `--players: there is no player "${name}"; choose random, ${LEVELS.map((known) => `level-${known}`).join(', ')}`,
    );
  }
  let asked = 0;
  return {
    name,
    choose(state, seat, alone) {
      const query = {
        gameId: game.id,
        rules,
        seat,
        view: game.view(rules, state, seat),
        level,
        seed: `${seed}/${asked++}`,
      };
      const { code, patient } = decideWith(game, policyFor(botsFor(game.id), level), query);
      return patient && !alone ? null : code;
    },
  };
}
