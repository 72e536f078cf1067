import { canonical, digest, digestText } from '@holdfast/kernel';
import { expect, test } from 'vitest';
import fc from './fast-check.ts';

test('the fingerprint of a value is that of its JSON with sorted keys', () => {
  const holes = { b: [undefined, null, -0, 9, 10, 1.5, -3], a: undefined, '"': 'ä\ud800', c: {}, d: [] };
  expect(canonical(holes)).toBe('{"\\"":"ä\\ud800","b":[,null,0,9,10,1.5,-3],"c":{},"d":[]}');
  expect(digest(holes)).toBe(digestText(canonical(holes)));
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(digest(value)).toBe(digestText(canonical(value)));
    }),
  );
});
