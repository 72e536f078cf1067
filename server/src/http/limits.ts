import { ApiError } from '@holdfast/protocol';

/** How often somebody may do a thing: per second in the long run, and at once. */
const RATES = {
  requests: { perSecond: 60, burst: 240 },
  moves: { perSecond: 20, burst: 60 },
  tables: { perSecond: 0.2, burst: 30 },
  sessions: { perSecond: 0.5, burst: 30 },
  chat: { perSecond: 0.5, burst: 8 },
  claims: { perSecond: 0.1, burst: 10 },
  hints: { perSecond: 0.5, burst: 5 },
  history: { perSecond: 0.5, burst: 10 },
  streams: { perSecond: 5, burst: 60 },
} as const;
export type LimitKey = keyof typeof RATES;

/** Largest request body in bytes: boards drawn by hand travel in options. */
export const MAX_BODY_BYTES = 64 * 1024;

const MAX_BUCKETS = 50_000;

interface Bucket {
  left: number;
  at: number;
}

/** Buckets that fill again with time; who finds one empty is told when to come back. */
export class Limits {
  readonly #on: boolean;
  readonly #buckets = new Map<string, Bucket>();

  constructor(on: boolean) {
    this.#on = on;
  }

  /** Takes one from the bucket of this person or address; throws `too-many` when it is empty. */
  take(key: LimitKey, caller: string): void {
    if (!this.#on) return;
    const { perSecond, burst } = RATES[key];
    const name = `${key}/${caller}`;
    const now = performance.now();
    let bucket = this.#buckets.get(name);
    if (!bucket) {
      if (this.#buckets.size >= MAX_BUCKETS) this.#forget();
      bucket = { left: burst, at: now };
      this.#buckets.set(name, bucket);
    }
    bucket.left = Math.min(burst, bucket.left + ((now - bucket.at) / 1000) * perSecond);
    bucket.at = now;
    if (bucket.left < 1) {
      const retryAfter = Math.max(1, Math.ceil((1 - bucket.left) / perSecond));
      throw new ApiError('too-many', `too many ${key}: come back in ${retryAfter} s`, { key, retryAfter });
    }
    bucket.left -= 1;
  }

  /** The oldest half goes: they have been full again for longest. */
  #forget(): void {
    let drop = this.#buckets.size / 2;
    for (const name of this.#buckets.keys()) {
      if (drop-- <= 0) return;
      this.#buckets.delete(name);
    }
  }
}
