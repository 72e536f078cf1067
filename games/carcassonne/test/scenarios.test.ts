import { readdirSync, readFileSync } from 'node:fs';
import { runScenario } from '@holdfast/kernel/testing';
import { describe, expect, it } from 'vitest';
import { CHAPTERS } from '../scenarios/all.ts';
import { carcassonne } from '../src/engine.ts';
import { READING_NAMES, READINGS } from '../src/readings.ts';

const all = Object.values(CHAPTERS).flat();

for (const [chapter, scenarios] of Object.entries(CHAPTERS))
  describe(chapter, () => {
    for (const one of scenarios)
      it(`${one.rules.join(', ')}: ${one.name}`, () => {
        expect(() => runScenario(carcassonne, one)).not.toThrow();
      });
  });

describe('the law', () => {
  const folder = new URL('../../../rules/carcassonne/', import.meta.url);
  const law = (under: string): string[] =>
    readdirSync(new URL(under, folder))
      .filter((name) => name.endsWith('.md'))
      .flatMap((name) => readFileSync(new URL(under + name, folder), 'utf8').match(/^## C-\d+\.\d+/gm) ?? [])
      .map((heading) => heading.slice(3));

  it('has a scenario for every rule, and no scenario cites an unknown one', () => {
    const cited = new Set(all.flatMap(({ rules }) => rules));
    expect(law('').filter((rule) => !cited.has(rule))).toEqual([]);
    expect([...cited].filter((rule) => !law('').includes(rule))).toEqual([]);
  });

  it.each(['de/', 'nl/'])('has the same rules in %s', (language) => {
    expect(law(language)).toEqual(law(''));
  });
});

describe('every reading matters', () => {
  for (const name of READING_NAMES)
    for (const answer of READINGS[name].answers)
      it(`${name}: ${answer}`, () => {
        // Some scenario must fail when this reading is turned to another answer than its own.
        const flipped = all.filter(({ options }) => {
          const { rules } = carcassonne.resolve(options);
          return rules && rules.readings[name] !== answer;
        });
        const turn = (options: object): object => {
          const { readings } = options as { readings?: object };
          return { ...options, readings: { ...readings, [name]: answer } };
        };
        const failing = flipped.filter((one) => {
          try {
            runScenario(carcassonne, one, turn);
            return false;
          } catch {
            return true;
          }
        });
        expect(failing.length).toBeGreaterThan(0);
      });
});
