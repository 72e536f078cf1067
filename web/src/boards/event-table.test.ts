import { expect, test } from 'vitest';
import type { ShowContext } from './event-show.ts';
import { type EventTable, eventDisplay, HIDDEN } from './event-table.ts';

type Event =
  | { readonly type: 'gained'; readonly seat: number; readonly cards: number }
  | { readonly type: 'robbed'; readonly late: boolean }
  | { readonly type: 'counted'; readonly seat: number };

const table: EventTable<Event, string> = {
  gained: {
    importance: 1,
    ms: 500,
    sound: 'card',
    onlyWithFlights: true,
    flights: ({ seat, cards }) => (cards === 0 ? [] : [{ picture: 'card', count: cards, from: 'table', to: { seat } }]),
    mark: () => ({ picture: 'card' }),
    during: (_, { before }) => `during ${before}`,
  },
  robbed: {
    importance: 1,
    ms: 100,
    banner: ({ late }) => ({ tone: 'bad', picture: 'thief', title: 'Robbed', text: '', late }),
    mark: () => ({ picture: 'thief', hits: [1], importance: 2 }),
    places: () => ['hex:0'],
    moment: (_, seat) => (seat === 1 ? 'robbed' : null),
  },
  counted: HIDDEN,
};
const display = eventDisplay(table, 1000);
const context: ShowContext<string> = {
  before: 'before',
  after: 'after',
  viewer: 0,
  rules: null,
  names: ['Lea', 'Kim'],
};

test('an event is shown as its row says', () => {
  const { flights, ...rest } = display.show({ type: 'gained', seat: 1, cards: 2 }, context);
  expect(rest).toEqual({ importance: 1, ms: 500, sound: 'card', view: 'during before' });
  expect(flights).toHaveLength(1);
});

test('a banner takes its time and matters most', () => {
  expect(display.show({ type: 'robbed', late: false }, context)).toMatchObject({ importance: 3, ms: 1000 });
  expect(display.show({ type: 'robbed', late: true }, context)).toMatchObject({ importance: 3, ms: 2600 });
});

test('bookkeeping, an empty gain and a type of a newer server are not shown', () => {
  const newer = { type: 'newer' } as unknown as Event;
  for (const event of [{ type: 'counted', seat: 0 }, { type: 'gained', seat: 0, cards: 0 }, newer] as const)
    expect(display.show(event, context)).toEqual({ importance: 0, ms: 0 });
  expect(display.mark(newer, context)).toBeNull();
  expect(display.places(newer)).toEqual([]);
});

test('a mark names who did it unless its row says otherwise', () => {
  expect(display.mark({ type: 'gained', seat: 1, cards: 0 }, context)).toEqual({
    picture: 'card',
    label: '',
    by: 1,
    hits: [],
    helps: [],
    importance: 1,
  });
  expect(display.mark({ type: 'robbed', late: false }, context)).toMatchObject({ by: null, hits: [1], importance: 2 });
  expect(display.mark({ type: 'counted', seat: 0 }, context)).toBeNull();
  expect(display.places({ type: 'robbed', late: false })).toEqual(['hex:0']);
  expect(display.moment({ type: 'robbed', late: false }, 1)).toBe('robbed');
});
