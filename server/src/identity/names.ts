import { looksLike } from './look-alikes.ts';

/** Invisible characters: control and formatting characters, direction marks, blank letters. */
const HIDDEN = /\u034f|[\p{C}\u115f\u1160\u2800\u3164\uffa0]/gu;
/** More than two marks on a letter, which would overlap other lines. */
const TOO_MANY_MARKS = /(\p{M}{2})\p{M}+/gu;
/** A visible character. */
const VISIBLE = /[\p{L}\p{N}\p{Extended_Pictographic}]/u;

const MAX_NAME = 24;
const MAX_TITLE = 48;

const tidy = (text: string, maxLength: number): string =>
  [
    ...text
      .toWellFormed()
      .normalize('NFC')
      .replace(HIDDEN, ' ')
      .replace(TOO_MANY_MARKS, '$1')
      .replace(/\s+/g, ' ')
      .trim(),
  ]
    .slice(0, maxLength)
    .join('')
    .replace(/^\p{M}+/u, '')
    .trim();

/** A name for display; "Guest" if it has no visible characters. */
export function tidyName(text: string | undefined): string {
  const name = tidy(text ?? '', MAX_NAME);
  return VISIBLE.test(name) ? name : 'Guest';
}
/** A title, such as of a tournament; null if it has no visible characters. */
export function tidyTitle(text: string): string | null {
  const title = tidy(text, MAX_TITLE);
  return VISIBLE.test(title) ? title : null;
}
export const tidyChat = (text: string): string => tidy(text, 400);

/** Names that don't look like each other or `others`; later ones get a number. */
export function uniqueNames(wanted: readonly string[], others: readonly string[]): string[] {
  const taken = new Set(others.map(looksLike));
  /** Next number by name, since a thousand people may want the same name. */
  const numbers = new Map<string, number>();
  return wanted.map((name) => {
    for (let n = numbers.get(name) ?? 1; ; n++) {
      const suffix = n === 1 ? '' : ` ${n}`;
      const candidate = `${[...name]
        .slice(0, MAX_NAME - suffix.length)
        .join('')
        .trimEnd()}${suffix}`;
      const look = looksLike(candidate);
      if (taken.has(look)) continue;
      taken.add(look);
      numbers.set(name, n + 1);
      return candidate;
    }
  });
}

/** The name, with a number if it looks like one of `others`. */
export const uniqueName = (name: string, others: readonly string[]): string => uniqueNames([name], others)[0] ?? name;

/** Seats with names that don't look like each other; the first one keeps its name. */
export function withUniqueNames<S extends { readonly name: string }>(seats: readonly S[]): S[] {
  const names = seats.map(({ name }) => name).filter((name) => name !== '');
  const unique = uniqueNames(names, []).values();
  return seats.map((seat) => (seat.name === '' ? seat : { ...seat, name: unique.next().value ?? seat.name }));
}
