import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { ViewportController } from './controller.ts';
import { nearestTarget, type PointerTarget } from './nearest-target.ts';

/** How far beside a target a pointer may be and still mean it, in pixels; more for fingers, which hide what they point at. */
const REACH_PX = { finger: 20, fine: 10 } as const;

/** The last position of a pointer, copied from its event. */
interface PointerPlace {
  readonly clientX: number;
  readonly clientY: number;
  readonly pointerType: string;
}

export interface PointedTarget<T> {
  /** The key of the target under mouse or pen, or with the focus; null if there is none. */
  readonly pointed: string | null;
  /** Sets the target that has the focus; null if none has it any more, so that the pointer decides again. */
  setFocused(key: string | null): void;
  /** Returns the target that a click or a tap means, of those in `among` if given; null if none is near. */
  targetOf(event: MouseEvent): T | null;
  targetOf<Other extends PointerTarget>(event: MouseEvent, among: readonly Other[]): Other | null;
  /** To be set on the window of the map. */
  readonly listeners: {
    onPointerMove(event: PointerEvent): void;
    onPointerLeave(): void;
    onWheel(event: WheelEvent): void;
  };
}

/** Returns the pointer type of a click. In browsers that don't tell it, assumes touch, which has the longer reach. */
const pointerTypeOf = (event: MouseEvent): string => ('pointerType' in event ? String(event.pointerType) : 'touch');

/** True if the event happened on a button over the map. */
const isOnControl = ({ target }: Event): boolean => target instanceof Element && target.closest('button') !== null;

/**
 * Finds the target on a map that is meant, for every kind of pointer: a click takes the target that is shown as pointed at.
 * `key` must change whenever the targets do.
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
  // Another target may now be under a resting pointer; without a pointer, nothing is pointed at any more.
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
    // Browsers round a click's position to whole pixels, but not that of the last movement, which decided what was shown.
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
      // The wheel moves the map under the pointer.
      onWheel: () => void requestAnimationFrame(look),
    },
  };
}
