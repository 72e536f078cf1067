import type { ComponentChildren, JSX } from 'preact';
import type { Failure } from '../core/errors.ts';
import { commonWords } from '../words/common/compiled/index.ts';
import { Button, ButtonLink } from './button.tsx';
import { errorText } from './error-text.ts';
import { Frame } from './page-frame.tsx';
import { errorWords } from './words/error/compiled/index.ts';

/** Describes a failure, with buttons to retry or go elsewhere. */
export function ErrorNote(props: {
  failure: Failure;
  onRetry?: (() => void) | undefined;
  children?: ComponentChildren;
}): JSX.Element {
  const w = errorWords();
  const { failure } = props;
  const again = props.onRetry ?? (failure.code === 'broken' ? () => location.reload() : null);
  return (
    <div class="note bad" role="alert">
      <p>
        <strong>{errorText(failure)}</strong>
      </p>
      {failure.message && (
        <details class="small soft">
          <summary>{w.details}</summary>
          <code>
            {failure.code}: {failure.message}
          </code>
        </details>
      )}
      <div class="row note-ways">
        {again && (
          <Button icon="rematch" onClick={again}>
            {props.onRetry ? commonWords().retry : w.reload}
          </Button>
        )}
        {props.children}
      </div>
    </div>
  );
}

/** A full page for a failure; null = there is no such page. */
export function ErrorPage({ failure }: { failure: Failure | null }): JSX.Element {
  const w = errorWords();
  return (
    <Frame title={w.title}>
      <div class="page narrow stack">
        <h1>{failure ? w.title : w.noPage}</h1>
        {failure && <ErrorNote failure={failure} onRetry={() => location.reload()} />}
        <ButtonLink look="main" href="#/">
          {w.home}
        </ButtonLink>
      </div>
    </Frame>
  );
}
