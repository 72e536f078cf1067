import type { JSX } from 'preact';
import { ApiError, type Failure } from '../core/errors.ts';
import { to } from '../core/router.ts';
import { ButtonLink } from '../ui/button.tsx';
import { isNotFound } from '../ui/loaded-part.tsx';
import { missingWords } from './words/missing/compiled/index.ts';

/** Explains why a feature is unavailable: switched off by the operator, or it needs an account. Null for other failures. */
export function whyNothing(failure: Failure): string | JSX.Element | null {
  const words = missingWords();
  if (isNotFound(failure)) return words.off;
  const needsAccount =
    failure instanceof ApiError && (failure.code === 'no-session' || failure.detail.because === 'no-account');
  if (!needsAccount) return null;
  return (
    <div class="stack">
      <p class="note">{words.needAccount}</p>
      <div class="row">
        <ButtonLink look="main" href={to('account')}>
          {words.account}
        </ButtonLink>
      </div>
    </div>
  );
}
