import { readFileSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';
import { unpackRecord } from '@holdfast/kernel';
import { expect, it } from 'vitest';
import { botsFor } from '../src/index.ts';
import { replayGame } from '../src/review/replayed-game.ts';
import { positionChances } from '../src/review.ts';

/** A game of Watch whose last turn wins or lets the wildlings in, depending on the tokens under a keep. */
const packed = JSON.parse(
  inflateRawSync(
    Buffer.from(readFileSync(new URL('last-turn.txt', import.meta.url), 'utf8').trim(), 'base64url'),
  ).toString('utf8'),
);

it('a turn that may end the game in several ways has chances in between, not those of one sample', () => {
  const bots = botsFor('watch');
  const record = unpackRecord(bots.game, packed);
  const { moves, outcome } = replayGame(bots.game, record);
  expect(outcome.winners).toEqual([3]);
  const value = positionChances(bots, record.rules, 2, 'review/turn');
  const chances = new Float64Array(4);
  value(moves[409].after, chances);
  expect(chances[3]).toBeGreaterThan(0.5);
  expect(chances[3]).toBeLessThan(1);
  expect(chances[2]).toBeGreaterThan(0);
  expect(chances.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 12);
});
