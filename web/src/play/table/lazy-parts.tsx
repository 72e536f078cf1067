import type { JSX, RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { isAskKey } from '../../boards/inspector/is-ask-key.ts';
import { withWords } from '../../core/page-words.ts';
import { whenIdle } from '../../ui/when-idle.ts';
import type { TableUi } from './table-ui.ts';

/** A module that is loaded when it may (the table stands) and the page has a moment; null until then. */
function useIdleModule<T>(load: () => Promise<T>, mayLoad = true): T | null {
  const [part, setPart] = useState<T | null>(null);
  useEffect(() => {
    if (mayLoad) return whenIdle(() => void withWords(load).then((loaded) => setPart(loaded)));
  }, [mayLoad]);
  return part;
}

/** The inspector, with the question that somebody asked by keys before it was here. */
export function LazyInspector(props: {
  readonly ui: TableUi;
  readonly root: RefObject<HTMLElement | null>;
  readonly mayLoad: boolean;
}): JSX.Element | null {
  const { ui, root } = props;
  const part = useIdleModule(() => import('./late-parts.ts'), props.mayLoad);
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
  const part = useIdleModule(() => import('../../features/tournaments/tournament-link.tsx'));
  return part && <part.TournamentLink id={id} />;
}

/** What a rated game has changed. */
export function LazyRatingResult(props: { table: string; nameOf: (seat: number) => string }): JSX.Element | null {
  const part = useIdleModule(() => import('../../features/ratings/rating-result.tsx'));
  return part && <part.RatingResult {...props} />;
}
