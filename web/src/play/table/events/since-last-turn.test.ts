import { expect, test } from 'vitest';
import type { EventMark } from '../../../boards/event-show.ts';
import type { LogEntry } from '../table-state.ts';
import { entriesSince, newsItem, newsSince } from './since-last-turn.ts';

/** A log written as "whose turn it is: what happens". */
const logOf = (...lines: readonly string[]): readonly LogEntry[] =>
  lines.map((line, seq) => {
    const [turn = '', type = ''] = line.split(': ');
    return { seq, event: { type }, before: { turn: Number(turn) } };
  });

const MARKS: { readonly [type: string]: Partial<EventMark> } = {
  rolls: { importance: 1 },
  theft: { importance: 2, hits: [0] },
  gift: { importance: 2, helps: [0] },
  breach: { importance: 3 },
  words: { importance: 0 },
};

const source = (log: readonly LogEntry[], turn: number, viewer: number | 'table' = 0) => ({
  log,
  viewer,
  turn,
  turnOf: (view: object) => (view as { turn: number }).turn,
  item: (entry: LogEntry) =>
    newsItem(
      entry,
      { picture: '', label: '', by: null, hits: [], helps: [], importance: 1, ...MARKS[entry.event.type] },
      viewer,
    ),
});
const types = (entries: readonly { event: { type: string } }[]): string =>
  entries.map(({ event }) => event.type).join(' ');
const news = (...args: Parameters<typeof source>): string =>
  types(newsSince(source(...args)).map(({ entry }) => entry));

const LOG = logOf('0: mine', '1: rolls', '1: gift', '2: breach', '2: theft', '2: words');

test('others play: all since the own turn', () => {
  expect(types(entriesSince(source(LOG, 2)))).toBe('rolls gift breach theft words');
});

test('the own turn has come: the turns of the others before it, however much is done in it', () => {
  const log = [...LOG, ...logOf('0: built', '0: built')];
  expect(types(entriesSince(source(log, 0)))).toBe('rolls gift breach theft words');
});

test('what hit the viewer comes first, then what matters most; bookkeeping is left out', () => {
  expect(news(LOG, 2)).toBe('theft breach rolls gift');
  expect(newsSince(source(LOG, 2)).map(({ touches }) => touches)).toEqual(['hits', null, null, 'helps']);
});

test('of too many the oldest of the least important are left out', () => {
  const log = [...logOf('1: first', '1: theft'), ...Array.from({ length: 20 }, () => logOf('1: rolls')).flat()];
  const shown = news(log, 1);
  expect(shown.startsWith('theft rolls')).toBe(true);
  expect(shown.split(' ')).toHaveLength(16);
  expect(shown).not.toContain('first');
});

test('spectators see the last events', () => {
  expect(news(LOG, 2, 'table')).toBe('breach mine rolls gift theft');
});
