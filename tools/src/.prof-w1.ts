import { RandomPlayer, seeded } from '@holdfast/kernel';
import { watch } from '@holdfast/watch/engine';

const options = JSON.parse(process.argv[2]);
const N = Number(process.argv[3]);
const facts = process.argv[4] === 'facts';
const r = watch.resolve(options);
if (!r.rules) throw new Error(JSON.stringify(r.problems));
const rules = r.rules;
const player = new RandomPlayer(watch);
const chance = seeded('p');
const emit = facts ? () => {} : undefined;
const go = (n: number) => {
  let moves = 0;
  for (let i = 0; i < n; i++) {
    const s = watch.setup(rules, chance, emit);
    while (player.next(rules, s, chance)) {
      watch.play(rules, s, player.turn.seat, player.turn.code, chance, emit);
      moves++;
    }
  }
  return moves;
};
go(300);
const c0 = process.cpuUsage();
const moves = go(N);
const c = process.cpuUsage(c0);
console.log(
  JSON.stringify(options),
  facts ? 'facts' : 'plain',
  (N / ((c.user + c.system) / 1e6)).toFixed(0),
  'games/s',
  (moves / N).toFixed(0),
);
