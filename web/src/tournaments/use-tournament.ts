import type { ResponseOf } from '@holdfast/protocol';
import type { routes, Tournament } from '@holdfast/protocol/features/tournaments';
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { announce } from '../core/announce.ts';
import { tournamentsApi } from '../core/clients/tournaments.ts';
import { type Failure, toFailure } from '../core/errors.ts';
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
export function useTournament(id: string): {
  readonly loaded: LoadedTournament | Failure | null;
  readonly reload: () => Promise<void>;
} {
  const [loaded, setLoaded] = useState<LoadedTournament | Failure | null>(null);
  const last = useRef<{ readonly version: number; readonly loaded: LoadedTournament } | null>(null);
  const reload = useCallback(async (): Promise<void> => {
    try {
      const known = last.current;
      const found = await tournamentsApi.get({ id, ...(known ? { version: String(known.version) } : {}) });
      const tournament = found.tournament ?? known?.loaded.tournament;
      if (!tournament) return;
      const next = { tournament, me: found.me };
      if (known) tell(known.loaded, next);
      last.current = { version: found.version, loaded: next };
      setLoaded(next);
      const element = ownElement(id);
      if (tournament.state === 'drawing' && found.me.number !== null && element !== null)
        await tournamentsApi.revealDrawElement({ id, element }).catch(() => {});
    } catch (error) {
      // What is shown stays while the server does not answer.
      if (!last.current) setLoaded(toFailure(error));
    }
  }, [id]);
  const state = loaded && !(loaded instanceof Error) ? loaded.tournament.state : 'open';
  useEffect(() => {
    void reload();
    const every = LOOK_EVERY_MS[state];
    if (every === null) return;
    const timer = setInterval(() => {
      if (!document.hidden) void reload();
    }, every);
    return () => clearInterval(timer);
  }, [id, state]);
  return { loaded, reload };
}
