import type { AnyEvent, Viewer } from '@holdfast/kernel';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { announce } from '../core/announce.ts';
import { replaceHash, to } from '../core/router.ts';
import { motionEnabled, settings } from '../core/settings.ts';
import { EventQueue } from '../table/events/event-queue.ts';
import type { Replay } from './load-replay.ts';

const PER_MOVE_MS = 1100;

/** Where a replay stands, and the ways to move it. */
export interface Playback {
  /** After so many moves. */
  readonly at: number;
  readonly last: number;
  readonly view: object;
  readonly moving: AnyEvent | null;
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
  const { lang } = settings.value;
  const [at, setAt] = useState(Math.min(last, Math.max(0, first)));
  const [shown, setShown] = useState<{ readonly view: object; readonly moving: AnyEvent | null }>({
    view: viewAt(at),
    moving: null,
  });
  const [playing, play] = useState(false);
  const [speed, setSpeed] = useState(1);
  const speedNow = useRef(speed);
  speedNow.current = speed;
  const queue = useMemo(
    () =>
      new EventQueue({
        pace: () => (motionEnabled() ? 1 / speedNow.current : 0),
        present: ({ view, event }) => setShown({ view, moving: event }),
      }),
    [],
  );

  const moveTo = (n: number): void => {
    setAt(n);
    replaceHash(`${to('replay', address)}?at=${n}${viewer === 'table' ? '' : `&as=${viewer}`}`);
  };
  const jump = (next: number): void => {
    const n = Math.min(last, Math.max(0, next));
    queue.stop();
    moveTo(n);
    setShown({ view: viewAt(n), moving: null });
  };
  const step = (): void => {
    if (at >= last) {
      play(false);
      return;
    }
    const n = at + 1;
    moveTo(n);
    const events = eventsOf(n);
    const context = { viewer, rules: data.rules, names: data.names, lang };
    const queued = events.map(({ event, before, view }) => ({
      event,
      after: view,
      show: board.show(event, { ...context, before, after: view }),
    }));
    queue.skip();
    if (queued.length > 0) queue.add(queued);
    else setShown({ view: viewAt(n), moving: null });
    const sentences = events.map(({ event, before }) =>
      board.describeEvent(event, { lang, names: data.names, viewer, rules: data.rules, view: before }),
    );
    announce(sentences.filter(Boolean).join(' '));
  };
  useEffect(() => {
    jump(at);
    return () => queue.stop();
  }, [replay]);
  useEffect(() => {
    if (!playing) return;
    const timer = setTimeout(step, PER_MOVE_MS / speed);
    return () => clearTimeout(timer);
  }, [playing, at, speed]);
  useEffect(() => {
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
  return { at, last, ...shown, playing, speed, jump, step, play, setSpeed };
}
