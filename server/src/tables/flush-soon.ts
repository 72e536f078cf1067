/** A stream with pending events. */
interface Flushable {
  flush(): void;
}

/** How long streams are written before requests get their turn. Writing to one takes some 20 µs. */
const SLICE_MS = 4;

const waiting = new Set<Flushable>();
let isScheduled = false;

function flushSlice(): void {
  const end = performance.now() + SLICE_MS;
  for (const stream of waiting) {
    waiting.delete(stream);
    stream.flush();
    if (performance.now() >= end) break;
  }
  isScheduled = waiting.size > 0;
  if (isScheduled) setImmediate(flushSlice);
}

/** Flushes a stream after the current request, in turn with all others that wait, a slice at each turn of the event loop. */
export function flushSoon(stream: Flushable): void {
  waiting.add(stream);
  if (isScheduled) return;
  isScheduled = true;
  setImmediate(flushSlice);
}
