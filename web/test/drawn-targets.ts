import type { Page } from '@playwright/test';

/** A click at the middle of a target or 8 pixels beside it. */
export interface TargetClick {
  readonly where: string;
  /** The targets that are nearest there: several where the drawing does not tell them apart; at a middle the target itself. */
  readonly nearest: readonly string[];
  /** What the board showed under the pointer before; '' = nothing. */
  readonly shown: string;
  // biome-ignore lint/suspicious/noExplicitAny: moves and drafts of every game
  readonly sent: any;
  // biome-ignore lint/suspicious/noExplicitAny: moves and drafts of every game
  readonly draft: any;
}

/**
 * Clicks every lit target of the gallery at its middle and at four points beside it; each click goes to what the browser
 * finds at that point, and afterwards everything is as before. Points below the buttons that move the map are left out. In one task of the page: there are thousands.
 */
export const clickTargets = (page: Page): Promise<TargetClick[]> =>
  page.evaluate(async () => {
    const ASIDE = 8;
    const rendered = (): Promise<void> =>
      // Preact renders in a microtask.
      new Promise((done) => queueMicrotask(() => queueMicrotask(done)));
    // A map measures itself in the frame after its window has changed; effects run after a frame too.
    for (let frame = 0; frame < 2; frame++) await new Promise((done) => requestAnimationFrame(done));
    // The pointer leaves: what it pointed at would be drawn larger.
    document.querySelector('#board > *')?.dispatchEvent(new PointerEvent('pointerleave'));
    await rendered();
    /** The outline is measured by steps, and is drawn with a line of some width. */
    const EQUAL = 2;
    const STEPS = 64;
    const away = (p: { x: number; y: number }, x: number, y: number): number => Math.hypot(p.x - x, p.y - y);
    const middleOf = (element: Element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    };
    /** Measures how far a point is from what a target shows; 0 = on it. The drawing is read once: it is asked thousands of times. */
    const measure = (target: Element): ((x: number, y: number) => number) => {
      const shapes = [...target.querySelectorAll<SVGGeometryElement>(':scope > :is(path, circle, ellipse, rect)')];
      const box = target.getBoundingClientRect();
      const middle = middleOf(target);
      if (shapes.length === 0 && getComputedStyle(target).borderRadius === '50%')
        return (x, y) => Math.max(0, away(middle, x, y) - box.width / 2);
      if (shapes.length === 0)
        return (x, y) => Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
      const drawn = shapes.map((shape) => {
        const matrix = shape.getScreenCTM();
        if (!matrix) throw new Error('a target is not drawn');
        const isLine = getComputedStyle(shape).fill === 'none';
        const length = shape.getTotalLength();
        return {
          holds: (x: number, y: number): boolean => {
            const at = new DOMPoint(x, y).matrixTransform(matrix.inverse());
            return isLine ? shape.isPointInStroke(at) : shape.isPointInFill(at);
          },
          width: isLine ? (Number.parseFloat(getComputedStyle(shape).strokeWidth) / 2) * matrix.a : 0,
          outline: Array.from({ length: STEPS + 1 }, (_, i) =>
            shape.getPointAtLength((length * i) / STEPS).matrixTransform(matrix),
          ),
        };
      });
      const far = Math.hypot(box.width, box.height);
      return (x, y) => {
        // Not near: exact enough.
        if (away(middle, x, y) > far + 40) return away(middle, x, y) - far;
        return Math.min(
          ...drawn.map(({ holds, width, outline }) =>
            holds(x, y) ? 0 : Math.min(...outline.map((p) => away(p, x, y))) - width,
          ),
        );
      };
    };
    const nameOf = (element: Element): string =>
      ['data-key', 'data-place', 'data-part'].map((name) => element.getAttribute(name)).find((key) => key !== null) ??
      '';
    const drawnTargets = (): Element[] => [
      ...document.querySelectorAll('#board :is([data-key], [data-place], [data-part])'),
    ];
    const targets = drawnTargets().map((element) => ({
      key: nameOf(element),
      middle: middleOf(element),
      distance: measure(element),
    }));
    const nearestAt = (x: number, y: number): string[] => {
      const all = targets.map(({ key, distance, middle }) => ({
        key,
        away: distance(x, y),
        fromMiddle: away(middle, x, y),
      }));
      const least = Math.min(...all.map((one) => one.away));
      const near = all.filter((one) => one.away <= least + (least > 0 ? EQUAL : 0));
      const middle = Math.min(...near.map(({ fromMiddle }) => fromMiddle));
      const onSeveral = near.length > 1 && least === 0;
      return near.filter(({ fromMiddle }) => !onSeveral || fromMiddle <= middle + EQUAL).map(({ key }) => key);
    };
    const beside = [
      [0, 0],
      [ASIDE, 0],
      [-ASIDE, 0],
      [0, ASIDE],
      [0, -ASIDE],
    ] as const;
    const board = document.querySelector('#board')?.getBoundingClientRect();
    if (!board) throw new Error('there is no board');
    const isSeen = ({ x, y }: { x: number; y: number }): boolean =>
      x - ASIDE > board.left && x + ASIDE < board.right && y - ASIDE > board.top && y + ASIDE < board.bottom;
    const points = targets.flatMap(({ key, middle }) =>
      beside.map(([dx, dy]) => {
        const [x, y] = [middle.x + dx, middle.y + dy];
        return {
          where: `${key} by ${dx}, ${dy}`,
          key,
          dx,
          dy,
          nearest: dx === 0 && dy === 0 ? [key] : nearestAt(x, y),
        };
      }),
    );
    const table = document.querySelector<HTMLElement>('.table');
    const send = async (type: string, x: number, y: number): Promise<void> => {
      const at = { clientX: x, clientY: y, pointerType: 'mouse', detail: 1, bubbles: true, cancelable: true };
      document.elementFromPoint(x, y)?.dispatchEvent(new PointerEvent(type, at));
      await rendered();
    };
    const clicks = [];
    for (const { key, dx, dy, where, nearest } of points) {
      // Drawn anew after another step of the move; a map may have moved to show the place that was clicked before.
      const element = drawnTargets().find((one) => nameOf(one) === key);
      if (!element) throw new Error(`${key} is gone`);
      // A place out of sight is shown when it gets the focus.
      if (!isSeen(middleOf(element))) (element as HTMLElement).focus({ preventScroll: true });
      await rendered();
      const middle = middleOf(element);
      const [x, y] = [middle.x + dx, middle.y + dy];
      // Buttons over the map move it; they take no target.
      const control = document.elementFromPoint(x, y)?.closest('button');
      if (control && !control.matches('[data-place], [data-part]')) continue;
      await send('pointermove', x, y);
      const shown = document.querySelector('#board .pointed')?.getAttribute('data-key') ?? '';
      await send('click', x, y);
      const { sent = 'null', draft = 'null' } = table?.dataset ?? {};
      clicks.push({ where, nearest, shown, sent: JSON.parse(sent), draft: JSON.parse(draft) });
      dispatchEvent(new Event('gallery-reset'));
      await rendered();
    }
    return clicks;
  });
