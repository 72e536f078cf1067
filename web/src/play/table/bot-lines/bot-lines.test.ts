import { describe, expect, it } from 'vitest';
import { MOMENTS, type Moment } from '../../../boards/moments.ts';
import { spokenLines } from './bot-lines.ts';
import { words as de } from './words/compiled/de.ts';
import { words as en } from './words/compiled/en.ts';
import { words as nl } from './words/compiled/nl.ts';

const bots = [
  { seat: 1, temperament: 'trader' },
  { seat: 2, temperament: null },
];
const log = (length: number, type = 'builds') =>
  Array.from({ length }, (_, i) => ({ seq: i + 1, event: { type, seat: 1 + (i % 2) } }));
const said = (seed: string, length = 400) =>
  spokenLines({
    log: log(length),
    bots,
    lines: en,
    seed,
    momentOf: (event, seat) => ((event as { seat?: number }).seat === seat ? (event.type as Moment) : null),
  });

describe('what bots say', () => {
  it('is rare: never two lines close together, however much happens', () => {
    const spoken = said('a');
    expect(spoken.length).toBeGreaterThan(2);
    for (const [i, { seq }] of spoken.entries())
      if (i > 0) expect(seq - (spoken[i - 1]?.seq ?? 0)).toBeGreaterThanOrEqual(14);
  });

  it('is never the same line twice at a table, and not the same at every table', () => {
    const texts = said('a').map(({ text }) => text);
    expect(new Set(texts).size).toBe(texts.length);
    const first = new Set(Array.from({ length: 12 }, (_, table) => said(`table ${table}`)[0]?.text));
    expect(first.size).toBeGreaterThan(3);
  });

  it('depends on the log alone', () => expect(said('a')).toEqual(said('a')));

  it('has as many lines in every language', () => {
    for (const other of [de, nl]) {
      for (const moment of MOMENTS) expect(other.moments[moment].length).toBe(en.moments[moment].length);
      expect(Object.keys(other.own)).toEqual(Object.keys(en.own));
    }
  });
});
