/** Runs `work` when the browser is idle. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const waiting = requestIdleCallback(work, { timeout: 1000 });
    return () => cancelIdleCallback(waiting);
  }
  const waiting = setTimeout(work, 60);
  return () => clearTimeout(waiting);
}
