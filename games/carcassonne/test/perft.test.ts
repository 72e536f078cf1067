import { perft, seeded } from '@holdfast/kernel';
import { describe, expect, it } from 'vitest';
import { table } from '../src/arrange.ts';
import { carcassonne } from '../src/engine.ts';
import type { Rules } from '../src/rules.ts';

const rulesFor = (options: object): Rules => carcassonne.resolve(options).rules as Rules;
const base = rulesFor({ seats: 2 });
const full = rulesFor({ seats: 2, scenario: 'bridges-castles-bazaars' });
const free = rulesFor({ seats: 2, scenario: 'bridges-castles-bazaars', readings: { 'lone-bridge': 'free' } });

/** Named positions with the numbers of sequences of listed moves, by depth. */
const POSITIONS: readonly [string, Rules, string, Parameters<typeof table>[1], readonly number[]][] = [
  ['the start tile, a straight road in hand', base, '*D', { hand: 'U', bag: 'V V E' }, [3, 12, 96, 426]],
  ['crossroads, a monastery in hand', full, '*X', { hand: 'B', bag: 'V V E' }, [5, 25, 256, 1064]],
  ['a bazaar about to open', full, '*D', { hand: 'BB9', bag: 'V U' }, [9, 31, 372, 2604]],
  ['bridges standing free', free, '*D', { hand: 'B', bag: 'V U' }, [3, 12, 87, 381]],
];

describe('perft', () => {
  it.each(POSITIONS)('%s', (_, rules, drawing, given, counts) => {
    const state = carcassonne.blank(rules);
    table(drawing, given)(state, rules);
    const found = [1, 2, 3, 4].map((depth) =>
      perft(carcassonne, rules, state, depth, (left) => seeded(`perft/${left}`)),
    );
    expect(found).toEqual(counts);
  });
});
