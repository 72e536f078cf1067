import type { ComponentChildren, JSX } from 'preact';
import { ApiError, type Failure } from '../core/errors.ts';
import { Button } from './button.tsx';
import { ErrorNote } from './error-note.tsx';
import { Loading } from './loading.tsx';
import type { Loaded } from './use-loaded.ts';
import type { Paged } from './use-paged.ts';

/** True if the thing does not exist, or the operator switched the feature off. */
export const isNotFound = (failure: Failure | null): boolean =>
  failure instanceof ApiError && failure.code === 'not-found';

/** Shows a loaded value; a spinner until then, and an error after a failure. */
export function LoadedPart<T>(props: {
  of: Loaded<T>;
  /** A sentence or an element for an expected failure; null = show it as an error. */
  noteFor?: (failure: Failure) => string | JSX.Element | null;
  children: (value: T) => ComponentChildren;
}): JSX.Element {
  const { value, failure, reload } = props.of;
  if (failure) {
    const note = props.noteFor?.(failure) ?? null;
    if (note === null) return <ErrorNote failure={failure} onRetry={() => void reload()} />;
    return typeof note === 'string' ? <p class="note">{note}</p> : note;
  }
  if (value === null) return <Loading />;
  return <>{props.children(value)}</>;
}

/** A list (or the text `empty`), and the button that loads its next part. */
export function PagedPart<Item>(props: {
  of: Paged<Item>;
  noteFor?: (failure: Failure) => string | JSX.Element | null;
  empty: string;
  more: string;
  children: (items: readonly Item[]) => ComponentChildren;
}): JSX.Element {
  const { more } = props.of;
  return (
    <LoadedPart {...props}>
      {(items) => (
        <>
          {items.length === 0 ? <p class="soft">{props.empty}</p> : props.children(items)}
          {more && (
            <div class="row">
              <Button onClick={more}>{props.more}</Button>
            </div>
          )}
        </>
      )}
    </LoadedPart>
  );
}
