import { expect, test } from 'vitest';
import { type Chosen, optionsOf } from '../../core/chosen-options.ts';
import { known } from '../../core/item-at.ts';
import { gameManifest, loadEngine } from '../../games.ts';
import { botOptionsAt } from '../local/bot-names.ts';
import { resolveChoices } from '../local/resolve-choices.ts';
import type { GameDescription } from '../local/worker-messages.ts';

import { choose, readingAnswer, seatCounts } from './options.ts';

import { planSeats, replaceMisfits } from './seat-plan.ts';

const SHEET: GameDescription = {
  id: 'x',
  version: '1',
  seats: { small: [2, 3], large: [5, 6] },
  choices: [
    { path: 'scenario', kind: 'scenario', answers: ['small', 'large'], standard: 'small' },
    { path: 'edition', kind: 'edition', answers: ['house', 'de'], standard: 'house' },
    { path: 'readings.full-line', kind: 'reading', answers: ['a', 'b'], standard: 'a' },
  ],
  editions: { house: {}, de: { 'full-line': { answer: 'b', source: 'DE p. 4' } } },
};

test('paths become nested options', () => {
  expect(optionsOf({ scenario: 'large', 'readings.full-line': 'b', 'readings.other': 'c' })).toEqual({
    scenario: 'large',
    readings: { 'full-line': 'b', other: 'c' },
  });
});

test('a reading is settled by the player, else by the rule book or the scenario, else by the house', async () => {
  const game = await loadEngine('watch');
  const choice = known(
    game.describe().choices.find(({ path }) => path === 'readings.trade-and-build'),
    'the reading',
  );
  const answerFor = (chosen: Chosen) => readingAnswer(resolveChoices(game, chosen, 4), chosen, choice);
  expect(answerFor({})).toEqual({ answer: 'in-order', source: null, own: false });
  expect(answerFor({ scenario: 'island' })).toEqual({ answer: 'mixed', source: 'island', own: false });
  expect(answerFor({ edition: 'de' }).source).toMatch(/^DE p\. \d/);
  const mine = { scenario: 'island', 'readings.trade-and-build': 'in-order' };
  expect(answerFor(mine)).toEqual({ answer: 'in-order', source: null, own: true });
});

test('only what goes together is offered, and only what can matter is asked', async () => {
  const watch = await loadEngine('watch');
  expect(resolveChoices(watch, { scenario: 'island' }, 4).offered.layout).toEqual(['standard', 'random']);
  expect(resolveChoices(watch, {}, 6).offered.layout).toEqual(['standard', 'variable', 'random']);
  const asked = async (
    game: string,
    scenario: string,
    seats: number,
  ): Promise<readonly [shown: number, of: number]> => {
    const { choices } = (await loadEngine(game)).describe();
    return [
      choices.filter((choice) => gameManifest(game)?.matters(choice, { scenario, seats })).length,
      choices.length,
    ];
  };
  const [shown, all] = await asked('watch', 'watch', 4);
  expect(shown).toBe(all - 6);
  expect((await asked('watch', 'island', 4))[0]).toBe(9);
  const [shownThere, allThere] = await asked('carcassonne', 'bridges-castles-bazaars', 2);
  expect(shownThere).toBe(allThere);
  expect((await asked('carcassonne', 'base', 2))[0]).toBe(4);
});

test('another scenario has its own boards; bots whose character means nothing there make room', () => {
  expect(choose({ scenario: 'watch', edition: 'de', layout: 'variable' }, 'scenario', 'island')).toEqual({
    scenario: 'island',
    edition: 'de',
  });
  const seats = planSeats({ levels: [0, 1, 2], temperaments: ['loyalist'] }, 3, [], 'Anna');
  const now = replaceMisfits(botOptionsAt('watch', 'island'), seats, 'Anna');
  expect(now.map(({ kind }) => kind)).toEqual(['me', 'bot', 'bot']);
  expect(now.some(({ temperament }) => temperament === 'loyalist')).toBe(false);
  expect(new Set(now.map(({ name }) => name)).size).toBe(3);
  expect(replaceMisfits(botOptionsAt('watch', 'watch'), seats, 'Anna')).toBe(seats);
});

test('the scenario says how many may play', () => {
  expect(seatCounts(SHEET, {})).toEqual([2, 3]);
  expect(seatCounts(SHEET, { scenario: 'large' })).toEqual([5, 6]);
});
