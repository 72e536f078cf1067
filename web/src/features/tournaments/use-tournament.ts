import { urlOf } from '@holdfast/protocol/client';
import type { OneTournament, Tournament } from '@holdfast/protocol/features/tournaments';
import { useEffect, useRef } from 'preact/hooks';
import { announce } from '../../core/announce.ts';
import { ApiError } from '../../core/errors.ts';
import { followEvents } from '../../core/event-stream.ts';
import { type Loaded, useLoaded } from '../../ui/use-loaded.ts';
import { tournamentsApi } from './api.ts';
import { ownElement } from './draw-element.ts';
import { tournamentWords } from './words/tournament/compiled/index.ts';

export type Mine = OneTournament['me'];

export interface LoadedTournament {
  readonly tournament: Tournament;
  readonly me: Mine;
}

/** Announces changes to screen readers. */
function tell(before: LoadedTournament, { tournament, me }: LoadedTournament): void {
  const words = tournamentWords();
  if (tournament.played.length > before.tournament.played.length)
    announce(words.roundBegan({ n: tournament.played.length }));
  if (me.table !== null && me.table !== before.me.table) announce(words.tableReady);
  if (tournament.winner !== null && before.tournament.winner === null) announce(words.won({ name: tournament.winner }));
}

/** Sends this device's contribution to the draw once entries are closed. Returns false if not done; the next change tries again. */
async function revealElement({ tournament: { id, state }, me }: LoadedTournament): Promise<boolean> {
  const element = ownElement(id);
  if (state !== 'drawing' || me.number === null || element === null) return false;
  return tournamentsApi.revealDrawElement({ id, element }).then(
    () => true,
    () => false,
  );
}

/** Loads a tournament and follows its changes until it is over. */
export function useTournament(id: string): Loaded<LoadedTournament> {
  const last = useRef<{ readonly version: number; readonly loaded: LoadedTournament } | null>(null);
  const revealed = useRef('');
  const knownOf = () => (last.current?.loaded.tournament.id === id ? last.current : null);
  const take = (found: OneTournament): LoadedTournament => {
    const known = knownOf();
    // A response may arrive after a newer version from the stream.
    if (known && found.version < known.version) return known.loaded;
    const tournament = found.tournament ?? known?.loaded.tournament;
    if (!tournament) throw new ApiError('bad-response', 'an answer without a tournament');
    const loaded = { tournament, me: found.me };
    if (known) tell(known.loaded, loaded);
    last.current = { version: found.version, loaded };
    if (revealed.current !== id)
      void revealElement(loaded).then((done) => {
        if (done) revealed.current = id;
      });
    return loaded;
  };
  const load = async (): Promise<LoadedTournament> => {
    const known = knownOf();
    // Keep showing the last version while the server does not answer.
    return tournamentsApi
      .get({ id, ...(known ? { version: String(known.version) } : {}) })
      .then(take, (error: unknown) => {
        if (!known) throw error;
        return known.loaded;
      });
  };
  const { set, ...loaded } = useLoaded(load, { key: id });
  const state = loaded.value?.tournament.id === id ? loaded.value.tournament.state : 'finished';
  const mayChange = state !== 'finished' && state !== 'cancelled';
  useEffect(() => {
    if (!mayChange) return;
    const stop = new AbortController();
    const follow = async (): Promise<void> => {
      const { routes, OneTournament } = await import('@holdfast/protocol/features/tournaments');
      const url = () => urlOf(routes.stream, { id, version: String(knownOf()?.version ?? 0) });
      await followEvents(url, stop.signal, (name, data) => {
        if (name === 'tournament') set(take(OneTournament.parse(JSON.parse(data))));
      });
    };
    void follow();
    return () => stop.abort();
  }, [id, mayChange]);
  return loaded;
}
