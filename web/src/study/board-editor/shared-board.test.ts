import { expect, test } from 'vitest';
import { packText, readShared, unpackText } from './shared-board.ts';

test('a board survives its link, and damage is noticed', async () => {
  const text = JSON.stringify({ scenario: 'island', seats: 2, board: { name: 'süß', hexes: [] } });
  const packed = await packText(text);
  expect(packed).toMatch(/^[\w-]+$/);
  expect(await unpackText(packed)).toBe(text);
  expect(await unpackText(`${packed.slice(0, 10)}!`)).toBeNull();
  expect(await unpackText('x'.repeat(100_000))).toBeNull();
  // A short link that unpacks to more than any board holds.
  expect(await unpackText(await packText(' '.repeat(60_000)))).toHaveLength(60_000);
  await expect(packText('x'.repeat(10)).then(unpackText)).resolves.toBe('x'.repeat(10));
});

test('options and bare boards are read, other texts are not', () => {
  expect(readShared('{"scenario":"island","seats":2,"board":{"hexes":[]}}', 'board')).toEqual({
    scenario: 'island',
    seats: 2,
    board: { hexes: [] },
  });
  expect(readShared('{"hexes":[]}', 'board')).toEqual({ scenario: null, seats: null, board: { hexes: [] } });
  for (const text of ['', '7', '[]', '{']) expect(readShared(text, 'board')).toBeNull();
});
