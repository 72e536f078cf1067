import type { ComponentChildren, JSX } from 'preact';
import type { Failure } from '../core/errors.ts';
import { commonWords } from '../words/common/compiled/index.ts';
import { ErrorNote } from './error-note.tsx';
import { Frame } from './page-frame.tsx';

export const Loading = (): JSX.Element => <div class="spinner" role="status" aria-label={commonWords().loading} />;

/** A page that is loading or failed to load. The children are further buttons after a failure. */
export const LoadingPage = (props: {
  title: string;
  /** The heading, if it differs from the title. */
  heading?: string;
  note?: string;
  failure: Failure | null;
  onRetry?: (() => void) | undefined;
  children?: ComponentChildren;
}): JSX.Element => (
  <Frame title={props.title}>
    <div class="page narrow stack">
      <h1>{props.heading ?? props.title}</h1>
      {props.failure ? (
        <ErrorNote failure={props.failure} onRetry={props.onRetry}>
          {props.children}
        </ErrorNote>
      ) : (
        <>
          {props.note && <p>{props.note}</p>}
          <Loading />
        </>
      )}
    </div>
  </Frame>
);
