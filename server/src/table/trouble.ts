/** Why a request was turned down, in words for programs; the HTTP status belongs to the code. */
export const TROUBLES = {
  malformed: 400,
  'no-session': 401,
  'not-yours': 403,
  'bad-origin': 403,
  'spectators-closed': 403,
  'not-allowed': 403,
  'not-found': 404,
  'wrong-method': 405,
  'stale-ask': 409,
  'wrong-state': 409,
  'seat-taken': 409,
  'seats-open': 409,
  'not-finished': 409,
  paused: 409,
  'cannot-replay': 409,
  gone: 410,
  'length-required': 411,
  'too-large': 413,
  'content-type': 415,
  refused: 422,
  'too-many': 429,
  'try-again': 503,
} as const;

export type TroubleCode = keyof typeof TROUBLES;

/** A request turned down: code, sentence and the details a program needs. */
export class Trouble extends Error {
  readonly code: TroubleCode;
  readonly detail: Readonly<{ [name: string]: unknown }>;
  constructor(code: TroubleCode, message: string, detail: Readonly<{ [name: string]: unknown }> = {}) {
    super(message);
    this.code = code;
    this.detail = detail;
  }

  get status() {
    return TROUBLES[this.code];
  }
}

/** A field of the request that is wrong. */
export const malformed = (field: string, because: string): Trouble => new Trouble('malformed', because, { field });
