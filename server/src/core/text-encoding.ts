export type TextEncoding = 'latin1' | 'utf8';

/** How text leaves as UTF-8: ASCII is the same in Latin-1, which node copies to a socket without looking at each character. */
export const encodingOf = (text: string, byteLength = Buffer.byteLength(text)): TextEncoding =>
  byteLength === text.length ? 'latin1' : 'utf8';
