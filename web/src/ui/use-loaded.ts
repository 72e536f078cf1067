import { useEffect, useRef, useState } from 'preact/hooks';
import { type Failure, toFailure } from '../core/errors.ts';

interface LoadState<T> {
  /** Null while nothing has been loaded, and after a failure. */
  readonly value: T | null;
  readonly failure: Failure | null;
}

/** What a page shows of the server: on its way (neither value nor failure), here, or failed. */
export interface Loaded<T> extends LoadState<T> {
  reload(): Promise<void>;
}

const NOTHING = { value: null, failure: null };

/** Loads for `onState`. Answers can overtake each other: only that of the last request counts. */
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
 * Loads when the page opens and whenever `key` changes: what the request depends on. Until the new answer comes, nothing is shown, or
 * with `keep` what was there. With `everyMs` it looks again from time to time while the page is in sight.
 */
export function useLoaded<T>(
  load: () => Promise<T>,
  { key = '', keep = false, everyMs = null }: { key?: string; keep?: boolean; everyMs?: number | null } = {},
): Loaded<T> & {
  /** Shows a value that came another way, most often with the answer to a change. */
  set(value: T): void;
  /** Loads in another way this time. */
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
