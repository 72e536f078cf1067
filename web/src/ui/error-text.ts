import { ApiError, type Failure } from '../core/errors.ts';
import { timeText } from './date-format.ts';
import { errorWords } from './words/error/compiled/index.ts';

/** Seconds to show if the server gives none. */
const SOON_S = 1;

const secondsOf = ({ detail }: ApiError): number => Math.ceil(detail.retryAfter ?? SOON_S);

/** Describes a failure in the page's language. A code without a text does not compile. */
export function errorText(failure: Failure): string {
  const w = errorWords();
  const { code } = failure;
  if (failure instanceof ApiError && failure.detail.because === 'kicked') return w.kicked;
  if (failure instanceof ApiError && failure.detail.because === 'muted') return w.muted;
  switch (code) {
    case 'banned': {
      const { until, reason = '' } = (failure as ApiError).detail;
      return typeof until === 'number' ? w.bannedUntil({ reason, until: timeText(until) }) : w.banned({ reason });
    }
    case 'not-found':
      return w.noSuchTable;
    case 'too-many':
      return w.tooMany({ seconds: secondsOf(failure as ApiError) });
    case 'paused':
      return w.paused;
    case 'refused':
      return w.refused;
    case 'malformed':
    case 'element-needed':
    case 'wrong-method':
    case 'length-required':
    case 'content-type':
    case 'bad-response':
      return w.otherVersion;
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
    case 'luck-stopped':
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
      return w[code];
    default:
      return code satisfies never;
  }
}

/** Explains why a move is being sent again. */
export function resendText(error: ApiError): string {
  const w = errorWords();
  if (error.code === 'too-many') return w.resendTooMany({ seconds: secondsOf(error) });
  return error.code === 'offline' ? w.resendOffline : w.resendUnknown;
}
