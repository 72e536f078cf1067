/** Control characters, line breaks and marks that turn the direction of writing have no place in names and chat lines. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const HIDDEN = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\uffff]/g;

const tidy = (text: string, maxLength: number): string =>
  [...text.replace(HIDDEN, ' ').replace(/\s+/g, ' ').trim()].slice(0, maxLength).join('').trimEnd();

/** A name to show; an empty one becomes "Guest". */
export const tidyName = (text: string | undefined): string => tidy(text ?? '', 24) || 'Guest';
export const tidyChat = (text: string): string => tidy(text, 400);
