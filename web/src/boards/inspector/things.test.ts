import { expect, test } from 'vitest';
import { type Thing, walkTo } from './things.ts';

const thing = (key: string, left: number, top: number): Thing => ({ key, rect: { left, top, width: 10, height: 10 } });
const THINGS = [thing('a', 0, 0), thing('b', 100, 0), thing('c', 0, 100), thing('d', 100, 100)];

test('arrows lead to the nearest thing that way and stay at the edge', () => {
  expect(walkTo(THINGS, 'a', 'ArrowRight', false)?.key).toBe('b');
  expect(walkTo(THINGS, 'a', 'ArrowDown', false)?.key).toBe('c');
  expect(walkTo(THINGS, 'd', 'ArrowLeft', false)?.key).toBe('c');
  expect(walkTo(THINGS, 'a', 'ArrowUp', false)?.key).toBe('a');
});

test('Tab walks through all things in order, both ways round', () => {
  expect(walkTo(THINGS, 'a', 'Tab', false)?.key).toBe('b');
  expect(walkTo(THINGS, 'd', 'Tab', false)?.key).toBe('a');
  expect(walkTo(THINGS, 'a', 'Tab', true)?.key).toBe('d');
  expect([walkTo(THINGS, 'b', 'Home', false)?.key, walkTo(THINGS, 'b', 'End', false)?.key]).toEqual(['a', 'd']);
});

test('a thing that is gone begins anew, another key leads nowhere', () => {
  expect(walkTo(THINGS, 'gone', 'ArrowRight', false)?.key).toBe('a');
  expect(walkTo(THINGS, 'a', 'x', false)).toBeNull();
});
