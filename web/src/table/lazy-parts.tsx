import type { JSX, RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { whenIdle } from '../ui/when-idle.ts';
import type { TableUi } from './table-ui.ts';

/** A module that is loaded when the table stands and the page has a moment; null until then. */
function useIdleModule<T>(load: () => Promise<T>): T | null {
  const [part, setPart] = useState<T | null>(null);
  useEffect(() => whenIdle(() => void load().then((loaded) => setPart(loaded))), []);
  return part;
}

/** The inspector. */
export function LazyInspector({ ui, root }: { ui: TableUi; root: RefObject<HTMLElement | null> }): JSX.Element | null {
  const part = useIdleModule(() => import('./late-parts.ts'));
  return part && <part.Inspector board={ui.game.board} props={ui.boardProps} root={root} />;
}

/** The coach. */
export function LazyCoach({ ui }: { ui: TableUi }): JSX.Element | null {
  const part = useIdleModule(() => import('./late-parts.ts'));
  return part && <part.CoachCard ui={ui} />;
}

/** The goal. */
export function LazyGoal({ ui }: { ui: TableUi }): JSX.Element | null {
  const part = useIdleModule(() => import('./late-parts.ts'));
  return part && <part.GoalLine ui={ui} />;
}

/** The way from a table of a tournament back to it. */
export function LazyTournamentLink({ id }: { id: string }): JSX.Element | null {
  const part = useIdleModule(() => import('../tournaments/tournament-link.tsx'));
  return part && <part.TournamentLink id={id} />;
}

/** What a rated game has changed. */
export function LazyRatingResult(props: { table: string; nameOf: (seat: number) => string }): JSX.Element | null {
  const part = useIdleModule(() => import('../people/rating-result.tsx'));
  return part && <part.RatingResult {...props} />;
}
