import { describe, expect, it } from 'vitest';
import { carcassonne } from '../src/engine.ts';
import type { Rules } from '../src/rules.ts';

const rules = carcassonne.resolve({ seats: 2 }).rules as Rules;
const { encode, decode, write, read, parse } = carcassonne.moves;

describe('moves', () => {
  it.each([
    'place U 1,-2',
    'place V -83,84 270',
    'place BB11 127,-128 90 bridge west',
    'place B 0,1 bridge ns',
    'decline',
    'bridge we',
    'meeple field4',
    'meeple bridge',
    'skip',
    'castle city3',
    'score city1',
    'take 31',
    'pick BB10',
    'offer BB11 999999',
    'bid 0',
    'pass',
    'buy',
    'sell',
  ])('%s: text, object, code and JSON are one', (text) => {
    const move = read(rules, text)!;
    expect(write(rules, move)).toBe(text);
    const code = encode(rules, move);
    expect(code).toBe(code | 0);
    expect(decode(rules, code)).toEqual(move);
    expect(parse(rules, JSON.parse(JSON.stringify(move)))).toEqual({ move });
  });

  it.each([
    '',
    'place',
    'place U',
    'place Z 0,0',
    'place U 0,0 45',
    'place U 0,0 bridge up',
    'place U 300,0',
    'meeple',
    'meeple tower',
    'castle road1',
    'take 32',
    'bid -1',
    'bid 1000000',
    'bid 1.5',
    'pass 3',
    'toString',
    '__proto__',
  ])('"%s" is no move', (text) => {
    expect(read(rules, text)).toBeNull();
  });

  it('turns that look the same are one move', () => {
    expect(read(rules, 'place U 1,0 180')).toEqual(read(rules, 'place U 1,0'));
    expect(encode(rules, { type: 'place', tile: 'B', x: 0, y: 1, turn: 3, bridge: 'none' })).toBe(
      encode(rules, { type: 'place', tile: 'B', x: 0, y: 1, turn: 0, bridge: 'none' }),
    );
  });

  it.each([
    [null, 'move'],
    [[], 'move'],
    [{}, 'type'],
    [{ type: 'fly' }, 'type'],
    [{ type: 'toString' }, 'type'],
    [{ type: 'place', tile: 'U', x: 0, y: 0 }, 'turn'],
    [{ type: 'place', tile: 'U', x: '0', y: 0, turn: 0 }, 'x'],
    [{ type: 'place', tile: 'U', x: 0.5, y: 0, turn: 0 }, 'x'],
    [{ type: 'place', tile: 7, x: 0, y: 0, turn: 0 }, 'tile'],
    [{ type: 'place', tile: 'U', x: 0, y: 0, turn: 0, bridge: 'up' }, 'bridge'],
    [{ type: 'bid', bid: Number.NaN }, 'bid'],
    [{ type: 'pass', extra: 1 }, 'extra'],
  ])('%j: the problem names the field %s', (json, field) => {
    const result = parse(rules, json);
    expect('problem' in result && result.problem.field).toBe(field);
  });

  it('the bridge is optional in JSON', () => {
    expect(parse(rules, { type: 'place', tile: 'V', x: 0, y: 1, turn: 2 })).toEqual({
      move: { type: 'place', tile: 'V', x: 0, y: 1, turn: 2, bridge: 'none' },
    });
  });
});

describe('options', () => {
  it.each([
    [null, 'options'],
    [{ seats: 6 }, 'seats'],
    [{ seats: '2' }, 'seats'],
    [{ seats: null }, 'seats'],
    [{ auction: null }, 'auction'],
    [{ readings: null }, 'readings'],
    [{ scenario: 'river' }, 'scenario'],
    [{ edition: 'fr' }, 'edition'],
    [{ farmers: 'yes' }, 'farmers'],
    [{ colour: 'red' }, 'colour'],
    [{ readings: { 'two-tile-city': 'three' } }, 'readings.two-tile-city'],
    [{ readings: { bridges: 'many' } }, 'readings.bridges'],
    [{ readings: [] }, 'readings'],
  ])('%j: the problem names %s', (options, field) => {
    expect(carcassonne.resolve(options).problems?.map((problem) => problem.field)).toEqual([field]);
  });

  it('name the source of each answer', () => {
    const resolved = carcassonne.resolve({ edition: 'nl', readings: { 'lone-bridge': 'free' } });
    if (resolved.problems) throw new Error('refused');
    expect(resolved.says).toMatchObject({
      'lone-bridge': 'table',
      'castle-halves': 'NL, Burchten',
      'new-castle': 'house',
    });
    expect(resolved.rules.readings['castle-halves']).toBe('any-two-parts');
    expect(Object.isFrozen(resolved.rules)).toBe(true);
  });
});
