import { MatchState, routes } from '@holdfast/protocol/features/matching';
import { useEffect, useRef, useState } from 'preact/hooks';
import { introduce } from '../../core/api.ts';
import { type Failure, toFailure } from '../../core/errors.ts';
import { followEvents } from '../../core/event-stream.ts';
import { matchingApi } from './api.ts';
import type { MatchWish } from './match-choice.ts';

/** Follows the place in the queue until `signal` says stop; the place lasts as long as this stream, and some seconds without. */
const followPlace = (signal: AbortSignal, onState: (state: MatchState) => void): Promise<void> =>
  followEvents(
    () => routes.stream.path,
    signal,
    (name, data) => {
      if (name === 'match') onState(MatchState.parse(JSON.parse(data)));
    },
  );

/** Where somebody stands who may look for a game; `absent` = the server does not offer it, or has not answered yet. */
export interface MatchSearch {
  readonly place: MatchState | { readonly state: 'absent' };
  /** How far the server's clock is ahead of this device's, in milliseconds. */
  readonly aheadMs: number;
  /** An account on a server with ratings. */
  readonly mayBeRated: boolean;
  /** The place went although nobody gave it up. */
  readonly lost: boolean;
  readonly failure: Failure | null;
  find(wish: MatchWish, name: string): Promise<void>;
  cancel(): Promise<void>;
}

/** `onFound` is called when a table was found while this page waited. */
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
      // What this page waited for has come, or the place is gone.
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
    // Another page, or this one before a reload, may be waiting. `not-found` = the host has switched it off.
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
        // Given up on purpose.
        if (state.state === 'none') stop();
        return state;
      }),
  };
}
