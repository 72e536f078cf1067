import { CLIENT_ERRORS, type ClientErrorCode, ERRORS } from '@holdfast/protocol/errors';
import { beforeEach, expect, test } from 'vitest';
import { ApiError, PAGE_ERRORS, PageError } from '../core/errors.ts';
import { LANGS } from '../core/lang.ts';
import { showLanguage } from '../core/page-words.ts';
import { errorText, resendText } from './error-text.ts';

const CODES = [...Object.keys(ERRORS), ...Object.keys(CLIENT_ERRORS)] as ClientErrorCode[];
const failures = [
  ...CODES.map((code) => new ApiError(code, 'technical message')),
  ...PAGE_ERRORS.map((code) => new PageError(code, 'technical message')),
];

beforeEach(() => showLanguage('en'));

for (const lang of LANGS)
  test(`every code has a sentence in ${lang}`, async () => {
    await showLanguage(lang);
    for (const failure of failures) expect(errorText(failure), failure.code).toMatch(/^\p{Lu}.*[.!]$/u);
  });

test('"too fast" is said for too-many only', () => {
  const fast = failures.filter((failure) => /too fast/.test(errorText(failure)));
  expect(fast.map(({ code }) => code)).toEqual(['too-many']);
  const busy = new ApiError('try-again', '', { retryAfter: 2 });
  expect(errorText(busy)).not.toMatch(/too fast/);
  expect(resendText(busy)).not.toMatch(/too fast/);
});

test('a move that is sent again says why', () => {
  const texts = (['offline', 'try-again', 'too-many'] as const).map((code) => resendText(new ApiError(code, '')));
  expect(new Set(texts).size).toBe(3);
  for (const text of texts) expect(text).toMatch(/your move.*again/is);
});
