import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readSettings, SETTING_NAMES } from '../src/app/settings.ts';
import { CAPS, RATES } from '../src/http/limits.ts';
import { DEFAULT_TIMEOUTS } from '../src/tables/context.ts';

/** Read by the command line and by Node, not by the server. */
const OTHERS = ['HOLDFAST_INSTALL', 'NODE_COMPILE_CACHE'];

/** The rows of a document's tables as cells. */
const rowsOf = (name: string): string[][] =>
  readFileSync(new URL(`../../docs/hosting/${name}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((cell) => cell.trim()));

const namesIn = (cell = ''): string[] => [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);

it('a server that is started and one that is embedded have the same times', () => {
  expect(readSettings({})).toMatchObject({
    BOT_PAUSE_MS: DEFAULT_TIMEOUTS.botDelayMs,
    BOT_TIME_MS: DEFAULT_TIMEOUTS.botTimeLimitMs,
    ABSENT_AFTER_S: DEFAULT_TIMEOUTS.markAbsentAfterMs / 1000,
  });
});

describe('docs/hosting', () => {
  it('settings.md describes every setting, and no others', () => {
    const documented = rowsOf('settings.md').flatMap(([, cell]) => namesIn(cell));
    expect(documented.toSorted()).toEqual([...SETTING_NAMES, ...OTHERS].toSorted());
  });

  it('limits.md has every rate with its numbers', () => {
    const documented = rowsOf('limits.md').flatMap(([, cell, numbers = '']) => {
      const pairs = numbers.split(', ').map((pair) => pair.split(' / ').map(Number));
      return namesIn(cell)
        .filter((name) => Object.hasOwn(RATES, name) && pairs[0]?.length === 2)
        .map((name, i) => [name, pairs[i]]);
    });
    const rates = Object.entries(RATES).map(([name, { perSecond, burst }]) => [
      name,
      [Number(perSecond.toFixed(4)), burst],
    ]);
    expect(Object.fromEntries(documented)).toEqual(Object.fromEntries(rates));
  });

  it('limits.md has every cap with its number', () => {
    const documented = rowsOf('limits.md').flatMap(([, cell, text = '']) => {
      const numbers = [...text.matchAll(/\d[\d,]*\d|\d/g)].map(([number]) => Number(number.replace(',', '')));
      return namesIn(cell)
        .filter((name) => Object.hasOwn(CAPS, name) && !text.includes(' / '))
        .map((name, i) => [name, numbers[i]]);
    });
    expect(Object.fromEntries(documented)).toEqual(CAPS);
  });
});
