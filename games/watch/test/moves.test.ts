import { describe, expect, test } from 'vitest';
import { type Move, watch } from '../src/engine.ts';

const rules = watch.resolve({ scenario: 'watch', seats: 4 }).rules!;
const { moves } = watch;

const EXAMPLES: readonly [string, Move][] = [
  ['roll', { type: 'roll' }],
  ['settle N(0,0)', { type: 'settle', corner: 'N(0,0)' }],
  ['road 0,0/0,1', { type: 'road', path: '0,0/0,1' }],
  ['guard W2', { type: 'guard', section: 1 }],
  ['discard 2brick,1ore', { type: 'discard', cards: { brick: 2, ore: 1 } }],
  ['tormund 0,1', { type: 'tormund', hex: '0,1', from: null }],
  ['tormund 0,1 from P2', { type: 'tormund', hex: '0,1', from: 1 }],
  ['winter brick and ore', { type: 'winter', first: 'brick', second: 'ore' }],
  ['swap wool for ore', { type: 'swap', give: 'wool', get: 'ore' }],
  ['offer 1wool for 2ore to P2,P4', { type: 'offer', give: { wool: 1 }, get: { ore: 2 }, to: [1, 3] }],
  ['counter 1brick,1ore for 2wool', { type: 'counter', give: { brick: 1, ore: 1 }, get: { wool: 2 } }],
  ['invite to P3', { type: 'invite', to: [2] }],
  ['deal P3', { type: 'deal', partner: 2 }],
];

describe('object, code and text of a move match', () => {
  test.each(EXAMPLES)('%s', (text, move) => {
    expect(moves.read(rules, text)).toEqual(move);
    expect(moves.write(rules, move)).toBe(text);
    const code = moves.encode(rules, move);
    expect(Number.isSafeInteger(code)).toBe(true);
    expect(moves.decode(rules, code)).toEqual(move);
    expect(moves.parse(rules, JSON.parse(JSON.stringify(move)))).toEqual({ move });
  });

  test('the largest offer still has a safe code', () => {
    const all = { brick: 24, grain: 24, lumber: 24, ore: 24, wool: 24 };
    const code = moves.encode(rules, { type: 'offer', give: all, get: all, to: [0, 1, 2, 3] });
    expect(Number.isSafeInteger(code)).toBe(true);
    expect(moves.decode(rules, code)).toEqual({ type: 'offer', give: all, get: all, to: [0, 1, 2, 3] });
  });
});

describe('invalid input', () => {
  test.each([
    '',
    'fly',
    'roll twice',
    'settle',
    'settle N(9,9)',
    'guard W5',
    'tormund 0,1 from',
    'tormund 0,1 P2',
    'discard brick',
    'discard 0brick',
    'discard 1brick,1brick',
    'offer 1wool for 1ore',
    'offer 1wool for 1ore to P5',
    'offer 1wool for 1ore to P3,P2',
  ])('"%s" is no move', (text) => {
    expect(moves.read(rules, text)).toBeNull();
  });

  test.each([
    [null, 'move'],
    [[], 'move'],
    [{}, 'type'],
    [{ type: '__proto__' }, 'type'],
    [{ type: 'settle' }, 'corner'],
    [{ type: 'settle', corner: 7 }, 'corner'],
    [{ type: 'settle', corner: 'N(0,0)', free: true }, 'free'],
    [{ type: 'discard', cards: { brick: 1.5 } }, 'cards'],
    [{ type: 'discard', cards: { gold: 1 } }, 'cards'],
    [{ type: 'deal', partner: 4 }, 'partner'],
    [{ type: 'offer', give: { wool: 1 }, get: { ore: 1 }, to: [1, 1] }, 'to'],
  ])('%j names the field %s', (json, field) => {
    const parsed = moves.parse(rules, json);
    expect('problem' in parsed && parsed.problem.field).toBe(field);
  });
});
