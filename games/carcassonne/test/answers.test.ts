import { describe, expect, it } from 'vitest';
import { table } from '../src/arrange.ts';
import {
  carcassonne,
  castleForField,
  completion,
  completionChance,
  features,
  fitting,
  tilesFitting,
  type View,
} from '../src/engine.ts';
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

describe('completion', () => {
  const cityOf = (view: View) => features(base, view).find(({ what }) => what === 'city')!;

  it('counts the tiles that close a gap', () => {
    const view = viewOf(base, '*D', { hand: 'U', bag: 'E E U U' });
    expect(completion(base, view, cityOf(view))).toEqual({
      gaps: [{ x: 0, y: -1, fits: 2, closes: 2 }],
      possible: true,
      left: 5,
      closers: 2,
    });
  });

  it('counts the tiles that fit a place at all', () => {
    const view = viewOf(base, '*D', { hand: 'U', bag: 'E E U U' });
    expect(tilesFitting(base, view, { x: 0, y: -1 })).toEqual({ fits: 2, left: 5 });
    expect(tilesFitting(base, view, { x: 1, y: 0 })).toEqual({ fits: 3, left: 5 });
    expect(tilesFitting(base, view, { x: 5, y: 5 })).toEqual({ fits: 0, left: 5 });
  });

  it('knows when a gap can no longer be closed', () => {
    const view = viewOf(base, '*D', { hand: 'U', bag: 'U U' });
    expect(completion(base, view, cityOf(view)).possible).toBe(false);
    expect(completionChance(base, view, cityOf(view))).toBe(0);
  });

  it('asks every gap of its own tile', () => {
    // A band of city with two open ends: one cap does not close both, two do.
    const one = viewOf(base, '*G', { hand: 'U', bag: 'E U' });
    expect(completion(base, one, cityOf(one))).toMatchObject({ possible: false, closers: 0 });
    const two = viewOf(base, '*G', { hand: 'U', bag: 'E E U' });
    expect(completion(base, two, cityOf(two))).toMatchObject({ possible: true, closers: 0 });
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
    expect(completion(full, blocked, road(blocked))).toMatchObject({ gaps: [{ fits: 0 }], possible: false });
  });

  it('looks all round a monastery', () => {
    const view = viewOf(base, LAND, { hand: 'U', bag: 'U V' });
    const monastery = features(base, view).find(({ what }) => what === 'monastery')!;
    expect(completion(base, view, monastery).gaps.length).toBe(6);
  });
});
