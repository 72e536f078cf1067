import type { Viewer } from '@holdfast/kernel';
import { type ReadonlySignal, useComputed, useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { announce } from '../../core/announce.ts';
import { replaceHash, to } from '../../core/router.ts';
import { EventQueue, type Shown } from '../../play/table/events/event-queue.ts';
import { showPace } from '../../play/table/events/show-pace.ts';
import { atRest } from '../../play/table/table-state.ts';
import type { Replay } from './load-replay.ts';

/**
 * In automatic playback, the time until the next move after a move with nothing to show, and after a move's events were shown.
 */
const PER_MOVE_MS = 1100;
const AFTER_EVENTS_MS = 350;

/** State of a replay, with functions to move through it. */
export interface Playback {
  /** Number of moves made. */
  readonly at: number;
  readonly last: number;
  /** The displayed position, with the event being shown after a step forward. */
  readonly shown: ReadonlySignal<Shown>;
  /** The position after move `at`, even while its events are still being shown. */
  readonly truth: ReadonlySignal<object>;
  readonly playing: boolean;
  readonly speed: number;
  jump(at: number): void;
  step(): void;
  play(on: boolean): void;
  setSpeed(speed: number): void;
}

/** Plays a replay automatically, step by step, or jumps to any move. Writes the current move into the address. */
export function usePlayback(replay: Replay, address: string, viewer: Viewer, first: number): Playback {
  const { data, board, last, viewAt, eventsOf } = replay;
  const [at, setAt] = useState(Math.min(last, Math.max(0, first)));
  const shown = useSignal(atRest(viewAt(at)));
  const truth = useSignal(viewAt(at));
  const [playing, play] = useState(false);
  const [speed, setSpeed] = useState(1);
  const speedNow = useRef(speed);
  speedNow.current = speed;
  const queue = useMemo(
    () =>
      new EventQueue({
        // If events take no time at a table (instant pace, hidden page), they take none here.
        pace: () => (showPace() === 0 ? 0 : 1 / speedNow.current),
        present: (next) => {
          shown.value = next;
        },
      }),
    [],
  );

  const moveTo = (n: number): void => {
    setAt(n);
    truth.value = viewAt(n);
    replaceHash(`${to('replay', address)}?at=${n}${viewer === 'table' ? '' : `&as=${viewer}`}`);
  };
  const jump = (next: number): void => {
    const n = Math.min(last, Math.max(0, next));
    queue.stop();
    moveTo(n);
    shown.value = atRest(viewAt(n));
  };
  const step = (): void => {
    if (at >= last) {
      play(false);
      return;
    }
    const n = at + 1;
    moveTo(n);
    const events = eventsOf(n);
    const context = { viewer, rules: data.rules, names: data.names };
    const queued = events.map(({ event, before, view }) => ({
      event,
      after: view,
      show: board.show(event, { ...context, before, after: view }),
    }));
    queue.skip();
    if (queued.length > 0) queue.add(queued);
    else shown.value = atRest(viewAt(n));
    const sentences = events.map(({ event, before }) =>
      board.describeEvent(event, { names: data.names, viewer, rules: data.rules, view: before }),
    );
    announce(sentences.filter(Boolean).join(' '));
  };
  // A layout effect runs before the next browser event; a later effect would undo a jump made before it.
  useLayoutEffect(() => {
    jump(at);
    return () => queue.stop();
  }, [replay]);
  const isBehind = useComputed(() => shown.value.left > 0).value;
  const wasShown = useRef(false);
  if (isBehind) wasShown.current = true;
  useEffect(() => {
    // Wait until the last move's events have been shown.
    if (!playing || isBehind) return;
    const timer = setTimeout(
      () => {
        wasShown.current = false;
        step();
      },
      (wasShown.current ? AFTER_EVENTS_MS : PER_MOVE_MS) / speed,
    );
    return () => clearTimeout(timer);
  }, [playing, at, speed, isBehind]);
  // A layout effect again, so that the next key press doesn't step from the previous position.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if ((event.target as HTMLElement).matches('input, select, textarea, button, a')) return;
      if (event.key === 'ArrowRight') step();
      else if (event.key === 'ArrowLeft') jump(at - 1);
      else if (event.key === ' ') play(!playing);
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
  return { at, last, shown, truth, playing, speed, jump, step, play, setSpeed };
}
