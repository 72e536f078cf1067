import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { createViewport, type ViewportController, type ViewportOptions } from './controller.ts';
import { type GestureOptions, listenToGestures } from './gestures.ts';

export interface UseViewportOptions extends ViewportOptions, GestureOptions {
  /** True for a preview that nobody can move. */
  readonly still: boolean;
  /** Must change when `frame` would return something else. */
  readonly frameKey: string;
}

/** Adds pan, pinch, wheel, double click and inertia to `frame`; the board paints. Always returns the same controller. */
export function useViewport(frame: RefObject<HTMLElement | null>, options: UseViewportOptions): ViewportController {
  const latest = useRef(options);
  latest.current = options;
  const viewport = useMemo(() => createViewport(() => latest.current), []);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = (): void => viewport.resize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
      viewport.dispose();
    };
  }, [viewport]);
  useEffect(() => viewport.reframe(), [viewport, options.frameKey]);
  useEffect(() => {
    if (!frame.current || options.still) return;
    return listenToGestures(frame.current, viewport, {
      doubleClickZooms: (target) => latest.current.doubleClickZooms(target),
    });
  }, [viewport, options.still]);
  return viewport;
}
