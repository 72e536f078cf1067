import type { Viewer } from '@holdfast/kernel';
import { type ReadonlySignal, useComputed, useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { announce } from '../../core/announce.ts';
import { replaceHash, to } from '../../core/router.ts';
import { EventQueue, type Shown } from '../../play/table/events/event-queue.ts';
import { showPace } from '../../play/table/events/show-pace.ts';
import { atRest } from '../../play/table/table-state.ts';
import type { Replay } from './load-replay.ts';

/** A move with nothing to show stands for so long when the replay runs by itself; others a moment after their events. */
const PER_MOVE_MS = 1100;
const AFTER_EVENTS_MS = 350;

/** Where a replay stands, and the ways to move it. */
export interface Playback {
  /** After so many moves. */
  readonly at: number;
  readonly last: number;
  /** The position, and the event that is shown on the way to it after a step forward. */
  readonly shown: ReadonlySignal<Shown>;
  /** What holds at the move, whatever is still shown. */
  readonly truth: ReadonlySignal<object>;
  readonly playing: boolean;
  readonly speed: number;
  jump(at: number): void;
  step(): void;
  play(on: boolean): void;
  setSpeed(speed: number): void;
}

/** Runs a replay: by itself, step by step, or to any move; the address follows. */
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
        // Who wants events at once at the table wants them so here.
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
  // Before the next event of the page: an effect after the frame would undo a jump that came before it.
  useLayoutEffect(() => {
    jump(at);
    return () => queue.stop();
  }, [replay]);
  const isBehind = useComputed(() => shown.value.left > 0).value;
  const wasShown = useRef(false);
  if (isBehind) wasShown.current = true;
  useEffect(() => {
    // The next move waits until this one has been shown.
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
  // Renewed before the next key too: it would step from where the replay stood before.
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
