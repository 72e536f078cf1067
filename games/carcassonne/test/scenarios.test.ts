import { readdirSync } from 'node:fs';
import { runScenario, type Scenario, unnoticedFlips } from '@holdfast/kernel/testing';
import { describe, expect, test } from 'vitest';
import { carcassonne } from '../src/engine.ts';

const folder = new URL('../scenarios/', import.meta.url);
const chapters = readdirSync(folder).filter((name) => /^\d\d-.*\.ts$/.test(name));
const all: Scenario[] = [];
for (const chapter of chapters) {
  const scenarios: Scenario[] = (await import(new URL(chapter, folder).href)).default;
  all.push(...scenarios);
  describe(chapter.replace(/\.ts$/, ''), () => {
    test.each(scenarios.map((scenario) => [`${scenario.rules.join(' ')}: ${scenario.name}`, scenario] as const))(
      '%s',
      (_, scenario) => {
        expect(() => runScenario(carcassonne, scenario)).not.toThrow();
      },
    );
  });
}

test('every reading matters: changing any answer makes a scenario fail', () => {
  expect(unnoticedFlips(carcassonne, all)).toEqual([]);
});
