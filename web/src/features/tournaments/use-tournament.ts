import type { ResponseOf } from '@holdfast/protocol';
import type { routes, Tournament } from '@holdfast/protocol/features/tournaments';
import { useRef, useState } from 'preact/hooks';
import { announce } from '../../core/announce.ts';
import { ApiError } from '../../core/errors.ts';
import { type Loaded, useLoaded } from '../../ui/use-loaded.ts';
import { tournamentsApi } from './api.ts';
import { ownElement } from './draw-element.ts';
import { tournamentWords } from './words/tournament/compiled/index.ts';

export type Mine = ResponseOf<typeof routes.get>['me'];

export interface LoadedTournament {
  readonly tournament: Tournament;
  readonly me: Mine;
}

const LOOK_EVERY_MS = { open: 5_000, drawing: 1_000, running: 2_000, finished: null, cancelled: null } as const;

/** Tells screen readers what has changed. */
function tell(before: LoadedTournament, { tournament, me }: LoadedTournament): void {
  const words = tournamentWords();
  if (tournament.played.length > before.tournament.played.length)
    announce(words.roundBegan({ n: tournament.played.length }));
  if (me.table !== null && me.table !== before.me.table) announce(words.tableReady);
  if (tournament.winner !== null && before.tournament.winner === null) announce(words.won({ name: tournament.winner }));
}

/** A tournament as it is, followed while it runs; when entries are closed this device adds its part of the luck. */
export function useTournament(id: string): Loaded<LoadedTournament> {
  const [everyMs, setEvery] = useState<number | null>(LOOK_EVERY_MS.open);
  const last = useRef<{ readonly version: number; readonly loaded: LoadedTournament } | null>(null);
  const load = async (): Promise<LoadedTournament> => {
    const known = last.current?.loaded.tournament.id === id ? last.current : null;
    const request = { id, ...(known ? { version: String(known.version) } : {}) };
    // What is shown stays while the server does not answer.
    const found = await tournamentsApi.get(request).catch((error: unknown) => {
      if (!known) throw error;
      return { tournament: null, ...known, me: known.loaded.me };
    });
    const tournament = found.tournament ?? known?.loaded.tournament;
    if (!tournament) throw new ApiError('bad-response', 'an answer without a tournament');
    const loaded = { tournament, me: found.me };
    if (known) tell(known.loaded, loaded);
    last.current = { version: found.version, loaded };
    setEvery(LOOK_EVERY_MS[tournament.state]);
    const element = ownElement(id);
    if (tournament.state === 'drawing' && found.me.number !== null && element !== null)
      await tournamentsApi.revealDrawElement({ id, element }).catch(() => {});
    return loaded;
  };
  return useLoaded(load, { key: id, everyMs });
}
