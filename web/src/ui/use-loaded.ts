import { useEffect, useRef, useState } from 'preact/hooks';
import { type Failure, toFailure } from '../core/errors.ts';

interface LoadState<T> {
  /** Null while nothing has been loaded, and after a failure. */
  readonly value: T | null;
  readonly failure: Failure | null;
}

/** Data that a page loads from the server: loading (neither value nor failure), loaded, or failed. */
export interface Loaded<T> extends LoadState<T> {
  reload(): Promise<void>;
}

const NOTHING = { value: null, failure: null };

/** Creates a loader that reports to `onState`. Responses can overtake each other, so only the last request's counts. */
export function createLoader<T>(onState: (state: LoadState<T>) => void): (load: () => Promise<T>) => Promise<void> {
  let last = 0;
  return async (load) => {
    const request = ++last;
    const tell = (state: LoadState<T>): void => {
      if (request === last) onState(state);
    };
    await load().then(
      (value) => tell({ value, failure: null }),
      (error: unknown) => tell({ value: null, failure: toFailure(error) }),
    );
  };
}

/**
 * Loads when the page opens and whenever `key` (what the request depends on) changes. Until the new response the value is null, or
 * with `keep` the old one. With `everyMs` it reloads at that interval while the page is visible.
 */
export function useLoaded<T>(
  load: () => Promise<T>,
  { key = '', keep = false, everyMs = null }: { key?: string; keep?: boolean; everyMs?: number | null } = {},
): Loaded<T> & {
  /** Sets a value from elsewhere, usually from the response to a change. */
  set(value: T): void;
  /** Loads once with another function. */
  loadBy(load: () => Promise<T>): Promise<void>;
} {
  const [state, setState] = useState<LoadState<T>>(NOTHING);
  const [loadBy] = useState(() => createLoader<T>(setState));
  const latest = useRef(load);
  latest.current = load;
  const reload = (): Promise<void> => loadBy(() => latest.current());
  useEffect(() => {
    if (!keep) setState(NOTHING);
    void reload();
  }, [key]);
  useEffect(() => {
    if (everyMs === null) return;
    const timer = setInterval(() => {
      if (!document.hidden) void reload();
    }, everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return { ...state, reload, loadBy, set: (value) => setState({ value, failure: null }) };
}
