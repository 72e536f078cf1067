import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import { closeTop } from './close-top.ts';

test('Escape closes one thing at a time, the topmost first', () => {
  const [draft, tab, hint] = [signal<unknown>({ kind: 'trade' }), signal<string | null>('log'), signal<unknown>({})];
  const open = () => [draft, tab, hint].map(({ value }) => value !== null);
  expect(closeTop([draft, tab, hint])).toBe(true);
  expect(open()).toEqual([false, true, true]);
  expect(closeTop([draft, tab, hint])).toBe(true);
  expect(open()).toEqual([false, false, true]);
  expect(closeTop([draft, tab, hint])).toBe(true);
  expect(closeTop([draft, tab, hint])).toBe(false);
});
