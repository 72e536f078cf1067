import { TOURNAMENT_FORMATS } from '@holdfast/protocol/features/tournament-summary';
import {
  defaultRounds,
  FILLER,
  History,
  nextRound,
  type PairingInput,
  repeatsAt,
  scoreOf,
  seatOrder,
  standingsAfter,
  survivors,
  type TournamentRound,
  tableSizes,
} from '@holdfast/session/tournament';
import { describe, expect, it } from 'vitest';
import fc from './fast-check.ts';

/** A generator of numbers that a test can repeat. */
const numbers = (seed: number) => (): number => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return seed / 2 ** 32;
};

type Terms = Pick<PairingInput, 'format' | 'size' | 'least' | 'fill'>;

/** Plays a tournament out, with results by chance; `after` may withdraw people. */
function play(terms: Terms, entrants: number, seed: number, most = 40, withdrawn: readonly number[] = []) {
  const random = numbers(seed);
  const played: TournamentRound[] = [];
  const all = Array.from({ length: entrants }, (_, i) => i + 1);
  const rounds = defaultRounds(terms.format, entrants, terms.size);
  for (let n = 0; n < most; n++) {
    const present = all.filter((one) => n < 1 || !withdrawn.includes(one));
    const input = { ...terms, rounds, key: `key ${seed}`, drawn: entrants, present, played };
    const next = nextRound(input);
    if (!next) return { played, all, rounds };
    expect(nextRound(input)).toEqual(next);
    played.push({
      byes: next.byes,
      tables: next.tables.map((seats) => ({ seats, places: seats.map(() => Math.floor(random() * 3)) })),
    });
  }
  return { played, all, rounds };
}

const anyTerms = fc.record({
  format: fc.constantFrom(...TOURNAMENT_FORMATS),
  size: fc.integer({ min: 2, max: 6 }),
  least: fc.constant(2),
  fill: fc.boolean(),
});

describe('the tables of a round', () => {
  it('have everybody once, at tables of nearly equal size, whatever the format', () => {
    fc.assert(
      fc.property(
        anyTerms,
        fc.integer({ min: 2, max: 40 }),
        fc.integer({ min: 0, max: 1e6 }),
        (terms, entrants, seed) => {
          const { played, all } = play(terms, entrants, seed, 8, seed % 3 === 0 ? [1, 2] : []);
          for (const [n, { tables, byes }] of played.entries()) {
            const here = [...tables.flatMap(({ seats }) => seats), ...byes].filter((one) => one !== FILLER);
            expect(new Set(here).size).toBe(here.length);
            if (terms.format !== 'knock-out' && n === 0) expect(here.length).toBe(all.length);
            const sizes = tables.map(({ seats }) => seats.length);
            expect(Math.max(...sizes)).toBeLessThanOrEqual(terms.size);
            expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
            if (terms.fill && terms.format !== 'round-robin') {
              expect(sizes.every((size) => size === terms.size)).toBe(true);
              expect(byes).toEqual([]);
            }
          }
        },
      ),
      { numRuns: 150 },
    );
  });

  it('give second byes only after everybody had one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 25 }), fc.integer({ min: 0, max: 1e6 }), fc.boolean(), (n, seed, fill) => {
        const entrants = n % 2 === 0 ? n + 1 : n;
        const { played } = play({ format: 'swiss', size: 2, least: 2, fill }, entrants, seed, 12);
        const alone = played.map(({ byes, tables }) => [
          ...byes,
          ...tables.flatMap(({ seats }) => (seats.includes(FILLER) ? seats.filter((one) => one !== FILLER) : [])),
        ]);
        expect(alone.every((ones) => ones.length === 1)).toBe(true);
        const counts = new Map<number, number>();
        for (const [one = 0] of alone) counts.set(one, (counts.get(one) ?? 0) + 1);
        expect(Math.max(...counts.values())).toBeLessThanOrEqual(Math.ceil(played.length / entrants));
      }),
      { numRuns: 60 },
    );
  });

  /** The fewest repeats of all ways to make pairs. */
  const fewest = (left: readonly number[], history: History): number => {
    const [first, ...others] = left;
    if (first === undefined) return 0;
    return Math.min(
      ...others.map(
        (other) =>
          history.timesMet(first, other) +
          fewest(
            others.filter((one) => one !== other),
            history,
          ),
      ),
    );
  };
  const swiss = (size: number) => ({ format: 'swiss', size, least: 2, fill: false }) as const;

  it('repeat no meeting that can be avoided, two at a table', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 5 }),
        fc.integer({ min: 0, max: 1e6 }),
        fc.integer({ min: 1, max: 10 }),
        (half, seed, rounds) => {
          const all = Array.from({ length: 2 * half }, (_, i) => i + 1);
          const played: TournamentRound[] = [];
          const random = numbers(seed);
          for (let n = 0; n < rounds; n++) {
            const history = new History(played, 0);
            const next = nextRound({
              ...swiss(2),
              rounds: 99,
              key: `k${seed}`,
              drawn: all.length,
              present: all,
              played,
            });
            const repeats = next?.tables.reduce((sum, table) => sum + repeatsAt(table, history), 0);
            expect(repeats).toBe(fewest(all, history));
            played.push({
              byes: [],
              tables: next?.tables.map((seats) => ({ seats, places: [0, Math.floor(random() * 2)] })) ?? [],
            });
          }
        },
      ),
      { numRuns: 40 },
    );
    for (const entrants of [24, 100]) {
      const { played } = play(swiss(2), entrants, 7);
      const history = new History(played, 0);
      const pairs = played.flatMap(({ tables }) => tables.map(({ seats: [a = 0, b = 0] }) => history.timesMet(a, b)));
      expect(Math.max(...pairs)).toBe(1);
    }
  });

  it('repeat no meeting that the swap of two entrants avoids, more at a table', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 3, max: 5 }),
        fc.integer({ min: 6, max: 20 }),
        fc.integer({ min: 0, max: 1e6 }),
        (size, n, seed) => {
          const { played } = play(swiss(size), n, seed, 4);
          const history = new History(played.slice(0, -1), 0);
          const tables = played.at(-1)?.tables.map(({ seats }) => [...seats]) ?? [];
          const count = (): number => tables.reduce((sum, table) => sum + repeatsAt(table, history), 0);
          const before = count();
          for (const one of tables)
            for (const other of tables)
              for (let i = 0; one !== other && i < one.length; i++)
                for (let j = 0; j < other.length; j++) {
                  [one[i], other[j]] = [other[j]!, one[i]!];
                  expect(count()).toBeGreaterThanOrEqual(before);
                  [one[i], other[j]] = [other[j]!, one[i]!];
                }
        },
      ),
      { numRuns: 40 },
    );
  });

  it('let everybody sit everywhere: no other order of seats has fewer repeats of seats', () => {
    const orders = (left: readonly number[]): number[][] =>
      left.length === 0
        ? [[]]
        : left.flatMap((one) => orders(left.filter((other) => other !== one)).map((rest) => [one, ...rest]));
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 5 }), fc.integer({ min: 0, max: 1e6 }), (size, seed) => {
        const { played } = play({ format: 'swiss', size, least: 2, fill: false }, 3 * size, seed, 5);
        const history = new History(played, 0);
        const cost = (table: readonly number[]): number =>
          table.reduce((sum, entrant, seat) => sum + history.timesIn(entrant, seat) ** 2, 0);
        const table = Array.from({ length: size }, (_, i) => i + 1);
        expect(cost(seatOrder(table, history))).toBe(Math.min(...orders(table).map(cost)));
      }),
      { numRuns: 40 },
    );
  });

  it('are as equal as possible; a rest that the game has no table for has byes', () => {
    expect(tableSizes(9, { size: 4, least: 2, fill: false })).toEqual([3, 3, 3]);
    expect(tableSizes(5, { size: 4, least: 3, fill: false })).toEqual([4]);
    expect(tableSizes(5, { size: 4, least: 3, fill: true })).toEqual([3, 2]);
    expect(tableSizes(1, { size: 2, least: 2, fill: false })).toEqual([]);
  });
});

describe('formats', () => {
  it('round robin: two at a table everybody meets everybody once, and sits first as often as second', () => {
    for (const entrants of [4, 5, 8, 9]) {
      const { played, all } = play({ format: 'round-robin', size: 2, least: 2, fill: false }, entrants, 3);
      const history = new History(played, 0);
      expect(played.length).toBe(entrants % 2 === 0 ? entrants - 1 : entrants);
      for (const one of all) for (const other of all) expect(history.timesMet(one, other)).toBe(one === other ? 0 : 1);
      for (const one of all) expect(Math.abs(history.timesIn(one, 0) - history.timesIn(one, 1))).toBeLessThanOrEqual(1);
    }
  });

  it('round robin: opponents of withdrawn entrants have a bye', () => {
    const { played } = play({ format: 'round-robin', size: 2, least: 2, fill: false }, 6, 3, 40, [4]);
    expect(played.slice(1).every(({ byes, tables }) => byes.length === 1 && tables.length === 2)).toBe(true);
  });

  it('knock-out: byes only in the first round, one is left at the end', () => {
    for (const [entrants, size] of [
      [8, 2],
      [11, 2],
      [16, 4],
      [10, 4],
      [7, 3],
    ] as const) {
      const { played, all } = play({ format: 'knock-out', size, least: 2, fill: false }, entrants, 5);
      expect(played.slice(1).every(({ byes }) => byes.length === 0)).toBe(true);
      const last = played.at(-1);
      expect(last && survivors(last).length).toBe(1);
      const table = standingsAfter('knock-out', all, played, 'key 5');
      expect(table[0]?.entrant).toBe(last && survivors(last)[0]);
      expect(table.map(({ reached }) => reached)).toEqual(
        [...table.map(({ reached }) => reached)].sort((a, b) => b - a),
      );
    }
  });
});

describe('points and tie-breaks', () => {
  it('score the share of beaten opponents', () => {
    expect([0, 1].map((seat) => scoreOf([0, 1], seat))).toEqual([120, 0]);
    expect([0, 1].map((seat) => scoreOf([0, 0], seat))).toEqual([60, 60]);
    expect([0, 1, 2, 3].map((seat) => scoreOf([2, 0, 1, 3], seat))).toEqual([40, 120, 80, 0]);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 2, maxLength: 6 }), (places) => {
        const scores = places.map((_, seat) => scoreOf(places, seat));
        expect(scores.every(Number.isInteger)).toBe(true);
        expect(scores.reduce((sum, one) => sum + one, 0)).toBe(60 * places.length);
      }),
    );
  });

  it('break ties by direct encounter, then opponents, wins, beaten opponents, then the lot', () => {
    const table = (a: number, b: number, ...places: number[]) => ({ seats: [a, b], places });
    // 1 and 2 have two wins each; 2 has beaten 1.
    const rounds = [
      { byes: [], tables: [table(1, 3, 0, 1), table(2, 4, 0, 1)] },
      { byes: [], tables: [table(1, 2, 1, 0), table(3, 4, 0, 1)] },
      { byes: [], tables: [table(1, 4, 0, 1), table(2, 3, 1, 0)] },
    ];
    const standings = standingsAfter('swiss', [1, 2, 3, 4], rounds, 'k');
    // Three with two wins that beat each other in a ring: direct encounter says nothing, nor do the opponents.
    expect(standings.map(({ score }) => score)).toEqual([240, 240, 240, 0]);
    expect(standings.slice(0, 3).map(({ direct }) => direct)).toEqual([120, 120, 120]);
    const two = standingsAfter('swiss', [1, 2, 3, 4], rounds.slice(0, 2), 'k');
    expect(two.map(({ entrant }) => entrant)).toEqual([2, ...two.slice(1, 3).map(({ entrant }) => entrant), 4]);
    expect(two[1]).toMatchObject({ entrant: 1, direct: 120 });
    const others = new Set(
      ['a', 'b', 'c', 'd', 'e'].map((key) => standingsAfter('swiss', [1, 2, 3, 4], rounds, key)[0]?.entrant),
    );
    expect(others.size).toBeGreaterThan(1);
  });
});

describe('speed', () => {
  it('pairs a round of 1,000 entrants, after five others, in less than a second of processor time', () => {
    for (const size of [2, 6]) {
      const terms = { format: 'swiss', size, least: 2, fill: false } as const;
      const all = Array.from({ length: 1_000 }, (_, i) => i + 1);
      const played: TournamentRound[] = [];
      const random = numbers(size);
      let slowest = 0;
      for (let n = 0; n < 6; n++) {
        const before = process.cpuUsage();
        const next = nextRound({ ...terms, rounds: 10, key: 'k', drawn: 1_000, present: all, played });
        standingsAfter('swiss', all, played, 'k');
        const { user, system } = process.cpuUsage(before);
        slowest = Math.max(slowest, (user + system) / 1_000);
        played.push({
          byes: next?.byes ?? [],
          tables: next?.tables.map((seats) => ({ seats, places: seats.map(() => Math.floor(random() * size)) })) ?? [],
        });
      }
      console.log(`1,000 entrants, tables of ${size}: slowest round ${Math.round(slowest)} ms with standings`);
      expect(slowest).toBeLessThan(1_000);
    }
  });
});
