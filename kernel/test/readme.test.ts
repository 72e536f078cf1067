import { expect, test } from 'vitest';
import { runExamples } from './readme.ts';

test('the examples of the README run', async () => {
  const [played, malformed] = await runExamples(new URL('../README.md', import.meta.url), import.meta.url);
  expect(played).toMatch(/\["rolled"\]/);
  expect(malformed.split('\n')).toEqual([
    '["corner","\\"N(9,9)\\" does not fit here"]',
    '[{"rule":"","because":"not-a-move","with":{"field":"cards"}}]',
    '[true]',
  ]);
});
