import { useEffect, useState } from 'preact/hooks';

/** Twice a second, so that no second of a countdown is skipped. */
const TICK_MS = 500;

/** Draws the component again and again while something counts down. */
export function useTicks(running: boolean): void {
  const [, setTicks] = useState(0);
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setTicks((ticks) => ticks + 1), TICK_MS);
    return () => clearInterval(timer);
  }, [running]);
}
