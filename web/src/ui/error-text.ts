import { ApiError, type Failure } from '../core/errors.ts';
import type { Words } from '../words/index.ts';

/** Seconds to show when the server names none. */
const SOON_S = 1;

const secondsOf = ({ detail }: ApiError): number => Math.ceil(detail.retryAfter ?? SOON_S);

/** What went wrong, in the person's language. A code without words here does not compile. */
export function errorText(w: Words, failure: Failure): string {
  const { code } = failure;
  if (failure instanceof ApiError && failure.detail.because === 'kicked') return w.errors.kicked;
  switch (code) {
    case 'banned': {
      const { until, reason = '' } = (failure as ApiError).detail;
      return w.errors.banned(reason, typeof until === 'number' ? w.common.date(until) : '');
    }
    case 'not-found':
      return w.errors.noSuchTable;
    case 'too-many':
      return w.errors.tooMany(secondsOf(failure as ApiError));
    case 'paused':
      return w.table.paused;
    case 'refused':
      return w.table.refused;
    case 'malformed':
    case 'wrong-method':
    case 'length-required':
    case 'content-type':
    case 'bad-response':
      return w.errors.otherVersion;
    case 'no-session':
    case 'bad-origin':
    case 'too-large':
    case 'not-yours':
    case 'spectators-closed':
    case 'not-allowed':
    case 'stale-ask':
    case 'wrong-state':
    case 'seat-taken':
    case 'seats-open':
    case 'not-finished':
    case 'cannot-replay':
    case 'table-damaged':
    case 'went-back':
    case 'gone':
    case 'try-again':
    case 'storage-full':
    case 'offline':
    case 'broken':
    case 'newer':
    case 'not-here':
    case 'takeback':
    case 'broken-record':
    case 'old-record':
    case 'unknown-game':
    case 'bad-options':
    case 'no-file':
    case 'no-proof':
    case 'database-blocked':
      return w.errors[code];
    default:
      return code satisfies never;
  }
}

/** That a move is on its way, and why it is sent again. */
export function resendText(w: Words, error: ApiError): string {
  if (error.code === 'too-many') return w.table.resendTooMany(secondsOf(error));
  return error.code === 'offline' ? w.table.resendOffline : w.table.resendUnknown;
}
