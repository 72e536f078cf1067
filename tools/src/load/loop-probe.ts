import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

/**
 * Loaded into measured servers (`node --import`), of this version or an older one. It reports the delay of the event loop since the
 * last report when the parent process sends a message.
 */
const RESOLUTION_MS = 10;

if (isMainThread && process.send) {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  // What the histogram holds are times between two timers, of which the interval is no delay.
  const delayMs = (ns: number): number => Number(Math.max(0, ns / 1e6 - RESOLUTION_MS).toFixed(1));
  process.on('message', () => {
    process.send?.({
      p50: delayMs(delay.percentile(50)),
      p99: delayMs(delay.percentile(99)),
      most: delayMs(delay.max),
    });
    delay.reset();
  });
  process.channel?.unref();
}
