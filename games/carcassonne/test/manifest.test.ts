import { canonical, RandomPlayer, seeded, type TableShape } from '@holdfast/kernel';
import { checkManifest, checkSetups, withOption } from '@holdfast/kernel/testing';
import { expect, test } from 'vitest';
import { carcassonne } from '../src/game.ts';
import { manifest } from '../src/manifest.ts';
import { setups } from '../src/presets.ts';
import { type Rules, SCENARIOS } from '../src/rules.ts';

test('the manifest agrees with the engine', () => {
  expect(checkManifest(manifest, carcassonne)).toEqual([]);
});

test('every preset is a table of the game', () => {
  expect(setups.presets.map(({ id }) => id)).toEqual(['first-game', 'family', 'full', 'tournament']);
  expect(checkSetups(setups, manifest, carcassonne)).toEqual([]);
});

const { choices } = carcassonne.describe();
const shown = (scenario: string, chosen: TableShape['chosen'] = {}): string[] =>
  choices.filter((choice) => manifest.matters(choice, { scenario, seats: 2, chosen })).map(({ path }) => path);

test('a choice is shown only if it can change something', () => {
  expect(shown('bridges-castles-bazaars')).toHaveLength(choices.length);
  expect(shown('base')).toEqual(['scenario', 'farmers', 'readings.two-tile-city', 'readings.farm-scoring']);
  expect(shown('base', { farmers: false })).toEqual(['scenario', 'farmers', 'readings.two-tile-city']);
  expect(shown('bridges-castles-bazaars', { farmers: false })).toHaveLength(choices.length - 2);
});

/** The ends of some random games. */
function ends(options: object): string[] {
  const rules = carcassonne.resolve(options).rules as Rules;
  return Array.from({ length: 6 }, (_, game) => {
    const chance = seeded(`effect/${game}`);
    const player = new RandomPlayer(carcassonne);
    const state = carcassonne.setup(rules, chance);
    while (player.next(rules, state, chance))
      carcassonne.play(rules, state, player.turn.seat, player.turn.code, chance);
    return canonical(carcassonne.view(rules, state, 'table'));
  });
}

test('choices that are not shown change nothing', () => {
  for (const scenario of SCENARIOS)
    for (const farmers of [true, false]) {
      const table = { scenario, seats: 3, farmers };
      const plain = ends(table);
      for (const { path, answers, standard } of choices) {
        if (shown(scenario, { farmers }).includes(path)) continue;
        for (const answer of answers)
          if (answer !== standard) expect(ends(withOption(table, path, answer)), `${path} ${answer}`).toEqual(plain);
      }
    }
});
