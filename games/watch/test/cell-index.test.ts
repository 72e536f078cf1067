import { expect, test } from 'vitest';
import { CELL } from '../src/cell-index.ts';
import { watch } from '../src/game.ts';
import { SCENARIOS } from '../src/rules.ts';
import { blank } from '../src/state.ts';

test('single cells lie where their windows do, at every table', () => {
  const { seats } = watch.describe();
  for (const scenario of SCENARIOS)
    for (const count of seats[scenario]) {
      const { rules } = watch.resolve({ scenario, seats: count });
      if (!rules) throw new Error(`${scenario} with ${count} seats`);
      const state = blank(rules);
      for (const name of Object.keys(CELL) as (keyof typeof CELL)[])
        expect([scenario, count, name, state[name].byteOffset / 4]).toEqual([scenario, count, name, CELL[name]]);
    }
});
