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

function createFormats(locale: string): MessageFormats {
  const plural =
    (rules: Intl.PluralRules): MessageFormats['plural'] =>
    (value, forms, offset = 0) =>
      forms[`=${value}`] ?? select(rules.select(value - offset), forms);
  const plain = new Intl.NumberFormat(locale);
  const lists = new Intl.ListFormat(locale);
  return {
    plural: plural(new Intl.PluralRules(locale)),
    ordinal: plural(new Intl.PluralRules(locale, { type: 'ordinal' })),
    number: (value, options) => (options ? new Intl.NumberFormat(locale, options) : plain).format(value),
    date: (ms, options) => new Intl.DateTimeFormat(locale, options).format(ms),
    list: (items) => lists.format(items),
  };
}

/** The formats of a language (cached). */
export function messageFormats(language: string): MessageFormats {
  const known = byLanguage.get(language) ?? createFormats(localeOf(language));
  byLanguage.set(language, known);
  return known;
}

export { select };
