import { expect, it } from 'vitest';
import { tempFolder } from '../../server/test/test-server.ts';
import { compareGrowth, newFolders } from '../src/growth/index.ts';
import { THIS_CHECKOUT } from '../src/load/server-process.ts';

const LOAD = {
  game: 'nightfold',
  seats: 3,
  options: {},
  tables: 4,
  seconds: 1,
  warmUp: 0,
  rate: 100,
  spectators: 0,
  inFlight: 16,
  generators: 1,
};

it('measures stores with few and many games, the same ones for both checkouts', async () => {
  const folder = tempFolder();
  const progress: string[] = [];
  const rows = await compareGrowth({
    checkouts: ['other', 'here'].map((name) => ({ name, folder: THIS_CHECKOUT })),
    newPlace: newFolders(folder.path),
    sizes: [4, 12],
    fill: { games: [{ id: 'nightfold', seats: 3 }], records: 4, busy: 6, days: 100, seed: 'growth' },
    load: LOAD,
    rounds: 1,
    onProgress: (text) => progress.push(text),
  });
  folder.remove();
  expect(
    rows.map(({ checkout, games }) => [checkout, games]),
    progress.join('\n'),
  ).toEqual([
    ['other', 4],
    ['here', 4],
    ['other', 12],
    ['here', 12],
  ]);
  for (const { startMs, movesPerSecond, deletionMs } of rows)
    expect(Math.min(startMs, movesPerSecond, deletionMs ?? 0)).toBeGreaterThan(0);
});
