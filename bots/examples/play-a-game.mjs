// Plays whole games between bots with the packed libraries, in plain JavaScript: node play-a-game.mjs
import { botsFor, botWords, decide, describeReason } from '@holdfast/bots';
import { seeded } from '@holdfast/kernel';

function play(gameId, options, levels) {
  const { game } = botsFor(gameId);
  const { rules, problems } = game.resolve(options);
  if (problems) throw new Error(JSON.stringify(problems));
  const luck = seeded('example');
  const state = game.setup(rules, luck);
  let moves = 0;
  let last = '';
  for (;;) {
    const [seat] = game.waitingOn(rules, state);
    if (seat === undefined) break;
    const view = game.view(rules, state, seat);
    const answer = decide({ gameId, rules, seat, view, level: levels[seat], seed: moves });
    last = `${answer.text}: ${describeReason(botWords.en, answer.reasons[0], [])}`;
    game.play(rules, state, seat, answer.code, luck);
    moves++;
  }
  return { gameId, moves, last, outcome: game.outcome(rules, state) };
}

console.log(JSON.stringify(play('watch', { scenario: 'island', seats: 3 }, [2, 1, 0])));
console.log(JSON.stringify(play('carcassonne', { seats: 2 }, [2, 1])));
