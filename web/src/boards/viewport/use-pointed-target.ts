import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { ViewportController } from './controller.ts';
import { nearestTarget, type PointerTarget } from './nearest-target.ts';

/** How far beside a target a pointer may be and still mean it, in pixels: a finger covers what it points at. */
const REACH_PX = { finger: 20, fine: 10 } as const;

/** The last place of a pointer; it outlives its event. */
interface PointerPlace {
  readonly clientX: number;
  readonly clientY: number;
  readonly pointerType: string;
}

export interface PointedTarget<T> {
  /** The key of the target under mouse or pen, or with the focus; null = none. */
  readonly pointed: string | null;
  /** A target has the focus; null = no longer: the pointer counts again. */
  setFocused(key: string | null): void;
  /** The target that a click or a tap means, among others where they are named; null = none is near. */
  targetOf(event: MouseEvent): T | null;
  targetOf<Other extends PointerTarget>(event: MouseEvent, among: readonly Other[]): Other | null;
  /** For the window of the map. */
  readonly listeners: {
    onPointerMove(event: PointerEvent): void;
    onPointerLeave(): void;
    onWheel(event: WheelEvent): void;
  };
}

/** Browsers without pointer events for clicks are taken for touch screens, which ask twice. */
const pointerTypeOf = (event: MouseEvent): string => ('pointerType' in event ? String(event.pointerType) : 'touch');

/** Was the event made on a control that lies over the map? */
const isOnControl = ({ target }: Event): boolean => target instanceof Element && target.closest('button') !== null;

/**
 * Which of the targets on a map is meant, for every kind of pointer: what is shown under the pointer is what a click takes.
 * `key` changes with the targets.
 */
export function usePointedTarget<T extends PointerTarget>(
  frame: RefObject<HTMLElement | null>,
  viewport: ViewportController,
  targets: readonly T[],
  key: string,
): PointedTarget<T> {
  const [pointed, setPointed] = useState<string | null>(null);
  const last = useRef<PointerPlace | null>(null);
  const targetAt = <P extends PointerTarget>(among: readonly P[], place: PointerPlace): P | null => {
    const { clientX, clientY, pointerType } = place;
    const box = frame.current?.getBoundingClientRect();
    if (!box || among.length === 0) return null;
    const reach = REACH_PX[pointerType === 'touch' ? 'finger' : 'fine'] / viewport.now().scale;
    return nearestTarget(among, viewport.toMap({ x: clientX - box.left, y: clientY - box.top }), reach);
  };
  const look = (): void => setPointed(last.current && (targetAt(targets, last.current)?.key ?? null));
  const isFirst = useRef(true);
  // Other targets may lie under a pointer that rests; without one, what was pointed at has gone.
  useEffect(() => {
    if (!isFirst.current) look();
    isFirst.current = false;
  }, [key]);
  function targetOf(event: MouseEvent): T | null;
  function targetOf<P extends PointerTarget>(event: MouseEvent, among: readonly P[]): P | null;
  function targetOf(event: MouseEvent, among: readonly PointerTarget[] = targets): PointerTarget | null {
    if (isOnControl(event)) return null;
    const { clientX, clientY } = event;
    const moved = last.current;
    // Browsers round the place of a click to whole pixels, but not that of the movement before it, which was shown.
    if (moved && Math.abs(moved.clientX - clientX) <= 1 && Math.abs(moved.clientY - clientY) <= 1)
      return targetAt(among, moved);
    return targetAt(among, { clientX, clientY, pointerType: pointerTypeOf(event) });
  }
  return {
    pointed,
    setFocused: (target) => (target === null ? look() : setPointed(target)),
    targetOf,
    listeners: {
      onPointerMove(event) {
        if (event.pointerType === 'touch' || event.buttons > 0) return;
        const { clientX, clientY, pointerType } = event;
        last.current = isOnControl(event) ? null : { clientX, clientY, pointerType };
        look();
      },
      onPointerLeave() {
        last.current = null;
        look();
      },
      // The map moves under the pointer.
      onWheel: () => void requestAnimationFrame(look),
    },
  };
}
