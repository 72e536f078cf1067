import { scripted } from '@holdfast/kernel';
import { table } from '../src/arrange.ts';
import { carcassonne as g } from '../src/engine.ts';
import { kindOf } from '../src/topology.ts';

const { rules } = g.resolve({ seats: 2 });
const s = g.blank(rules!);
table(process.argv[2].replaceAll('/', '\n'), { hand: process.argv[3] })(s, rules!);
const ops = process.argv.slice(4);
const list = () => {
  const w = g.waitingOn(rules!, s)[0];
  const c = new Int32Array(g.maxMoves);
  const n = g.legalCodes(rules!, s, w, c);
  console.log(
    'seat',
    w,
    Array.from(c.subarray(0, n), (x) => g.moves.write(rules!, g.moves.decode(rules!, x))).join(' | '),
  );
};
for (const op of ops) {
  const [m, tile] = op.split('~');
  const w = g.waitingOn(rules!, s)[0];
  const mv = g.moves.read(rules!, m)!;
  const r = g.refuse(rules!, s, w, mv);
  if (r) console.log('REFUSED', m, r);
  g.play(rules!, s, w, g.moves.encode(rules!, mv), scripted(tile ? [kindOf(tile)] : []), (e) =>
    console.log('   ', g.say(rules!, e as never, ['You', 'Kim'])),
  );
}
list();
