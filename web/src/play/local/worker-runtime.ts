import type { Runtime } from '@holdfast/session';

/** The browser's functions that local tables need. */
export const workerRuntime: Runtime = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
  reportFailure: (what, error, detail) => console.error(what, detail ?? {}, error),
};
