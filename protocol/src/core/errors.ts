import type { Refusal } from '@holdfast/kernel';

/** How a client reacts to an error response; see docs/protocol/errors.md. */
export type ErrorBehaviour =
  /** It is unknown whether the request was carried out: resend it with the same id after `retryAfter` seconds. */
  | 'resend'
  /** The client's data is outdated: fetch the newest frame or table, then decide again. */
  | 'refresh'
  /** Too many requests: this one was not carried out; resend it after `retryAfter` seconds. */
  | 'wait'
  /** Repeating the request gives the same error: show the reason. */
  | 'give-up';

interface ErrorRule {
  readonly status: number;
  readonly behaviour: ErrorBehaviour;
}

/** All codes of error responses, with HTTP status and what a client should do. */
export const ERRORS = {
  malformed: { status: 400, behaviour: 'give-up' },
  'no-session': { status: 401, behaviour: 'give-up' },
  'not-yours': { status: 403, behaviour: 'give-up' },
  'bad-origin': { status: 403, behaviour: 'give-up' },
  'spectators-closed': { status: 403, behaviour: 'give-up' },
  'not-allowed': { status: 403, behaviour: 'give-up' },
  banned: { status: 403, behaviour: 'give-up' },
  'not-found': { status: 404, behaviour: 'give-up' },
  'wrong-method': { status: 405, behaviour: 'give-up' },
  'stale-ask': { status: 409, behaviour: 'refresh' },
  'wrong-state': { status: 409, behaviour: 'refresh' },
  'seat-taken': { status: 409, behaviour: 'refresh' },
  'seats-open': { status: 409, behaviour: 'refresh' },
  'not-finished': { status: 409, behaviour: 'refresh' },
  paused: { status: 409, behaviour: 'refresh' },
  'cannot-replay': { status: 409, behaviour: 'give-up' },
  'table-damaged': { status: 409, behaviour: 'give-up' },
  gone: { status: 410, behaviour: 'give-up' },
  'length-required': { status: 411, behaviour: 'give-up' },
  'too-large': { status: 413, behaviour: 'give-up' },
  'content-type': { status: 415, behaviour: 'give-up' },
  refused: { status: 422, behaviour: 'give-up' },
  'element-needed': { status: 428, behaviour: 'give-up' },
  'too-many': { status: 429, behaviour: 'wait' },
  'try-again': { status: 503, behaviour: 'resend' },
  'storage-full': { status: 507, behaviour: 'give-up' },
} as const satisfies Readonly<Record<string, ErrorRule>>;

export type ErrorCode = keyof typeof ERRORS;
export type ErrorStatus = (typeof ERRORS)[ErrorCode]['status'];

/** Errors created by the client itself. */
export const CLIENT_ERRORS = {
  /** There was no response, or a proxy responded for a server that is down. */
  offline: { behaviour: 'resend' },
  /** The response does not match its schema: another version, or not a Holdfast server. */
  'bad-response': { behaviour: 'give-up' },
} as const satisfies Readonly<Record<string, Omit<ErrorRule, 'status'>>>;

export type ClientErrorCode = ErrorCode | keyof typeof CLIENT_ERRORS;

export const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(ERRORS, code);

/** Further data of an error response. */
export interface ErrorDetail {
  /** `malformed`: the first wrong field of the request. */
  readonly field?: string;
  /** `refused`: rule number, reason code, and values for its text. */
  readonly rule?: string;
  /** Also `kicked` with `not-yours` and `not-allowed`: the host has removed this person. */
  readonly because?: string;
  readonly with?: Readonly<Record<string, string | number>>;
  /** `stale-ask`: number of the open prompt, null if the seat has none. */
  readonly ask?: number | null;
  /** `element-needed`: the state of the seat's chain, and how many entries the log had. */
  readonly chain?: unknown;
  readonly seq?: number;
  /** `banned`: the operator's reason, and when it ends (milliseconds since 1970, null for never). */
  readonly reason?: string;
  readonly until?: number | null;
  /** Seconds to wait. */
  readonly retryAfter?: number;
  readonly [name: string]: unknown;
}

/** A failed request: thrown by session and server, and by the client for an error response. */
export class ApiError<Code extends ClientErrorCode = ClientErrorCode> extends Error {
  readonly code: Code;
  readonly detail: ErrorDetail;

  constructor(code: Code, message: string, detail: ErrorDetail = {}, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ApiError';
    this.code = code;
    this.detail = detail;
  }

  get behaviour(): ErrorBehaviour {
    const { code } = this;
    return isErrorCode(code) ? ERRORS[code].behaviour : CLIENT_ERRORS[code as keyof typeof CLIENT_ERRORS].behaviour;
  }
}

/** The error for an invalid field of a request. */
export const malformed = (field: string, because: string, detail: ErrorDetail = {}): ApiError<'malformed'> =>
  new ApiError('malformed', because, { field, ...detail });

/** The refusal in an error with the code `refused`; null for other codes. */
export function refusalOf({ code, detail: { rule, because, with: values } }: ApiError): Refusal | null {
  if (code !== 'refused' || rule === undefined || because === undefined) return null;
  return values ? { rule, because, with: values } : { rule, because };
}
