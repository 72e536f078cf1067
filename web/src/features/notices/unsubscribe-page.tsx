import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { ApiError, type Failure, toFailure } from '../../core/errors.ts';
import { type PageProps, to } from '../../core/router.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Frame } from '../../ui/page-frame.tsx';
import { noticesApi } from './api.ts';
import { noticesWords } from './words/compiled/index.ts';

/** The page behind the link at the end of an e-mail. Asks first, since mail scanners open links too. */
export function UnsubscribePage({ route }: PageProps): JSX.Element {
  const own = noticesWords();
  const words = own.stop;
  const [state, setState] = useState<'asking' | 'done' | Failure>('asking');
  const stop = (): void => {
    noticesApi.stopMails({ token: route.path[1] ?? '-' }).then(
      () => setState('done'),
      (error: unknown) => setState(toFailure(error)),
    );
  };
  const isWrong = state instanceof ApiError && (state.code === 'gone' || state.code === 'malformed');
  return (
    <Frame title={words.title}>
      <div class="page narrow stack">
        <h1>{words.title}</h1>
        <section class="card stack">
          {state instanceof Error && !isWrong && <ErrorNote failure={state} onRetry={stop} />}
          <p role="status">{state === 'done' ? words.done : isWrong ? words.gone : words.ask}</p>
          <div class="row">
            {state === 'asking' && (
              <Button look="main" onClick={stop}>
                {words.yes}
              </Button>
            )}
            <ButtonLink href={to('notices')}>{own.title}</ButtonLink>
          </div>
        </section>
      </div>
    </Frame>
  );
}
