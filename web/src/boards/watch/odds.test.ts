import { expect, it } from 'vitest';
import { dangerOf } from './odds.ts';

const section = (guards: number, wildlings: number, breach: number) => ({
  guards,
  wildlings,
  breach,
  climb: 0,
  southEast: false,
});

it('shows a section by the faces that breach it, else by how thin it is', () => {
  expect(dangerOf(section(0, 0, 2))).toBe(3);
  expect(dangerOf(section(1, 1, 1))).toBe(2);
  expect(dangerOf(section(1, 1, 0))).toBe(1);
  expect(dangerOf(section(2, 1, 0))).toBe(0);
  expect(dangerOf(section(0, 0, 0))).toBe(0);
});
