import type { Move } from '@holdfast/watch/table';
import { describe, expect, it } from 'vitest';
import { choose, isPlace } from './choices.ts';

const keys = (moves: readonly Move[], types: Parameters<typeof choose>[1], path: readonly string[] = []) =>
  choose(moves, types, path).options.map(({ key }) => key);

describe('putting a move together', () => {
  const tormund: Move[] = [
    { type: 'tormund', hex: '0,0', from: 1 },
    { type: 'tormund', hex: '0,0', from: 2 },
    { type: 'tormund', hex: '1,0', from: null },
  ];

  it('asks for the hex first and then for the victim', () => {
    expect(keys(tormund, ['tormund'])).toEqual(['hex:0,0', 'hex:1,0']);
    expect(keys(tormund, ['tormund'], ['hex:0,0'])).toEqual(['seat:1', 'seat:2']);
    expect(choose(tormund, ['tormund'], ['hex:0,0', 'seat:2']).move).toEqual(tormund[1]);
  });

  it('answers a step with one answer by itself, but never the first place', () => {
    expect(choose(tormund, ['tormund'], ['hex:1,0']).move).toEqual(tormund[2]);
    const one: Move[] = [{ type: 'keep', corner: 'N(0,0)' }];
    expect(choose(one, ['keep'], [])).toMatchObject({ move: null, options: [{ key: 'corner:N(0,0)' }] });
  });

  it('offers places of several types of move at once', () => {
    const moves: Move[] = [{ type: 'road', path: '0,0/1,0' }, { type: 'settle', corner: 'N(0,0)' }, { type: 'roll' }];
    expect(keys(moves, ['road', 'settle'])).toEqual(['path:0,0/1,0', 'corner:N(0,0)']);
  });

  it('takes two resources in either order', () => {
    const moves: Move[] = [
      { type: 'winter', first: 'brick', second: 'brick' },
      { type: 'winter', first: 'brick', second: 'ore' },
      { type: 'winter', first: 'ore', second: 'wool' },
    ];
    expect(keys(moves, ['winter'])).toEqual(['kind:brick', 'kind:ore', 'kind:wool']);
    expect(keys(moves, ['winter'], ['kind:ore'])).toEqual(['kind:brick', 'kind:wool']);
    expect(choose(moves, ['winter'], ['kind:ore', 'kind:brick']).move).toEqual(moves[1]);
    expect(choose(moves, ['winter'], ['kind:brick', 'kind:brick']).move).toEqual(moves[0]);
  });

  it('keeps "only one" as an answer of its own', () => {
    const moves: Move[] = [
      { type: 'mormont', kind: 'ore', first: 1, second: null },
      { type: 'mormont', kind: 'ore', first: 1, second: 2 },
    ];
    expect(keys(moves, ['mormont'], ['kind:ore', 'seat:1'])).toEqual(['seat:none', 'seat:2']);
    expect(keys(moves, ['mormont'], ['kind:ore'])).toEqual(['seat:1', 'seat:2']);
  });

  it('offers "no second hex" beside the board, after the first hex', () => {
    const moves: Move[] = [
      { type: 'osha', first: '0,0', second: null },
      { type: 'osha', first: '1,0', second: null },
      { type: 'osha', first: '0,0', second: '1,0' },
    ];
    expect(keys(moves, ['osha'])).toEqual(['hex:0,0', 'hex:1,0']);
    expect(keys(moves, ['osha'], ['hex:0,0'])).toEqual(['hex:none', 'hex:1,0']);
    expect(isPlace('hex:none')).toBe(false);
    expect(choose(moves.slice(0, 1), ['osha'], ['hex:0,0']).move).toEqual(moves[0]);
  });

  it('follows heroes over clearings, camps and guards', () => {
    const moves: Move[] = [
      { type: 'benjen-clearing', section: 1, kind: 'mammoth' },
      { type: 'benjen-camp', clan: 0, camp: 2 },
      { type: 'aemon', section: 0, space: 1, to: 3 },
    ];
    expect(keys(moves, ['benjen-clearing', 'benjen-camp'])).toEqual(['clearing:1', 'camp:0:2']);
    expect(keys(moves, ['aemon'])).toEqual(['guard:0:1']);
    expect(keys(moves, ['aemon'], ['guard:0:1'])).toEqual(['section:3']);
  });
});
