import { useEffect, useState } from 'preact/hooks';
import { whenIdle } from './when-idle.ts';

const FIRST = 2;

/** How many parts of a long list to draw: a few at first, the rest one by one when idle. Starts again when `key` changes. */
export function useIdleRender(total: number, key: string): number {
  const [at, setAt] = useState({ key, drawn: FIRST });
  const drawn = at.key === key ? at.drawn : FIRST;
  useEffect(() => {
    if (drawn < total) return whenIdle(() => setAt({ key, drawn: drawn + 1 }));
  }, [drawn, total, key]);
  return drawn;
}
