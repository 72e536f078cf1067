import { isMainThread } from 'node:worker_threads';
import { EventLoopMonitor } from '@holdfast/server/event-loop';

/**
 * Loaded into measured servers (`node --import`), of this version or an older one. It reports the delay of the event loop since the
 * last report when the parent process sends a message.
 */
if (isMainThread && process.send) {
  const monitor = new EventLoopMonitor(() => {});
  process.on('message', () => process.send?.(monitor.read()));
  process.channel?.unref();
}
