import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useNearViewport } from './use-near-viewport.ts';

/** By then the first view is shown. Loads the rest also for screen readers and in-page search, which do not scroll. */
const DELAY_MS = 2500;

/** True once the box is scrolled into view, or after a delay. For parts that the first view does not need. */
export function useAfterFirstView(box: RefObject<HTMLElement | null>): boolean {
  const seen = useNearViewport(box, '0px');
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return seen || late;
}
