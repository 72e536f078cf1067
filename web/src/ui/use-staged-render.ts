import { useEffect, useState } from 'preact/hooks';

/** Does something in a task of its own after the next picture was painted; the answer calls it off. */
function afterPaint(work: () => void): () => void {
  // A page nobody looks at paints no pictures.
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
 * How many parts of something large may be drawn by now: one more after each picture. A slow phone can so answer
 * a finger in between.
 */
export function useStagedRender(count: number): number {
  const [drawn, setDrawn] = useState(1);
  useEffect(() => {
    if (drawn < count) return afterPaint(() => setDrawn(drawn + 1));
  }, [drawn, count]);
  return drawn;
}
