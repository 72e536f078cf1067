import { useEffect, useState } from 'preact/hooks';

/** Runs `work` in a separate task after the next paint. Returns a function that cancels it. */
function afterPaint(work: () => void): () => void {
  // A hidden page is not painted.
  if (document.hidden) {
    const soon = setTimeout(work);
    return () => clearTimeout(soon);
  }
  let timer = 0;
  const frame = requestAnimationFrame(() => {
    timer = window.setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/**
 * How many parts of a large component to draw: one more after each paint, so that a slow phone can handle input
 * in between.
 */
export function useStagedRender(count: number): number {
  const [drawn, setDrawn] = useState(1);
  useEffect(() => {
    if (drawn < count) return afterPaint(() => setDrawn(drawn + 1));
  }, [drawn, count]);
  return drawn;
}
