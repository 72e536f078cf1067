import { describe, expect, it } from 'vitest';
import {
  BOTS_AFTER_MS,
  type Entrant,
  type Match,
  pairEntrants,
  rangeOf,
} from '../src/features/matching/pair-entrants.ts';
import { leastCpuMs } from './cpu-time.ts';
import fc from './fast-check.ts';

const NOW = 1_000_000;
const entrant = (session: string, part: Partial<Entrant> = {}): Entrant => ({
  session,
  terms: 'two',
  seats: 2,
  since: NOW,
  points: 1500,
  within: null,
  rated: 'any',
  bots: false,
  network: null,
  ...part,
});
const pair = (...entrants: readonly Entrant[]): string[][] =>
  pairEntrants(entrants, { now: NOW }).map((match) => match.entrants.map(({ session }) => session));

describe('pairing', () => {
  it('seats those together who look for the same, the longest waiting first', () => {
    const late = entrant('late', { since: NOW - 10 });
    const early = entrant('early', { since: NOW - 30 });
    const middle = entrant('middle', { since: NOW - 20 });
    expect(pair(late, early, middle)).toEqual([['early', 'middle']]);
    expect(pair(late, early, { ...middle, terms: 'three', seats: 3 })).toEqual([['early', 'late']]);
  });

  it('begins with a narrow range and widens it with the time, up to what the person accepts', () => {
    const ranges = [0, 9_999, 10_000, 30_000, 59_999, 60_000].map((waited) =>
      rangeOf({ since: NOW - waited, within: null }, NOW),
    );
    expect(ranges).toEqual([100, 100, 200, 800, 3200, Number.POSITIVE_INFINITY]);
    expect(rangeOf({ since: 0, within: 150 }, NOW)).toBe(150);
    const strong = entrant('strong', { points: 1690, since: NOW - 15_000 });
    // Both have to accept the other.
    expect(pair(strong, entrant('new'))).toEqual([]);
    expect(pair(strong, entrant('new', { since: NOW - 12_000 }))).toEqual([['strong', 'new']]);
    expect(pair(strong, entrant('choosy', { since: 0, within: 100 }))).toEqual([]);
  });

  it('rates only those who want it, and no two accounts of one network', () => {
    const yes = entrant('yes', { rated: 'yes' });
    const no = entrant('no', { rated: 'no' });
    const any = entrant('any');
    expect(pair(yes, no)).toEqual([]);
    expect(pair(yes, any)).toEqual([['any', 'yes']]);
    expect(pair(no, any)).toEqual([['any', 'no']]);
    const at = { network: 'a' };
    expect(pair({ ...yes, ...at }, { ...any, ...at })).toEqual([]);
    expect(pair({ ...yes, ...at }, { ...any, network: 'b' })).toEqual([['any', 'yes']]);
    expect(pair({ ...no, ...at }, { ...any, ...at })).toEqual([['any', 'no']]);
  });

  it('adds bots after a while for those who allow it', () => {
    const since = NOW - BOTS_AFTER_MS;
    const four = { terms: 'four', seats: 4 };
    const matches = (...entrants: Entrant[]) =>
      pairEntrants(entrants, { now: NOW }).map((one) => [one.entrants.map(({ session }) => session).join(), one.bots]);
    expect(matches(entrant('a', { ...four, bots: true, since: since + 1 }))).toEqual([]);
    expect(matches(entrant('a', { ...four, bots: true, since }), entrant('b', { ...four, bots: true }))).toEqual([
      ['a,b', 2],
    ]);
    expect(matches(entrant('a', { ...four, bots: true, since }), entrant('b', four))).toEqual([['a', 3]]);
  });

  it('does not seat people together if one has blocked the other', () => {
    const areBlocked = (a: string, b: string): boolean => [a, b].sort().join() === 'a,b';
    const [match, none] = pairEntrants([entrant('a'), entrant('b'), entrant('c')], { now: NOW, areBlocked });
    expect(match?.entrants.map(({ session }) => session)).toEqual(['a', 'c']);
    expect(none).toBeUndefined();
  });

  const anybody = fc.record({
    seats: fc.integer({ min: 2, max: 6 }),
    waited: fc.integer({ min: 0, max: 80_000 }),
    points: fc.integer({ min: 900, max: 2400 }),
    within: fc.constantFrom(null, 100, 400),
    rated: fc.constantFrom('yes', 'any', 'no'),
    bots: fc.boolean(),
    network: fc.constantFrom(null, 'a', 'b', 'c'),
  });
  const crowd = fc.array(anybody, { maxLength: 60 }).map((list) =>
    list.map(
      ({ waited, ...one }, i): Entrant => ({
        ...one,
        rated: one.rated as Entrant['rated'],
        session: `s${i}`,
        terms: String(one.seats),
        since: NOW - waited,
      }),
    ),
  );
  const accepts = (a: Entrant, b: Entrant): boolean => {
    const near = Math.abs(a.points - b.points) <= Math.min(rangeOf(a, NOW), rangeOf(b, NOW));
    const wishes = new Set([a.rated, b.rated]);
    const sameNetwork = !wishes.has('no') && a.network !== null && a.network === b.network;
    return near && !(wishes.has('yes') && wishes.has('no')) && !sameNetwork;
  };

  it('holds for any crowd: nobody twice, full tables, everybody accepts everybody, no pair is left that fits', () => {
    fc.assert(
      fc.property(crowd, (entrants) => {
        const matches: Match<Entrant>[] = pairEntrants(entrants, { now: NOW });
        const seated = matches.flatMap((match) => match.entrants);
        expect(new Set(seated.map(({ session }) => session)).size).toBe(seated.length);
        for (const match of matches) {
          const [first] = match.entrants;
          expect(match.entrants.length + match.bots).toBe(first?.seats);
          expect(new Set(match.entrants.map(({ terms }) => terms)).size).toBe(1);
          if (match.bots > 0) expect(match.entrants.every(({ bots }) => bots)).toBe(true);
          for (const [i, a] of match.entrants.entries())
            for (const b of match.entrants.slice(i + 1)) {
              expect(accepts(a, b)).toBe(true);
              expect(a.since).toBeLessThanOrEqual(first === a ? b.since : NOW);
            }
        }
        const left = entrants.filter((one) => one.seats === 2 && !seated.includes(one));
        for (const [i, a] of left.entries()) for (const b of left.slice(i + 1)) expect(accepts(a, b)).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  it('takes less than a second for a thousand, also when nobody fits anybody', async () => {
    const thousand = (part: (i: number) => Partial<Entrant>): Entrant[] =>
      Array.from({ length: 1_000 }, (_, i) => entrant(`s${i}`, { since: NOW - (i % 50_000), ...part(i) }));
    const apart = thousand((i) => ({ points: 101 * i, within: 100, seats: 6, terms: 'six' }));
    const mixed = thousand((i) => ({ points: 1000 + ((i * 7919) % 1200), seats: 4, terms: 'four' }));
    const [none, some] = [pairEntrants(apart, { now: NOW }), pairEntrants(mixed, { now: NOW })];
    expect(none).toEqual([]);
    expect(some.length).toBeGreaterThan(200);
    for (const entrants of [apart, mixed])
      expect(await leastCpuMs(() => pairEntrants(entrants, { now: NOW }))).toBeLessThan(1_000);
  });
});
