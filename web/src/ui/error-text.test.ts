import { CLIENT_ERRORS, type ClientErrorCode, ERRORS } from '@holdfast/protocol/errors';
import { expect, test } from 'vitest';
import { ApiError, PAGE_ERRORS, PageError } from '../core/errors.ts';
import { de } from '../words/de.ts';
import { en } from '../words/en.ts';
import { nl } from '../words/nl.ts';
import { errorText, resendText } from './error-text.ts';

const CODES = [...Object.keys(ERRORS), ...Object.keys(CLIENT_ERRORS)] as ClientErrorCode[];
const LANGUAGES = { en, de, nl };
const failures = [
  ...CODES.map((code) => new ApiError(code, 'technical message')),
  ...PAGE_ERRORS.map((code) => new PageError(code, 'technical message')),
];

for (const [lang, words] of Object.entries(LANGUAGES))
  test(`every code has a sentence in ${lang}`, () => {
    for (const failure of failures) expect(errorText(words, failure), failure.code).toMatch(/^\p{Lu}.*[.!]$/u);
  });

test('"too fast" is said for too-many only', () => {
  const fast = failures.filter((failure) => /too fast/.test(errorText(en, failure)));
  expect(fast.map(({ code }) => code)).toEqual(['too-many']);
  const busy = new ApiError('try-again', '', { retryAfter: 2 });
  expect(errorText(en, busy)).not.toMatch(/too fast/);
  expect(resendText(en, busy)).not.toMatch(/too fast/);
});

test('a move that is sent again says why', () => {
  const texts = (['offline', 'try-again', 'too-many'] as const).map((code) => resendText(en, new ApiError(code, '')));
  expect(new Set(texts).size).toBe(3);
  for (const text of texts) expect(text).toMatch(/your move.*again/is);
});
