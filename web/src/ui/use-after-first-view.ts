import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useNearViewport } from './use-near-viewport.ts';

/** By then the first view stands; whoever does not scroll (a screen reader, a search in the page) finds the rest too. */
const DELAY_MS = 2500;

/** True once the box is scrolled into sight, or after a while: what the first view does without is loaded then. */
export function useAfterFirstView(box: RefObject<HTMLElement | null>): boolean {
  const seen = useNearViewport(box, '0px');
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return seen || late;
}
