import { describe, expect, it } from 'vitest';
import { LANGUAGE_NAMES, LANGUAGES } from '../src/manifest.ts';
import { localeOf, messageFormats } from '../src/messages.ts';

const NUMBERS = [0, 1, 7, 12, 999, 1000, 12_345, -3, 2.5, Number.NaN];

describe('numbers in messages', () => {
  it.each([...LANGUAGES, 'mr'])('are written as Intl writes them: %s', (language) => {
    const { number } = messageFormats(language);
    const expected = new Intl.NumberFormat(localeOf(language));
    expect(NUMBERS.map((value) => number(value))).toEqual(NUMBERS.map((value) => expected.format(value)));
  });

  it('have the digits of the language', () => {
    expect(messageFormats('mr').number(12)).toBe('१२');
  });
});

it('languages have the names that they call themselves', () => {
  expect(LANGUAGE_NAMES).toMatchObject({ en: 'English', de: 'Deutsch', nl: 'Nederlands' });
});
