import { type AnyGame, type AnyRules, type AnyState, RandomPlayer, type Seat, seeded } from '@holdfast/kernel';
import { Fault } from './fault.ts';

/** Somebody who answers for a seat in a simulation. */
export interface Player {
  readonly name: string;
  choose(rules: AnyRules, state: AnyState, seat: Seat): number;
}

/** Players by name, one for all seats or one per seat: `random`, `level-1`, ... */
export async function playersOf(text: string, game: AnyGame, rules: AnyRules, seed: string): Promise<Player[]> {
  const names = text.split(',');
  if (names.length !== 1 && names.length !== rules.seats) {
    throw new Fault(`--players: expected one name or ${rules.seats}, separated by commas`);
  }
  return Array.from({ length: rules.seats }, (_, seat) => {
    const name = names[names.length === 1 ? 0 : seat];
    if (name !== 'random') throw new Fault(`--players: there is no player "${name}"; choose random`);
    const chance = seeded(`${seed}/player ${seat}`);
    const player = new RandomPlayer(game, 0);
    return { name, choose: (r, state, s) => player.choose(r, state, s, chance) };
  });
}
