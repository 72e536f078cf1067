import { RandomPlayer, seeded } from '@holdfast/kernel';
import { expect, test } from 'vitest';
import { watch } from '../src/engine.ts';

test.each([
  { scenario: 'island', seats: 3 },
  { scenario: 'gift', seats: 4, layout: 'variable' },
  { scenario: 'watch', seats: 4, variants: { allHeroes: true, extension: true, heroicTragedy: true } },
  { scenario: 'watch', seats: 6 },
])("the referee's view of $scenario with $seats seats holds the whole position", (options) => {
  const rules = watch.resolve(options).rules!;
  const chance = seeded('referee');
  const player = new RandomPlayer(watch, 10);
  const state = watch.setup(rules, chance);
  for (let step = 0; player.next(rules, state, chance); step++) {
    if (step % 25 === 0) {
      const view = watch.view(rules, state, 'referee');
      expect(view.players.every(({ hand, cards }) => hand && cards)).toBe(true);
      // Any luck gives the same position, since nothing is hidden.
      expect(watch.imagine(rules, view, 'referee', seeded(step)).cells).toEqual(state.cells);
    }
    watch.play(rules, state, player.turn.seat, player.turn.code, chance);
  }
});
