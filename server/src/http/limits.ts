import { ApiError } from '@holdfast/protocol';
import type { Caller } from '../identity/caller.ts';
import { networkOf } from '../identity/proxy.ts';

/** How often one person may do a thing: per second in the long run, and at once. */
export interface Rate {
  readonly perSecond: number;
  readonly burst: number;
}

export const RATES = {
  requests: { perSecond: 60, burst: 240 },
  moves: { perSecond: 20, burst: 60 },
  tables: { perSecond: 0.05, burst: 30 },
  /** Looking for a game. */
  matches: { perSecond: 0.2, burst: 10 },
  /** Public tables. */
  listed: { perSecond: 0.01, burst: 3 },
  sessions: { perSecond: 0.05, burst: 20 },
  chat: { perSecond: 0.5, burst: 8 },
  claims: { perSecond: 0.1, burst: 10 },
  /** Mails to one address; a network may have mails sent to eight. */
  mails: { perSecond: 1 / 900, burst: 3 },
  /** Announcing and entering tournaments. */
  tournaments: { perSecond: 0.02, burst: 10 },
  reports: { perSecond: 0.02, burst: 5 },
  names: { perSecond: 0.1, burst: 10 },
  /** Friends, blocks, and looking for people by name. */
  people: { perSecond: 0.5, burst: 20 },
  /** Invitations to tables. */
  invitations: { perSecond: 0.1, burst: 10 },
  hints: { perSecond: 0.5, burst: 5 },
  history: { perSecond: 0.5, burst: 10 },
  /** Private messages; first ones to strangers; looking at them. */
  messages: { perSecond: 0.2, burst: 10 },
  strangers: { perSecond: 1 / 300, burst: 5 },
  reading: { perSecond: 2, burst: 40 },
  /** All records of a person at once. */
  downloads: { perSecond: 1 / 600, burst: 3 },
  streams: { perSecond: 5, burst: 60 },
  /** Tables that have to be read from the store. */
  loads: { perSecond: 2, burst: 40 },
} as const satisfies Readonly<Record<string, Rate>>;
export type LimitKey = keyof typeof RATES;

/** How much of a thing there may be at one time. */
export const CAPS = {
  /** Tables that are not over, per person: hosted or sat at. */
  tablesPerPerson: 60,
  /** Who look for a game from one network. */
  matchesPerNetwork: 40,
  /** Tournaments that are not over, per person: organized or entered. */
  tournamentsPerPerson: 30,
  streamsPerPerson: 40,
  streamsPerNetwork: 400,
  streams: 20_000,
  connectionsPerNetwork: 1_000,
  connections: 30_000,
} as const satisfies Readonly<Record<string, number>>;
export type CapKey = keyof typeof CAPS;

/** The people of one household, school or company share an address: together they may do this many times what one may. */
const PEOPLE_PER_NETWORK = 8;

export type LimitSettings = {
  readonly rates: Readonly<Record<LimitKey, Rate>>;
  readonly caps: Readonly<Record<CapKey, number>>;
};
export const DEFAULT_LIMITS: LimitSettings = { rates: RATES, caps: CAPS };

/** Reads `moves=20/60,streamsPerPerson=100`: what is not named keeps its default. Null = a part is none. */
export function readLimits(text: string): LimitSettings | null {
  const rates: Record<LimitKey, Rate> = { ...RATES };
  const caps: Record<CapKey, number> = { ...CAPS };
  for (const part of text.split(',')) {
    const [, name = '', first = '', second] = /^\s*(\w+)\s*=\s*([\d.]+)(?:\/(\d+))?\s*$/.exec(part) ?? [];
    if (name in RATES && second !== undefined && Number(first) > 0 && Number(second) > 0)
      rates[name as LimitKey] = { perSecond: Number(first), burst: Number(second) };
    else if (name in CAPS && second === undefined && Number.isInteger(Number(first)))
      caps[name as CapKey] = Number(first);
    else return null;
  }
  return { rates, caps };
}

/** Largest request body in bytes: boards drawn by hand travel in options. */
export const MAX_BODY_BYTES = 64 * 1024;

const MAX_BUCKETS = 50_000;

interface Bucket extends Rate {
  left: number;
  at: number;
}

const leftAt = ({ left, at, perSecond, burst }: Bucket, now: number): number =>
  Math.min(burst, left + ((now - at) / 1000) * perSecond);

type Who = Pick<Caller, 'address'> & Partial<Pick<Caller, 'session' | 'seatToken'>>;

/** Buckets that fill again with time, for each person and for each network; who finds one empty is told when to come back. */
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
   * Takes one from the bucket of the person (session, seat token, or the `scope` a route names) and one from that of the network;
   * throws `too-many` when one is empty. Sessions are free to make: whoever has none counts as the network alone.
   */
  take(key: LimitKey, who: Who, scope?: string): void {
    if (!this.#on) return;
    const { perSecond, burst } = this.#settings.rates[key];
    const person = scope ?? who.session?.id ?? who.seatToken ?? null;
    const network = networkOf(who.address);
    if (person === null) this.#take(key, `${key}@${network}`, perSecond, burst);
    else {
      this.#take(key, `${key}/${person}`, perSecond, burst);
      this.#take(key, `${key}@@${network}`, perSecond * PEOPLE_PER_NETWORK, burst * PEOPLE_PER_NETWORK);
    }
  }

  #take(key: LimitKey, name: string, perSecond: number, burst: number): void {
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

  /** How much of a thing there may be; without limits as much as anybody wants. */
  cap(key: CapKey): number {
    return this.#on ? this.#settings.caps[key] : Number.POSITIVE_INFINITY;
  }

  /** Counts an open stream until the function it returns is called; throws `too-many` when there are too many. */
  holdStream(who: Who): () => void {
    const person = who.session?.id ?? who.seatToken ?? null;
    return this.#hold('streams', [
      ['streams', this.cap('streams')],
      [`streams@${networkOf(who.address)}`, this.cap('streamsPerNetwork')],
      ...(person === null ? [] : [[`streams/${person}`, this.cap('streamsPerPerson')] as const]),
    ]);
  }

  /** Counts a connection; null = there are too many from this network. */
  holdConnection(address: string): (() => void) | null {
    try {
      return this.#hold('connections', [[`connections@${networkOf(address)}`, this.cap('connectionsPerNetwork')]]);
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

  /** Those that are full again say nothing. If that is not enough, the fullest go: an empty one is somebody who has to wait. */
  #forget(now: number): void {
    for (const [name, bucket] of this.#buckets) if (leftAt(bucket, now) >= bucket.burst) this.#buckets.delete(name);
    const most = MAX_BUCKETS / 2;
    if (this.#buckets.size <= most) return;
    const share = (bucket: Bucket): number => leftAt(bucket, now) / bucket.burst;
    const emptiest = [...this.#buckets].sort(([, a], [, b]) => share(a) - share(b));
    for (const [name] of emptiest.slice(most)) this.#buckets.delete(name);
  }
}
