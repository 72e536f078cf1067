import type { Viewer } from '@holdfast/kernel';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { BoardProps } from '../../boards/board-module.ts';
import { previewProps } from '../../boards/preview-props.ts';
import { announce } from '../../core/announce.ts';
import { replaceHash } from '../../core/router.ts';
import { gameManifest } from '../../games.ts';
import type { Review } from '../../play/local/worker-messages.ts';
import { loadReplay, type Replay } from '../replay/load-replay.ts';
import type { StepContext } from './step-panel.tsx';
import { useWhatIf, type WhatIfRun } from './use-what-if.ts';
import { triedText } from './what-if-panel.tsx';

/** Returns the replay for a viewer, and the public one until it is loaded: a decision is shown as its player saw it. */
function useReplayAs(text: string, first: Replay, viewer: Viewer): Replay {
  const known = useRef(new Map<Viewer, Replay>([['table', first]]));
  const [, redraw] = useState(0);
  useEffect(() => {
    if (known.current.has(viewer)) return;
    loadReplay(text, viewer).then(
      (replay) => {
        known.current.set(viewer, replay);
        redraw((n) => n + 1);
      },
      () => {},
    );
  }, [viewer, text]);
  return known.current.get(viewer) ?? first;
}

/**
 * The selected move, whether the position before or after it is shown, and whether another move is being tried there. `link`: the
 * page's address without the move.
 */
export function useReviewPlace(review: Review | null, last: number, first: number | null, link: string) {
  const [at, setAt] = useState(Math.min(last, Math.max(0, first ?? last)));
  const [side, setSide] = useState<'before' | 'after'>('after');
  const [trying, setTrying] = useState(false);
  const tryButton = useRef<HTMLButtonElement>(null);
  const step = review?.steps[at - 1] ?? null;
  const isBefore = (side === 'before' || trying) && step !== null;
  return {
    at,
    side,
    setSide,
    trying,
    tryButton,
    step,
    isBefore,
    /** Number of moves before the displayed position. */
    shownAt: isBefore ? at - 1 : at,
    pick(next: number): void {
      setAt(next);
      setSide(review?.steps[next - 1]?.decision?.verdict ? 'before' : 'after');
      setTrying(false);
      replaceHash(`${link}?at=${next}`);
    },
    startTrying(): void {
      setTrying(true);
      setSide('before');
    },
    /** The focused button disappears, so return the focus to the button that started the try. */
    endTrying(): void {
      setTrying(false);
      requestAnimationFrame(() => tryButton.current?.focus());
    },
  };
}
export type ReviewPlace = ReturnType<typeof useReviewPlace>;

/**
 * The board's props. Before a decision it is shown as its player saw it, with the better move's place highlighted; while trying,
 * it accepts another move.
 */
export function useReviewBoard(
  context: StepContext,
  text: string,
  replay: Replay,
  place: ReviewPlace,
): { readonly boardProps: BoardProps; readonly whatIf: WhatIfRun | null } {
  const { at, step, isBefore, shownAt } = place;
  const { game, names, rules } = context;
  const whatIf = useWhatIf(text, place.trying ? at : null, (tried) => triedText(context, step?.seat ?? 0, tried));
  const viewer: Viewer = isBefore && step ? step.seat : 'table';
  const seen = useReplayAs(text, replay, viewer);
  const shownViewer: Viewer = seen === replay ? 'table' : viewer;
  const decision = step?.decision ?? null;
  const kind = decision?.look && decision.look.at !== null ? gameManifest(game)?.places[decision.look.look] : undefined;
  const boardProps: BoardProps = {
    ...previewProps(seen.viewAt(shownAt), rules),
    viewer: shownViewer,
    players: names.map((name, seat) => ({ seat, name, kind: 'person' })),
    names,
    aids: true,
    still: false,
    spotlight: isBefore && decision?.better && kind ? [`${kind}:${decision.look?.at}`] : [],
    outcome: at === replay.last && !isBefore ? replay.data.outcome : null,
    announce,
  };
  if (!whatIf || shownViewer !== whatIf.seat || whatIf.isThinking) return { boardProps, whatIf };
  const { seat, asked, draft, setDraft, send } = whatIf;
  return { boardProps: { ...boardProps, waitingOn: [seat], asked, draft, setDraft, send }, whatIf };
}
