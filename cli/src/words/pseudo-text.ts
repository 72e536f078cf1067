/**
 * The pseudo-locale, an additional language with `PSEUDO=1`: English with changed vowels. A text that is still plain English on a
 * page is missing in the words files.
 */
export const PSEUDO_LANGUAGE = 'en-XA';
export const isPseudo = (): boolean => process.env.PSEUDO === '1';

const ACCENTED: Readonly<Record<string, string>> = {
  a: 'áá',
  e: 'éé',
  i: 'íí',
  o: 'óó',
  u: 'úú',
  A: 'ÁÁ',
  E: 'ÉÉ',
  I: 'ÍÍ',
  O: 'ÓÓ',
  U: 'ÚÚ',
};

/** Doubles and accents vowels, so that English stays readable and is about as long as German. For literals, not arguments. */
export const pseudoText = (text: string): string => text.replaceAll(/[aeiou]/gi, (vowel) => ACCENTED[vowel] ?? vowel);
