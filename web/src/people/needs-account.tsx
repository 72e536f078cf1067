import type { JSX } from 'preact';
import { ApiError, type Failure } from '../core/errors.ts';
import { to } from '../core/router.ts';
import { ErrorNote } from '../ui/error-note.tsx';
import { companyWords } from './words/company/compiled/index.ts';

/** Why a page for people has nothing to show: switched off by the host, only with an account, or a failure. */
export function NothingHere({ failure, onRetry }: { failure: Failure; onRetry: () => void }): JSX.Element {
  const words = companyWords();
  if (failure instanceof ApiError && failure.code === 'not-found') return <p class="note">{words.off}</p>;
  const needsAccount =
    failure instanceof ApiError && (failure.code === 'no-session' || failure.detail.because === 'no-account');
  if (!needsAccount) return <ErrorNote failure={failure} onRetry={onRetry} />;
  return (
    <div class="stack">
      <p class="note">{words.needAccount}</p>
      <div class="row">
        <a class="button main" href={to('account')}>
          {words.account}
        </a>
      </div>
    </div>
  );
}
