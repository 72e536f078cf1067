import { describe, expect, test } from 'vitest';
import { type BoardDoc, boardOf, watch } from '../src/engine.ts';

const problemsOf = (options: unknown): readonly string[] =>
  (watch.resolve(options).problems ?? []).map(({ field, because }) => `${field}: ${because}`);

describe('options that do not fit', () => {
  test.each([
    [null, 'options: expected an object'],
    [{ colour: 'red' }, 'colour: there is no such option'],
    [{ scenario: 'moon' }, 'scenario: "moon" is none of gift, watch, island'],
    [{ scenario: 'island', seats: 6 }, 'seats: 6 is none of 2, 3, 4'],
    [{ edition: 'fr' }, 'edition: "fr" is none of house, en, en-errata, de, nl'],
    [{ scenario: 'watch', layout: 'beginner' }, 'layout: "beginner" is none of standard, variable, random'],
    [{ variants: { dragons: true } }, 'variants.dragons: there is no such variant'],
    [{ variants: { extension: 1 } }, 'variants.extension: expected true or false'],
    [{ scenario: 'gift', variants: { goal: 15 } }, 'variants.goal: 15 is none of 8, 9, 10, 11, 12, 13, 14'],
    [{ scenario: 'gift', variants: { goal: [9] } }, 'variants.goal: [9] is none of 8, 9, 10, 11, 12, 13, 14'],
    [{ variants: { goal: '12' } }, 'variants.goal: it is 10 in watch'],
    [{ variants: { discardLimit: 9 } }, 'variants.discardLimit: it is 7 in watch'],
    [{ scenario: 'gift', variants: { heroicTragedy: true } }, 'variants.heroicTragedy: it changes nothing in gift'],
    [{ scenario: 'island', variants: { extension: true } }, 'variants.extension: it changes nothing in island'],
    [{ readings: { moon: 'full' } }, 'readings.moon: there is no such reading'],
    [{ readings: { 'full-line': 'x' } }, 'readings.full-line: "x" is none of back-to-the-frostfangs, other-line'],
    [
      { readings: { 'who-advances': 'nearest-to-the-trail' } },
      'readings.who-advances: "nearest-to-the-trail" is none of first-camp any more; games that were begun with it keep it',
    ],
    [{ readings: [] }, 'readings: expected an object'],
  ])('%j', (options, problem) => {
    expect(problemsOf(options)).toEqual([problem]);
  });

  test('the resolved record is deeply frozen, and names the source of each answer', () => {
    const resolved = watch.resolve({ edition: 'de', scenario: 'gift', readings: { 'supply-short': 'nobody' } });
    if (resolved.problems) throw new Error('there are problems');
    expect(Object.isFrozen(resolved.rules.board.hexes[0])).toBe(true);
    expect(resolved.rules.readings['base-victory']).toBe('end-of-turn');
    expect(resolved.says['base-victory']).toBe('DE p. 4');
    expect(resolved.says['supply-short']).toBe('option');
    expect(resolved.rules.material.roads).toBe(15);
  });
});

/** Twelve hexes in three rows of four: room for three players. */
const own = (change: (board: { [field: string]: unknown; hexes: object[] }) => void = () => {}): object => {
  const terrains = ['hills', 'fields', 'forest', 'mountains', 'pasture', 'hills'];
  const board = {
    name: 'my board',
    hexes: Array.from({ length: 12 }, (_, i): object => ({
      q: i % 4,
      r: Math.floor(i / 4),
      terrain: i === 5 ? 'desert' : terrains[i % 6],
      numbers: i === 5 ? [] : [[3, 4, 5, 6, 8, 9][i % 6]],
    })),
    routes: [{ kind: 'any', corners: ['N(0,0)'] }],
    starts: null,
    tormund: { q: 1, r: 1 },
  };
  change(board as never);
  return { scenario: 'island', seats: 3, board };
};

describe('custom boards', () => {
  test('a good one is played', () => {
    const { rules, problems } = watch.resolve(own());
    expect(problems).toBeUndefined();
    expect(rules!.board.name).toBe('my board');
    const board = boardOf(rules!.board as BoardDoc);
    expect([board.hexes, board.corners, board.paths]).toEqual([12, 38, 49]);
  });

  test.each<[string, (board: { [field: string]: unknown; hexes: object[] }) => void]>([
    ['board.name: expected a name of 1 to 60 characters', (board) => void (board.name = '')],
    ['board.castle: there is no such field', (board) => void (board.castle = 1)],
    ['board.hexes: expected a list of hexes', (board) => void (board.hexes = [])],
    ['board.hexes[1]: a second hex at 0,0', (board) => void (board.hexes[1] = board.hexes[0])],
    ['board.hexes[0].q: expected a whole number from -20 to 20', (board) => Object.assign(board.hexes[0], { q: 0.5 })],
    [
      'board.hexes[0].terrain: "sea" is none of hills, fields, forest, mountains, pasture, desert, ice',
      (board) => Object.assign(board.hexes[0], { terrain: 'sea' }),
    ],
    [
      'board.hexes[0].numbers: expected a list of numbers from 2 to 12 without 7',
      (board) => Object.assign(board.hexes[0], { numbers: [7] }),
    ],
    ['board.hexes[0].numbers: this terrain needs a number', (board) => Object.assign(board.hexes[0], { numbers: [] })],
    [
      'board.hexes[5].numbers: this terrain carries no number',
      (board) => Object.assign(board.hexes[5], { numbers: [6] }),
    ],
    ['board.hexes: too few corners for 3 players: 6', (board) => void (board.hexes = [board.hexes[0]])],
    [
      'board.routes[0].corners: "N(9,9)" is no corner of this board',
      (board) => void (board.routes = [{ kind: 'any', corners: ['N(9,9)'] }]),
    ],
    [
      'board.routes[0].kind: "gold" is none of any, brick, grain, lumber, ore, wool',
      (board) => void (board.routes = [{ kind: 'gold', corners: ['N(0,0)'] }]),
    ],
    [
      'board.tormund: expected the place of a hex of this board, or null',
      (board) => void (board.tormund = { q: 9, r: 9 }),
    ],
    [
      'board.starts[0].first.road: the road does not touch its settlement',
      (board) =>
        void (board.starts = [
          {
            colour: 'red',
            first: { corner: 'N(0,0)', road: '2,1/2,2' },
            second: { corner: 'S(1,1)', road: '1,1/1,2' },
          },
        ]),
    ],
  ])('%s', (problem, change) => {
    const [first] = problemsOf(own(change));
    expect(first).toBe(problem);
  });

  test('a board of the Watch needs a hex under every wall section', () => {
    const { board } = own() as { board: object };
    expect(problemsOf({ scenario: 'watch', seats: 3, board })).toEqual([]);
    const smaller = own((doc) => void (doc.hexes = doc.hexes.filter((hex) => (hex as { q: number }).q !== 3)));
    expect(problemsOf({ scenario: 'watch', seats: 3, board: (smaller as { board: object }).board })).toContain(
      'board.hexes: wall section 4 needs a hex at 3,0',
    );
  });
});
