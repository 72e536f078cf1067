import { useEffect, useState } from 'preact/hooks';

/** Twice per second, so that a countdown skips no second. */
const TICK_MS = 500;

/** Renders the component regularly while something counts down. */
export function useTicks(running: boolean): void {
  const [, setTicks] = useState(0);
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setTicks((ticks) => ticks + 1), TICK_MS);
    return () => clearInterval(timer);
  }, [running]);
}
