import { expect, test } from 'vitest';
import { loadEngine } from '../../../games.ts';
import {
  EMPTY,
  fillNumbers,
  paintNumber,
  paintRoute,
  paintStart,
  paintTerrain,
  paintTormund,
  readBoard,
  writeBoard,
} from './draft-board.ts';

const PLACES = [-1, 0, 1].flatMap((q) => [-1, 0, 1].map((r) => ({ q, r }))).filter(({ q, r }) => Math.abs(q + r) < 2);
const seven = PLACES.reduce((draft, at) => paintTerrain(draft, at, 'hills'), EMPTY);

test('a board is painted, written and read again', async () => {
  const game = await loadEngine('watch');
  const numbered = fillNumbers(paintTerrain(seven, { q: 0, r: 0 }, 'desert'));
  const routed = paintRoute(numbered, 'wool', ['N(0,-1)', 'S(1,-2)']);
  const draft = paintTormund(routed, { q: 1, r: 0 });
  const board = writeBoard(draft, 'seven');
  expect(game.resolve({ scenario: 'island', seats: 2, board }).problems).toBeUndefined();
  expect(readBoard(JSON.parse(JSON.stringify(board)))).toEqual(draft);
  expect(draft.hexes.filter(({ numbers }) => numbers.length === 1)).toHaveLength(6);
});

test('the same again takes away, and what stood on lost land goes with it', () => {
  const numbered = paintNumber(seven, { q: 1, r: 0 }, [6]);
  expect(paintNumber(numbered, { q: 1, r: 0 }, [6])).toEqual(seven);
  const corners = ['N(0,-1)', 'S(1,-2)'];
  const routed = paintRoute(seven, 'any', corners);
  expect(paintRoute(routed, 'any', corners)).toEqual(seven);
  expect(paintRoute(routed, 'ore', corners).routes).toEqual([{ kind: 'ore', corners }]);
  expect(paintTerrain(routed, { q: 0, r: -1 }, null).routes).toEqual([]);
  expect(paintTerrain(paintTormund(seven, { q: 1, r: 0 }), { q: 1, r: 0 }, null).tormund).toBeNull();
  const started = paintStart(paintStart(seven, 0, 'first', { corner: 'N(0,-1)' }), 0, 'first', { road: '0,-2/0,-1' });
  expect(started.starts[0]?.first).toEqual({ corner: 'N(0,-1)', road: '0,-2/0,-1' });
  expect(paintTerrain(started, { q: 0, r: -1 }, null).starts[0]?.first).toEqual({ corner: null, road: null });
});

test('anything may come from a link or a file', () => {
  for (const junk of [null, 7, 'board', [], {}, { hexes: 3 }]) expect(readBoard(junk)).toBeNull();
  const odd = {
    hexes: [null, { q: 1e9, r: 0 }, { q: 0, r: 0, terrain: 'lava' }],
    routes: [7],
    starts: [null],
    tormund: 3,
  };
  expect(readBoard(odd)?.hexes).toEqual([]);
  const twice = { q: 0, r: 0, terrain: 'hills', numbers: [6, 'x', 99] };
  expect(readBoard({ hexes: [twice, twice], routes: [{ kind: 'any', corners: ['N(9,9)'] }] })).toEqual({
    ...EMPTY,
    hexes: [{ q: 0, r: 0, terrain: 'hills', numbers: [6] }],
  });
});
