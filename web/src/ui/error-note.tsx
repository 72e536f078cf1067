import type { ComponentChildren, JSX } from 'preact';
import { Trouble } from '../table/connection.ts';
import { useWords, type Words } from '../words/index.ts';
import { Icon } from './icons.tsx';
import { Frame } from './page-frame.tsx';

/** What went wrong, in the player's language. */
export function errorText(w: Words, trouble: Trouble): string {
  const { code, retryAfter, message } = trouble;
  if (code === 'not-found' || code === 'http-404') return w.trouble['no-such-table'];
  if (code === 'paused') return w.table.paused;
  if (retryAfter !== null) return w.trouble['too-many'](retryAfter);
  const known = (w.trouble as { readonly [code: string]: unknown })[code];
  return typeof known === 'string' ? known : w.trouble.other(message || code);
}

/** A note about trouble with a way on. */
export function ErrorNote(props: {
  trouble: Trouble;
  onRetry?: () => void;
  children?: ComponentChildren;
}): JSX.Element {
  const w = useWords();
  const { trouble } = props;
  const again = props.onRetry ?? (trouble.code === 'broken' ? () => location.reload() : null);
  return (
    <div class="note bad" role="alert">
      <p>
        <strong>{errorText(w, trouble)}</strong>
      </p>
      {trouble.message && (
        <details class="small soft">
          <summary>{w.trouble.details}</summary>
          <code>
            {trouble.code}: {trouble.message}
          </code>
        </details>
      )}
      <div class="row note-ways">
        {again && (
          <button type="button" class="button" onClick={again}>
            <Icon name="rematch" />
            {props.onRetry ? w.common.retry : w.trouble.reload}
          </button>
        )}
        {props.children}
      </div>
    </div>
  );
}

/** A whole page for trouble that leaves nothing else to show. */
export function ErrorPage({ code, message = '' }: { code: string; message?: string }): JSX.Element {
  const w = useWords();
  const missing = code === 'not-found';
  return (
    <Frame title={w.trouble.title}>
      <div class="page narrow stack">
        <h1>{missing ? w.trouble.notFound : w.trouble.title}</h1>
        {!missing && <ErrorNote trouble={new Trouble(code, message)} onRetry={() => location.reload()} />}
        <a class="button main" href="#/">
          {w.trouble.home}
        </a>
      </div>
    </Frame>
  );
}
