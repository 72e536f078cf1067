import { ApiError } from '@holdfast/protocol';
import type { Caller } from '../identity/caller.ts';
import { networkOf } from '../identity/proxy.ts';

/** How often one person may do something: the average per second, and how often at once. */
export interface Rate {
  readonly perSecond: number;
  readonly burst: number;
}

/** Names of a limit. The setting `LIMITS` accepts both; `too-many` errors contain the key. */
interface Named {
  /** `feature.what`, such as `messages.send`; one word for limits of `http/` and of tables. */
  readonly name: string;
  /** The name from before features had limits, which stays valid; the same as `name` if there was none. */
  readonly key: string;
}
export interface RateLimit extends Named, Rate {}
/** How many of something there may be at one time. */
export interface Cap extends Named {
  readonly most: number;
}
export type Limit = RateLimit | Cap;

export const rate = (name: string, { perSecond, burst }: Rate, key = name): RateLimit => ({
  name,
  key,
  perSecond,
  burst,
});
export const cap = (name: string, most: number, key = name): Cap => ({ name, key, most });

/** Limits of all requests and of `http/` itself. Those of tables and features are beside their handlers. */
export const HTTP_LIMITS = {
  requests: rate('requests', { perSecond: 60, burst: 240 }),
  sessions: rate('sessions', { perSecond: 0.05, burst: 20 }),
  claims: rate('claims', { perSecond: 0.1, burst: 10 }),
  streams: rate('streams', { perSecond: 5, burst: 60 }),
  /** Expensive reads from the store. */
  loads: rate('loads', { perSecond: 2, burst: 40 }),
  streamsPerPerson: cap('streamsPerPerson', 40),
  streamsPerNetwork: cap('streamsPerNetwork', 400),
  openStreams: cap('streams', 20_000),
  connectionsPerNetwork: cap('connectionsPerNetwork', 1_000),
  connections: cap('connections', 30_000),
} as const;

/** Factor for the rates of a network, since the people of a household, school or company share an address. */
const PEOPLE_PER_NETWORK = 8;

/** The limits that the operator has changed, by key. */
export interface LimitSettings {
  readonly rates: Readonly<Record<string, Rate>>;
  readonly caps: Readonly<Record<string, number>>;
}
export const DEFAULT_LIMITS: LimitSettings = { rates: {}, caps: {} };

/** Parses `moves=20/60,streamsPerPerson=100`; other limits keep their defaults. Null if a part is invalid or unknown. */
export function readLimits(text: string, known: readonly Limit[]): LimitSettings | null {
  const rates: Record<string, Rate> = {};
  const caps: Record<string, number> = {};
  for (const part of text.split(',')) {
    const [, name = '', first = '', second] = /^\s*([\w.-]+)\s*=\s*([\d.]+)(?:\/(\d+))?\s*$/.exec(part) ?? [];
    // A rate and a cap may have the same name: only a rate has two numbers.
    const limit = known.find((one) => [one.name, one.key].includes(name) && 'most' in one === (second === undefined));
    if (!limit) return null;
    if ('most' in limit) {
      if (!Number.isInteger(Number(first))) return null;
      caps[limit.key] = Number(first);
    } else {
      if (!(Number(first) > 0 && Number(second) > 0)) return null;
      rates[limit.key] = { perSecond: Number(first), burst: Number(second) };
    }
  }
  return { rates, caps };
}

/** Largest request body in bytes. The options of a table may contain a custom board. */
export const MAX_BODY_BYTES = 64 * 1024;

const MAX_BUCKETS = 50_000;

interface Bucket extends Rate {
  left: number;
  at: number;
}

const leftAt = ({ left, at, perSecond, burst }: Bucket, now: number): number =>
  Math.min(burst, left + ((now - at) / 1000) * perSecond);

type Who = Pick<Caller, 'address'> & Partial<Pick<Caller, 'session' | 'seatToken'>>;

/** Token buckets for each person and each network; if one is empty, the error tells when to retry. */
export class Limits {
  readonly #on: boolean;
  readonly #settings: LimitSettings;
  readonly #buckets = new Map<string, Bucket>();
  readonly #counts = new Map<string, number>();

  constructor(settings: LimitSettings | null) {
    this.#on = settings !== null;
    this.#settings = settings ?? DEFAULT_LIMITS;
  }

  /**
   * Takes one token from the person's bucket (session, seat token, or the `scope` that a route names) and one from the network's,
   * since anybody can create sessions. Callers without a session share one bucket per network. Throws `too-many` if one is empty.
   */
  take(limit: RateLimit, who: Who, scope?: string): void {
    if (!this.#on) return;
    const { key } = limit;
    const { perSecond, burst } = this.#settings.rates[key] ?? limit;
    const person = scope ?? who.session?.id ?? who.seatToken ?? null;
    const network = networkOf(who.address);
    if (person === null) this.#take(key, `${key}@${network}`, perSecond, burst);
    else {
      this.#take(key, `${key}/${person}`, perSecond, burst);
      this.#take(key, `${key}@@${network}`, perSecond * PEOPLE_PER_NETWORK, burst * PEOPLE_PER_NETWORK);
    }
  }

  #take(key: string, name: string, perSecond: number, burst: number): void {
    const now = performance.now();
    let bucket = this.#buckets.get(name);
    if (!bucket) {
      if (this.#buckets.size >= MAX_BUCKETS) this.#forget(now);
      bucket = { left: burst, at: now, perSecond, burst };
      this.#buckets.set(name, bucket);
    }
    bucket.left = leftAt(bucket, now);
    bucket.at = now;
    if (bucket.left < 1) {
      const retryAfter = Math.max(1, Math.ceil((1 - bucket.left) / perSecond));
      throw new ApiError('too-many', `too many ${key}: come back in ${retryAfter} s`, { key, retryAfter });
    }
    bucket.left -= 1;
  }

  /** The configured maximum; infinite if limits are off. */
  cap({ key, most }: Cap): number {
    return this.#on ? (this.#settings.caps[key] ?? most) : Number.POSITIVE_INFINITY;
  }

  /** Counts an open stream until the returned function is called; throws `too-many` if there are too many. */
  holdStream(who: Who): () => void {
    const person = who.session?.id ?? who.seatToken ?? null;
    return this.#hold('streams', [
      ['streams', this.cap(HTTP_LIMITS.openStreams)],
      [`streams@${networkOf(who.address)}`, this.cap(HTTP_LIMITS.streamsPerNetwork)],
      ...(person === null ? [] : [[`streams/${person}`, this.cap(HTTP_LIMITS.streamsPerPerson)] as const]),
    ]);
  }

  /** Counts a connection until the returned function is called; null if there are too many from this network. */
  holdConnection(address: string): (() => void) | null {
    try {
      return this.#hold('connections', [
        [`connections@${networkOf(address)}`, this.cap(HTTP_LIMITS.connectionsPerNetwork)],
      ]);
    } catch {
      return null;
    }
  }

  #hold(key: string, counted: readonly (readonly [name: string, most: number])[]): () => void {
    for (const [name, most] of counted)
      if ((this.#counts.get(name) ?? 0) >= most)
        throw new ApiError('too-many', `too many ${key} at one time: close one first`, { key, retryAfter: 5 });
    for (const [name] of counted) this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      for (const [name] of counted) {
        const left = (this.#counts.get(name) ?? 1) - 1;
        if (left > 0) this.#counts.set(name, left);
        else this.#counts.delete(name);
      }
    };
  }

  /** Removes full buckets, which limit nobody. If too many are left, removes the fullest; empty ones make somebody wait. */
  #forget(now: number): void {
    for (const [name, bucket] of this.#buckets) if (leftAt(bucket, now) >= bucket.burst) this.#buckets.delete(name);
    const most = MAX_BUCKETS / 2;
    if (this.#buckets.size <= most) return;
    const share = (bucket: Bucket): number => leftAt(bucket, now) / bucket.burst;
    const emptiest = [...this.#buckets].sort(([, a], [, b]) => share(a) - share(b));
    for (const [name] of emptiest.slice(most)) this.#buckets.delete(name);
  }
}
