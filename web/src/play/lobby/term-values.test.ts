import { expect, test } from 'vitest';
import { DEFAULT_TERMS, withChoice } from './term-values.ts';

test('a rated table gets terms that qualify, and a choice that does not qualify makes it unrated', () => {
  const rated = withChoice({ ...DEFAULT_TERMS, timeout: 'wait' }, { rated: true });
  expect(rated).toMatchObject({ rated: true, hints: false, takeback: false, clock: 'normal', timeout: 'resign' });
  expect(withChoice(rated, { clock: 'slow' }).rated).toBe(true);
  for (const choice of [{ hints: true }, { takeback: true }, { clock: 'none' }, { timeout: 'wait' }] as const)
    expect(withChoice(rated, choice)).toMatchObject({ rated: false, ...choice });
  expect(withChoice(DEFAULT_TERMS, { chat: 'off' }).rated).toBe(false);
});
