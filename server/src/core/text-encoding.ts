export type TextEncoding = 'latin1' | 'utf8';

/** Encoding for sending UTF-8 text: Latin-1 for ASCII, which is the same and which Node copies to a socket faster. */
export const encodingOf = (text: string, byteLength = Buffer.byteLength(text)): TextEncoding =>
  byteLength === text.length ? 'latin1' : 'utf8';
