import { MatchState, routes } from '@holdfast/protocol/features/matching';
import { useEffect, useRef, useState } from 'preact/hooks';
import { introduce } from '../../core/api.ts';
import { type Failure, toFailure } from '../../core/errors.ts';
import { followEvents } from '../../core/event-stream.ts';
import { matchingApi } from './api.ts';
import type { MatchWish } from './match-choice.ts';

/** Follows the place in the queue until `signal` aborts. The server keeps the place while this stream is open, and some seconds more. */
const followPlace = (signal: AbortSignal, onState: (state: MatchState) => void): Promise<void> =>
  followEvents(
    () => routes.stream.path,
    signal,
    (name, data) => {
      if (name === 'match') onState(MatchState.parse(JSON.parse(data)));
    },
  );

/** The search for a game; `absent` = the server does not offer it, or has not answered yet. */
export interface MatchSearch {
  readonly place: MatchState | { readonly state: 'absent' };
  /** How far the server's clock is ahead of this device's, in milliseconds. */
  readonly aheadMs: number;
  /** True for an account on a server with ratings. */
  readonly mayBeRated: boolean;
  /** True if the place in the queue was lost without being given up. */
  readonly lost: boolean;
  readonly failure: Failure | null;
  find(wish: MatchWish, name: string): Promise<void>;
  cancel(): Promise<void>;
}

/** Calls `onFound` when a table is found while this page waits. */
export function useMatch(onFound: (table: string) => void): MatchSearch {
  const [place, setPlace] = useState<MatchSearch['place']>({ state: 'absent' });
  const [aheadMs, setAheadMs] = useState(0);
  const [mayBeRated, setMayBeRated] = useState(false);
  const [lost, setLost] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const stream = useRef<AbortController | null>(null);
  const stop = (): void => {
    stream.current?.abort();
    stream.current = null;
  };
  const take = (state: MatchState): void => {
    if (state.state === 'none' && state.mayBeRated !== undefined) setMayBeRated(state.mayBeRated);
    if (state.state === 'waiting') setAheadMs(state.now - Date.now());
    else {
      // A table was found, or the place in the queue is gone.
      const waited = stream.current !== null;
      stop();
      if (waited && state.state === 'matched') onFound(state.table);
      if (waited && state.state === 'none') setLost(true);
    }
    setPlace(state);
    if (state.state === 'waiting' && !stream.current) {
      stream.current = new AbortController();
      void followPlace(stream.current.signal, take);
    }
  };
  useEffect(() => {
    // Another tab, or this one before a reload, may be waiting. `not-found` = the operator switched matching off.
    matchingApi.get().then(take, () => {});
    return stop;
  }, []);
  const attempt = async (work: () => Promise<MatchState>): Promise<void> => {
    setFailure(null);
    setLost(false);
    try {
      take(await work());
    } catch (error) {
      setFailure(toFailure(error));
    }
  };
  return {
    place,
    aheadMs,
    mayBeRated,
    lost,
    failure,
    find: (wish, name) =>
      attempt(async () => {
        await introduce(name);
        return matchingApi.find(wish);
      }),
    cancel: () =>
      attempt(async () => {
        const state = await matchingApi.leave();
        // Given up on purpose: close the stream first, so that the place does not count as lost.
        if (state.state === 'none') stop();
        return state;
      }),
  };
}
