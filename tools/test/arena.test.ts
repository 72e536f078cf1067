import { describe, expect, it } from 'vitest';
import { format, formatTally, runArena } from '../src/arena.ts';

describe('the arena', () => {
  const options = {
    gameId: 'carcassonne',
    options: { seats: 2 },
    contestants: ['1', '0'],
    seating: 'one',
    blocks: 4,
    seed: 'arena test',
  } as const;

  it('plays blocks on all cores; the same options give the same games', async () => {
    const seen: number[] = [];
    const once = await runArena({ ...options, workers: 2, progress: (done) => void seen.push(done) });
    const again = await runArena({ ...options, workers: 1 });
    const results = (report: typeof once) => report.standings.map(({ decisions: _, ...standing }) => standing);
    expect(once.games).toBe(8);
    expect(seen).toEqual([1, 2, 3, 4]);
    expect(results(once)).toEqual(results(again));
    expect(once.faults).toEqual([]);
    expect(once.standings[0].share).toBeGreaterThan(0.8);
    expect(format(once)).toContain('faults         none');
  });

  it('counts what the seats of each contestant did', async () => {
    const report = await runArena({
      ...options,
      gameId: 'watch',
      options: { scenario: 'island', seats: 3 },
      blocks: 1,
    });
    for (const { tally, played, meanScore, share } of report.standings) {
      expect(tally.keeps.games).toBe(played);
      // Two founding settlements, and all later points by buildings.
      expect(tally['settlements built'].mean + 2 + tally.keeps.mean).toBeLessThanOrEqual(meanScore);
      const won = (what: string): number => (tally[what] ? tally[what].mean * tally[what].games : 0);
      const wins = won('wins with ore and grain in the opening') + won('wins without ore or grain in the opening');
      expect(wins).toBeCloseTo(share * played);
    }
    expect(formatTally(report)).toMatch(/^ {2}keeps +\d+\.\d\d +\d+\.\d\d$/m);
  });

  it('stops as soon as its claim is decided', async () => {
    const report = await runArena({ ...options, blocks: 50, workers: 1, claim: { low: 0.5, high: 0.9 } });
    expect(report.test?.verdict).toBe('high');
    expect(report.games).toBeLessThan(30);
  });

  it('parses names of contestants', async () => {
    await expect(runArena({ ...options, contestants: ['9'] })).rejects.toThrow('"9" is no bot');
    await expect(runArena({ ...options, options: { seats: 9 } })).rejects.toThrow('seats');
  });
});
