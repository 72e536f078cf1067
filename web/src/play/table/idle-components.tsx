import type { JSX, RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { isAskKey } from '../../boards/inspector/is-ask-key.ts';
import { withWords } from '../../core/page-words.ts';
import { whenIdle } from '../../ui/when-idle.ts';
import type { TableUi } from './table-ui.ts';

/** Loads a module when the browser is idle, once `mayLoad` is true (the table is rendered); null until loaded. */
function useIdleModule<T>(load: () => Promise<T>, mayLoad = true): T | null {
  const [part, setPart] = useState<T | null>(null);
  useEffect(() => {
    if (mayLoad) return whenIdle(() => void withWords(load).then((loaded) => setPart(loaded)));
  }, [mayLoad]);
  return part;
}

/** The inspector. If its key was pressed before it was loaded, it opens at once. */
export function LazyInspector(props: {
  readonly ui: TableUi;
  readonly root: RefObject<HTMLElement | null>;
  readonly mayLoad: boolean;
}): JSX.Element | null {
  const { ui, root } = props;
  const part = useIdleModule(() => import('./inspector-and-coach.ts'), props.mayLoad);
  const askedEarly = useRef(false);
  useLayoutEffect(() => {
    if (part) return;
    const keyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') askedEarly.current = false;
      else if (isAskKey(event)) askedEarly.current = !askedEarly.current;
    };
    addEventListener('keydown', keyDown);
    return () => removeEventListener('keydown', keyDown);
  }, [part]);
  return (
    part && <part.Inspector board={ui.game.board} props={ui.boardProps} root={root} askAtOnce={askedEarly.current} />
  );
}

/** The coach's card; nothing until it is loaded. */
export function LazyCoach({ ui }: { ui: TableUi }): JSX.Element | null {
  const part = useIdleModule(() => import('./inspector-and-coach.ts'));
  return part && <part.CoachCard ui={ui} />;
}

/** The goal's line; nothing until it is loaded. */
export function LazyGoal({ ui }: { ui: TableUi }): JSX.Element | null {
  const part = useIdleModule(() => import('./inspector-and-coach.ts'));
  return part && <part.GoalLine ui={ui} />;
}

/** The link from a tournament's table back to the tournament. */
export function LazyTournamentLink({ id }: { id: string }): JSX.Element | null {
  const part = useIdleModule(() => import('../../features/tournaments/tournament-link.tsx'));
  return part && <part.TournamentLink id={id} />;
}

/** The rating changes of a rated game. */
export function LazyRatingResult(props: { table: string; nameOf: (seat: number) => string }): JSX.Element | null {
  const part = useIdleModule(() => import('../../features/ratings/rating-result.tsx'));
  return part && <part.RatingResult {...props} />;
}
