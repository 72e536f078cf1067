import { WITH_LATIN_DIGITS } from './compiled/languages.ts';

/** Formatting functions of compiled messages (`words/<language>.json`), based on `Intl`. */
interface MessageFormats {
  /** The form for a number: an exact one (`=0`), else the language's plural category (`one`, `few`, `other`, ...). */
  plural(value: number, forms: Readonly<Record<string, string>>, offset?: number): string;
  /** As `plural`, for ordinal numbers: 1st, 2nd. */
  ordinal(value: number, forms: Readonly<Record<string, string>>, offset?: number): string;
  number(value: number, options?: Intl.NumberFormatOptions): string;
  date(ms: number, options?: Intl.DateTimeFormatOptions): string;
  /** "Red", "Red and Blue", "Red, Blue and Green". */
  list(items: readonly string[]): string;
}

/** British English for dates and lists: 18 Nov 2026; a, b and c. */
export const localeOf = (language: string): string => (language === 'en' ? 'en-GB' : language);

const select = (name: string, forms: Readonly<Record<string, string>>): string => forms[name] ?? forms.other ?? '';

const byLanguage = new Map<string, MessageFormats>();

/** Creates a formatter when it's first used, because some classes of `Intl` take 9 ms then and most pages need few. */
function onFirstUse<T>(create: () => T): () => T {
  let created: T | null = null;
  return () => {
    created ??= create();
    return created;
  };
}

function createFormats(language: string): MessageFormats {
  const locale = localeOf(language);
  const latin = WITH_LATIN_DIGITS.includes(language);
  const plural = (type: Intl.PluralRuleType): MessageFormats['plural'] => {
    const rules = onFirstUse(() => new Intl.PluralRules(locale, { type }));
    return (value, forms, offset = 0) => forms[`=${value}`] ?? select(rules().select(value - offset), forms);
  };
  const plain = onFirstUse(() => new Intl.NumberFormat(locale));
  const lists = onFirstUse(() => new Intl.ListFormat(locale));
  return {
    plural: plural('cardinal'),
    ordinal: plural('ordinal'),
    number(value, options) {
      if (options) return new Intl.NumberFormat(locale, options).format(value);
      // Written alike, so that a page with small numbers needs no formatter.
      return latin && Number.isInteger(value) && value >= 0 && value < 1000 ? String(value) : plain().format(value);
    },
    date: (ms, options) => new Intl.DateTimeFormat(locale, options).format(ms),
    list: (items) => lists().format(items),
  };
}

/** The formats of a language (cached). */
export function messageFormats(language: string): MessageFormats {
  const known = byLanguage.get(language) ?? createFormats(language);
  byLanguage.set(language, known);
  return known;
}

export { select };
