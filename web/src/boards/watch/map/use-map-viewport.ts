import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { ViewportController } from '../../viewport/controller.ts';
import { fit, fittingScale, type Rect, type Viewport } from '../../viewport/geometry.ts';
import { useViewport } from '../../viewport/use-viewport.ts';
import type { Plan } from '../plan.ts';

/** Pixels kept free around a place that gets the focus. */
const MARGIN_PX = 48;

/** The area of a plan's drawing, in drawing units. */
const rectOf = ({ left, top, width, height }: Plan): Rect => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

/** The board's viewport: at first the whole drawing, zoom to at least four times that, never beyond the drawing's edges. */
export function useMapViewport(
  frame: RefObject<HTMLElement | null>,
  sheet: RefObject<HTMLElement | null>,
  plan: Plan,
  /** `ask` is the id of the current question: zoom made by `enlarge` ends when it changes. */
  { still, motion, ask }: { readonly still: boolean; readonly motion: boolean; readonly ask: number | null },
): ViewportController {
  const map = rectOf(plan);
  const pending = useRef(0);
  const whole = (size: { width: number; height: number }): Viewport => fit(map, size);
  // The drawing has its own compositor layer, so that panning repaints nothing. Dropping the layer for a frame repaints it sharp.
  const sharpen = (): void => {
    const element = sheet.current;
    if (!element) return;
    element.style.willChange = 'auto';
    cancelAnimationFrame(pending.current);
    pending.current = requestAnimationFrame(() => {
      pending.current = requestAnimationFrame(() => {
        element.style.willChange = 'transform';
      });
    });
  };
  useEffect(() => () => cancelAnimationFrame(pending.current), []);
  return useViewport(frame, {
    map,
    limits(size) {
      const min = fittingScale(map, size);
      return { min, max: Math.max(4 * min, 1.6) };
    },
    visible: () => 'edges',
    margin: () => MARGIN_PX,
    frame: (_cause, _now, size) => whole(size),
    home: whole,
    paint({ x, y, scale }, size) {
      // The sheet's origin is the upper left corner of the drawing.
      const [dx, dy] = [x + map.left * scale, y + map.top * scale];
      if (sheet.current) sheet.current.style.transform = `translate(${dx}px, ${dy}px) scale(${scale})`;
      frame.current?.classList.toggle('enlarged', scale > fittingScale(map, size) * 1.01);
    },
    rest(now) {
      sharpen();
      return now;
    },
    motion,
    still,
    frameKey: `${plan.width} ${plan.height} ${ask}`,
    // Two quick taps on a place choose and confirm it, so they must not zoom.
    doubleClickZooms: () => false,
  });
}
