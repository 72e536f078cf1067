import { seeded } from '@holdfast/kernel';
import { checkLaws, everyTable } from '@holdfast/kernel/testing';
import { expect, test } from 'vitest';
import { watch } from '../src/engine.ts';
import { READING_NAMES, READINGS } from '../src/readings.ts';

const GAMES = 2000;

/** Random answers of all readings, for combinations that no edition has. */
const anyReadings = (seed: number): object => {
  const chance = seeded(`readings/${seed}`);
  return Object.fromEntries(
    READING_NAMES.map((name) => [name, READINGS[name].answers[chance.below(READINGS[name].answers.length)]]),
  );
};

test(`the eleven laws over ${GAMES} random games of every table`, () => {
  const tables = everyTable(watch);
  let moves = 0;
  for (let i = 0; i < GAMES; i++) {
    const table = tables[i % tables.length];
    const options = i % 4 === 3 ? { ...table, readings: anyReadings(i) } : table;
    const { rules } = watch.resolve(options);
    moves += checkLaws({ game: watch, rules: rules!, seed: `heavy/${i}`, lookEvery: 80 });
  }
  expect(moves).toBeGreaterThan(GAMES * 100);
}, 1_200_000);
