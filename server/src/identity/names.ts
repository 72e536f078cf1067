import { looksLike } from './look-alikes.ts';

/** What nobody sees: control and formatting characters, marks that turn the direction of writing, letters that are blank. */
const HIDDEN = /\u034f|[\p{C}\u115f\u1160\u2800\u3164\uffa0]/gu;
/** A letter carries at most two marks; more of them would run into the lines above and below. */
const TOO_MANY_MARKS = /(\p{M}{2})\p{M}+/gu;
/** Something to see and to say. */
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

/** A name to show; one that nobody could see or say becomes "Guest". */
export function tidyName(text: string | undefined): string {
  const name = tidy(text ?? '', MAX_NAME);
  return VISIBLE.test(name) ? name : 'Guest';
}
/** A name for something that people make, such as a tournament; null if nobody could see or say it. */
export function tidyTitle(text: string): string | null {
  const title = tidy(text, MAX_TITLE);
  return VISIBLE.test(title) ? title : null;
}
export const tidyChat = (text: string): string => tidy(text, 400);

/** Names of which none can be taken for another, or for one of the others: who comes later gets a number. */
export function uniqueNames(wanted: readonly string[], others: readonly string[]): string[] {
  const taken = new Set(others.map(looksLike));
  /** The next number to try, by name: a thousand may want the same. */
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

/** The name, with a number behind it if it could be taken for one of the others. */
export const uniqueName = (name: string, others: readonly string[]): string => uniqueNames([name], others)[0] ?? name;

/** Seats with names of which none can be taken for another; the first to have one keeps it. */
export function withUniqueNames<S extends { readonly name: string }>(seats: readonly S[]): S[] {
  const names = seats.map(({ name }) => name).filter((name) => name !== '');
  const unique = uniqueNames(names, []).values();
  return seats.map((seat) => (seat.name === '' ? seat : { ...seat, name: unique.next().value ?? seat.name }));
}
