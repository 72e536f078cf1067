import { isMainThread } from 'node:worker_threads';
import { EventLoopMonitor } from '@holdfast/server/event-loop';

/**
 * Loaded into measured servers (`node --import`), of this version or an older one. When the parent process sends `delay`, it answers with
 * the delay of the event loop since the last answer; when it sends `sweep`, the jobs that run every ten minutes run now.
 */
const SWEEP_EVERY_MS = 600_000;

if (isMainThread && process.send) {
  const monitor = new EventLoopMonitor(() => {});
  const sweeps: (() => void)[] = [];
  globalThis.setInterval = new Proxy(globalThis.setInterval, {
    apply(start, self, args) {
      if (args[1] === SWEEP_EVERY_MS) sweeps.push(args[0]);
      return Reflect.apply(start, self, args);
    },
  });
  process.on('message', (what) => {
    if (what === 'sweep') for (const run of sweeps) run();
    else process.send?.(monitor.read());
  });
  process.channel?.unref();
}
