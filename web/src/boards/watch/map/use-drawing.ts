import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';
import type { AskedRect } from '../../inspector/answer.ts';
import type { ViewportController } from '../../viewport/controller.ts';
import type { Plan } from '../plan.ts';
import type { Props } from '../props.ts';
import { type BoardThing, keyAt, type ThingsOf, thingsOf } from './things.ts';

/** Minimum size of the frame around a thing, in pixels. */
const LEAST_PX = 18;

/** Gives the inspector access to the drawing: which thing is where, in pixels of the window. */
export function useDrawing(
  { drawing, still }: Pick<Props, 'drawing' | 'still'>,
  sheet: RefObject<HTMLElement | null>,
  viewport: ViewportController,
  things: ThingsOf,
): void {
  const { plan } = things;
  // Computed at the first query about this view, not at every render.
  let listed: readonly BoardThing[] | null = null;
  const list = (): readonly BoardThing[] => (listed ??= thingsOf(things));
  const find = (key: string): BoardThing | undefined => list().find((thing) => thing.key === key);
  const rectOf = (thing: BoardThing): AskedRect | null => {
    const box = sheet.current?.getBoundingClientRect();
    if (!box) return null;
    const k = box.width / plan.width;
    const [width, height] = [Math.max(LEAST_PX, thing.rx * 2 * k), Math.max(LEAST_PX, thing.ry * 2 * k)];
    return {
      left: box.left + (thing.x - plan.left) * k - width / 2,
      top: box.top + (thing.y - plan.top) * k - height / 2,
      width,
      height,
    };
  };
  useEffect(() => {
    if (still || !drawing) return;
    drawing.current = {
      keyAt(x, y) {
        const box = sheet.current?.getBoundingClientRect();
        return box ? keyAt(things, pointAt(plan, box, x, y), list()) : null;
      },
      rectOf(key) {
        const thing = find(key);
        return thing ? rectOf(thing) : null;
      },
      keys: () => [...new Set([...list()].sort(inRows).map(({ key }) => key))],
      reveal(key) {
        const thing = find(key);
        if (thing) viewport.reveal({ left: thing.x, top: thing.y, right: thing.x, bottom: thing.y });
      },
    };
  });
}

const pointAt = (plan: Plan, box: DOMRect, x: number, y: number): { x: number; y: number } => {
  const k = box.width / plan.width;
  return { x: (x - box.left) / k + plan.left, y: (y - box.top) / k + plan.top };
};

/** Sorts from north to south in rows 24 units high, and from west to east within a row. */
const inRows = (p: BoardThing, q: BoardThing): number => Math.round(p.y / 24) - Math.round(q.y / 24) || p.x - q.x;
