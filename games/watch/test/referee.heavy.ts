import { seeded } from '@holdfast/kernel';
import { everyTable } from '@holdfast/kernel/testing';
import { expect, test } from 'vitest';
import { watch } from '../src/engine.ts';
import { LISTED_TYPES } from '../src/moves.ts';
import { READING_NAMES, READINGS } from '../src/readings.ts';
import { agree } from './agree.ts';

const GAMES = 300;

test(`the referee agrees over ${GAMES} games, spread over all tables, readings answered at random`, () => {
  const tables = everyTable(watch).filter(({ layout }: { layout?: string }) => layout !== 'beginner');
  const made = new Set<string>();
  for (let i = 0; i < GAMES; i++) {
    const chance = seeded(`readings/${i}`);
    const answers = READING_NAMES.map((name) => [
      name,
      READINGS[name].answers[chance.below(READINGS[name].answers.length)],
    ]);
    const table = tables[Math.floor((i * tables.length) / GAMES)];
    const options = i % 2 ? { ...table, readings: Object.fromEntries(answers) } : table;
    for (const move of agree(watch.resolve(options).rules!, `heavy/${i}`)) made.add(move.split(' ')[0]);
  }
  expect(LISTED_TYPES.filter((type) => !made.has(type))).toEqual([]);
}, 1_200_000);
