import { describe, expect, it } from 'vitest';
import { table } from '../src/arrange.ts';
import { chanceToFill, type Fillers } from '../src/draws.ts';
import { carcassonne, castleForField, completion, features, fitting, type View } from '../src/engine.ts';
import type { Rules } from '../src/rules.ts';

const base = carcassonne.resolve({ seats: 2 }).rules as Rules;
const full = carcassonne.resolve({ seats: 2, scenario: 'bridges-castles-bazaars' }).rules as Rules;

function viewOf(rules: Rules, drawing: string, given: Parameters<typeof table>[1]): View {
  const state = carcassonne.blank(rules);
  table(drawing, given)(state, rules);
  return carcassonne.view(rules, state, 'table');
}

const LAND = `
   Mv  .
  *D   U
   B   .
`;

describe('features', () => {
  const view = viewOf(base, LAND, {
    hand: 'U',
    meeples: ['Red road1 at 0,0', 'Blue city1 at 0,-1', 'Red monastery at 0,1', 'Blue field1 at 1,0'],
  });
  const list = features(base, view);
  const owned = (what: string) => list.find((feature) => feature.what === what && feature.owners.length)!;

  it('say who owns a city, and what it is worth', () => {
    expect(owned('city')).toMatchObject({
      owners: [1],
      men: [0, 1],
      tiles: 2,
      shields: 1,
      open: 1,
      complete: false,
      worthComplete: 6,
      worthAtEnd: 3,
      sum: [
        { of: 'tiles', count: 2, each: 1 },
        { of: 'shields', count: 1, each: 1 },
      ],
    });
  });

  it('count roads, monasteries and fields', () => {
    expect(owned('road')).toMatchObject({ owners: [0], tiles: 2, open: 2, worthComplete: 2, worthAtEnd: 2 });
    expect(owned('monastery')).toMatchObject({ owners: [0], open: 6, worthComplete: 9, worthAtEnd: 3 });
    expect(owned('field')).toMatchObject({ owners: [1], worthComplete: null, worthAtEnd: 0, cities: [] });
  });

  it('know what a castle is worth to a field', () => {
    const worth = (options: object) =>
      castleForField(carcassonne.resolve({ seats: 2, scenario: full.scenario, ...options }).rules as Rules);
    expect(worth({})).toBe(4);
    expect(worth({ readings: { 'farm-scoring': 'most-around-city' } })).toBe(5);
    expect(worth({ farmers: false })).toBeNull();
  });

  it('show a castle and what it gives the field', () => {
    const castles = `
       Ev
      *D
    `;
    const seen = viewOf(full, castles, {
      hand: 'U',
      meeples: ['Red field1 at 0,0'],
      castles: ['Blue complete 0,0 0,-1'],
    });
    const all = features(full, seen);
    expect(all.find(({ castle }) => castle !== null)).toMatchObject({ what: 'city', castle: 0, worthAtEnd: 0 });
    expect(all.find(({ what, owners }) => what === 'field' && owners.length)).toMatchObject({
      worthAtEnd: 4,
      sum: [{ of: 'castles', count: 1, each: 4 }],
    });
  });
});

describe('fitting', () => {
  it('finds the places and turns of any tile, not only of the one in hand', () => {
    const view = viewOf(base, '*D', { hand: 'U' });
    expect(fitting(base, view, 'E')).toEqual([
      { tile: 'E', x: 0, y: -1, turn: 2, bridge: 'none' },
      { tile: 'E', x: 0, y: 1, turn: 1, bridge: 'none' },
      { tile: 'E', x: 0, y: 1, turn: 2, bridge: 'none' },
      { tile: 'E', x: 0, y: 1, turn: 3, bridge: 'none' },
    ]);
    expect(fitting(base, view, 'C')).toEqual([{ tile: 'C', x: 0, y: -1, turn: 0, bridge: 'none' }]);
  });

  it('adds what a bridge would allow', () => {
    const view = viewOf(full, '*X', { hand: 'U' });
    expect(fitting(full, view, 'B')).toEqual([]);
    expect(fitting(full, view, 'B', 1).length).toBe(4);
  });
});

describe('the chance to fill gaps', () => {
  /** Every hand of so many tiles, laid by trying. */
  const byTrying = (gaps: number, fillers: readonly Fillers[], all: number, draws: number): number => {
    const bag = fillers.flatMap(({ gaps: bits, count }) => Array<number>(count).fill(bits));
    while (bag.length < all) bag.push(0);
    const covers = (hand: readonly number[], gap: number): boolean =>
      gap === gaps || hand.some((bits, i) => (bits >> gap) & 1 && covers(hand.toSpliced(i, 1), gap + 1));
    let hits = 0;
    let hands = 0;
    for (let set = 0; set < 1 << all; set++) {
      const hand = bag.filter((_, i) => (set >> i) & 1);
      if (hand.length !== draws) continue;
      hands++;
      hits += Number(covers(hand, 0));
    }
    return hits / hands;
  };
  const CASES: [number, Fillers[]][] = [
    [0, []],
    [1, [{ gaps: 1, count: 3 }]],
    [2, [{ gaps: 3, count: 3 }]],
    [
      2,
      [
        { gaps: 1, count: 1 },
        { gaps: 3, count: 2 },
      ],
    ],
    [
      3,
      [
        { gaps: 1, count: 2 },
        { gaps: 6, count: 2 },
        { gaps: 7, count: 1 },
      ],
    ],
    [
      3,
      [
        { gaps: 3, count: 2 },
        { gaps: 5, count: 1 },
        { gaps: 2, count: 1 },
      ],
    ],
    [
      4,
      [
        { gaps: 15, count: 4 },
        { gaps: 9, count: 2 },
      ],
    ],
  ];
  it.each(CASES)('%i gaps, %j', (gaps, fillers) => {
    for (let draws = 0; draws <= 9; draws++)
      expect(chanceToFill(gaps, fillers, 9, draws)).toBeCloseTo(byTrying(gaps, fillers, 9, draws), 12);
  });
  it('is quick round a monastery that stands alone', () => {
    expect(chanceToFill(8, [{ gaps: 255, count: 70 }], 70, 35)).toBe(1);
    expect(chanceToFill(8, [{ gaps: 255, count: 7 }], 70, 35)).toBe(0);
  });
});

describe('completion', () => {
  const cityOf = (view: View) => features(base, view).find(({ what }) => what === 'city')!;

  it('counts the tiles that close a gap', () => {
    const view = viewOf(base, '*D', { hand: 'U', bag: 'E E U U' });
    expect(completion(base, view, cityOf(view), 1)).toEqual({
      gaps: [{ x: 0, y: -1, fits: 2, closes: 2 }],
      possible: true,
      chance: 0.5,
    });
    expect(completion(base, view, cityOf(view), 2).chance).toBeCloseTo(1 - (2 / 4) * (1 / 3), 12);
    expect(completion(base, view, cityOf(view), 4).chance).toBe(1);
  });

  it('knows when a gap can no longer be closed', () => {
    const view = viewOf(base, '*D', { hand: 'U', bag: 'U U' });
    expect(completion(base, view, cityOf(view))).toMatchObject({ possible: false, chance: 0 });
  });

  it('asks every gap of its own tile', () => {
    // A band of city with two open ends: one cap does not close both, two do when both are drawn.
    const one = viewOf(base, '*G', { hand: 'F', bag: 'E U' });
    const { gaps, possible, chance } = completion(base, one, cityOf(one), 2);
    expect(gaps.map(({ closes }) => closes)).toEqual([1, 1]);
    expect([possible, chance]).toEqual([true, 0]);
    const two = viewOf(base, '*G', { hand: 'F', bag: 'E E U' });
    expect(completion(base, two, cityOf(two), 1).chance).toBe(0);
    expect(completion(base, two, cityOf(two), 2).chance).toBeCloseTo(1 / 3, 12);
    expect(completion(base, two, cityOf(two), 3).chance).toBe(1);
  });

  it('counts a tile that needs a bridge only where a neighbour can bear it', () => {
    // The only tile left is the crossroads. East of the road it needs a bridge on the monastery to the north.
    const land = (north: string): View =>
      viewOf(
        full,
        `
          .  ${north}
          .  B
         *W  .
        `,
        { hand: 'X', bag: '' },
      );
    const road = (view: View) =>
      features(full, view).find(
        ({ what, parts }) =>
          what === 'road' && parts.some(({ tile, part }) => view.tiles[tile].x === 0 && part === 'road1'),
      )!;
    const free = land('.');
    expect(completion(full, free, road(free))).toMatchObject({ gaps: [{ x: 1, y: 0, fits: 1 }], possible: true });
    const blocked = land('B');
    expect(completion(full, blocked, road(blocked))).toMatchObject({ gaps: [{ fits: 0 }], possible: false, chance: 0 });
  });

  it('looks all round a monastery', () => {
    const view = viewOf(base, LAND, { hand: 'U', bag: 'U V' });
    const monastery = features(base, view).find(({ what }) => what === 'monastery')!;
    expect(completion(base, view, monastery).gaps.length).toBe(6);
  });
});
