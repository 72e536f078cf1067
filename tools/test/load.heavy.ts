import { describe, expect, it } from 'vitest';
import { measureLoad } from '../src/load/index.ts';

const SHORT_GAME = { game: 'nightfold', seats: 3, options: {} };
const LOAD = { ...SHORT_GAME, tables: 10, seconds: 6, warmUp: 0, rate: 0, spectators: 0, inFlight: 64, generators: 1 };

describe('a load of ten tables', () => {
  it('goes on with new tables when games end, and tells the delay of the event loop', async () => {
    const { moves, replaced, tables, loopDelay } = await measureLoad(LOAD);
    expect(tables).toBe(10);
    expect(replaced).toBeGreaterThan(0);
    expect(moves).toBeGreaterThan(0);
    expect(loopDelay.most).toBeGreaterThanOrEqual(loopDelay.p50);
  });

  it('fails when it measured nothing', async () => {
    await expect(measureLoad({ ...LOAD, seconds: 0 })).rejects.toThrow('nothing was measured');
  });
});
