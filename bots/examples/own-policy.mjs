// A custom policy: tries every listed move in random games and takes the one that wins most often.
import { botsFor, decide, decideWith, evenChances, randomPolicy } from '@holdfast/bots';
import { playOut, RandomPlayer, seeded } from '@holdfast/kernel';

function monteCarlo(input) {
  const { game, rules, seat, view, codes, chance, outOfTime } = input;
  if (codes.length < 2) return randomPolicy(input);
  const player = new RandomPlayer(game, 0);
  const wins = Array.from(codes, () => 0);
  for (let round = 0; round < 8; round++)
    for (let i = 0; i < codes.length && !outOfTime(); i++) {
      const state = game.imagine(rules, view, seat, chance); // a position this seat cannot tell from the real one
      game.play(rules, state, seat, codes[i], chance);
      playOut(player, game, rules, state, chance);
      if (game.outcome(rules, state)?.winners.includes(seat)) wins[i]++;
    }
  const best = wins.indexOf(Math.max(...wins));
  return { code: codes[best], reasons: [{ reason: 'looks-best' }], chances: evenChances(rules.seats) };
}

// One game against level 1.
const { game } = botsFor('carcassonne');
const { rules } = game.resolve({ seats: 2 });
const luck = seeded('example');
const state = game.setup(rules, luck);
for (let moves = 0; game.waitingOn(rules, state).length > 0; moves++) {
  const seat = game.waitingOn(rules, state)[0];
  const view = game.view(rules, state, seat);
  const query = { gameId: game.id, rules, seat, view, level: 1, seed: moves, budgetMs: 20 };
  const { code } = seat === 0 ? decideWith(game, monteCarlo, query) : decide(query);
  game.play(rules, state, seat, code, luck);
}
console.log(JSON.stringify(game.outcome(rules, state)));
