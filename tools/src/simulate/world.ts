import { AsyncLocalStorage } from 'node:async_hooks';
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { digestText, words } from '@holdfast/kernel';

/** The virtual time at which every run starts. */
export const EPOCH = 1_800_000_000_000;

/** A process of a node, or a page in a browser. Timers and answers of a dead one never come. */
export class Party {
  readonly name: string;
  readonly kind: 'world' | 'node' | 'page';
  dead = false;
  /** How far the system clock was set from the true time, and how fast the party's clock runs. */
  wallOffsetMs = 0;
  rate = 1;
  /** Handlers of `addEventListener` on the window. */
  readonly listeners = new Map<string, (() => void)[]>();
  /** What the browser keeps over a reload. */
  readonly kept: Map<string, string>;

  constructor(name: string, kind: Party['kind'], kept = new Map<string, string>()) {
    this.name = name;
    this.kind = kind;
    this.kept = kept;
  }
}

interface Event {
  readonly at: number;
  readonly order: number;
  readonly party: Party;
  readonly run: () => void;
  cancelled: boolean;
}

const isEarlier = (a: Event, b: Event): boolean => a.at < b.at || (a.at === b.at && a.order < b.order);

/** Random values of one run. */
export class Random {
  readonly #next: () => number;

  constructor(seed: number, stream: number) {
    this.#next = words(seed >>> 0, Math.floor(seed / 2 ** 32), stream, 0);
  }

  fraction(): number {
    return this.#next() / 2 ** 32;
  }
  below(n: number): number {
    return Math.floor(this.fraction() * n);
  }
  between(from: number, to: number): number {
    return from + this.fraction() * (to - from);
  }
  chance(share: number): boolean {
    return this.fraction() < share;
  }
  pick<T>(list: readonly T[]): T {
    const one = list[this.below(list.length)];
    if (one === undefined) throw new Error('nothing to pick from');
    return one;
  }
  fill<T extends Uint8Array>(bytes: T): T {
    for (let i = 0; i < bytes.length; i++) bytes[i] = this.#next() & 255;
    return bytes;
  }
}

/** Something that must not happen. */
export interface Violation {
  readonly atMs: number;
  readonly what: string;
  readonly detail: string;
}

/** Time, chance and the order of everything that happens in one run. */
export class World {
  readonly seed: number;
  readonly random: Random;
  /** For ids, keys and other random bytes, so that they don't change what happens. */
  readonly bytes: Random;
  readonly outside = new Party('the world', 'world');
  readonly violations: Violation[] = [];
  /** How often each fault and act happened. */
  readonly counts = new Map<string, number>();
  /** Told of everything that happens; null to keep only its fingerprint. */
  onTrace: ((line: string) => void) | null = null;
  /** What people do, what is written and what goes wrong, in order. */
  readonly story: string[] = [];
  now = 0;
  events = 0;
  #order = 0;
  #hash = '';
  #pending: string[] = [];
  readonly #heap: Event[] = [];

  constructor(seed: number) {
    this.seed = seed;
    this.random = new Random(seed, 1);
    this.bytes = new Random(seed, 2);
  }

  /** Notes what happens. The same seed gives the same lines. */
  trace(line: string): void {
    const stamped = `${this.now.toFixed(3)} ${line}`;
    this.onTrace?.(stamped);
    if (this.#pending.push(stamped) >= 256) this.#fold();
  }

  /** Notes a part of the story, for the report of a violation. */
  tell(line: string): void {
    this.trace(line);
    this.story.push(`${(this.now / 1000).toFixed(3).padStart(9)} s  ${line}`);
  }

  /** A fault happens. */
  fault(name: string, line: string): void {
    this.count(`fault: ${name}`);
    this.tell(line);
  }

  #fold(): void {
    this.#hash = digestText(this.#hash + this.#pending.join('\n'));
    this.#pending = [];
  }

  /** Fingerprint of the trace. */
  get hash(): string {
    this.#fold();
    return this.#hash;
  }

  count(what: string): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1);
  }

  violate(what: string, detail: unknown = {}): void {
    const text = typeof detail === 'string' ? detail : JSON.stringify(detail);
    if (this.violations.length < 20) this.violations.push({ atMs: Math.round(this.now), what, detail: text });
    this.tell(`VIOLATION: ${what} ${text}`);
  }

  /** Runs something for a party after `ms`; it doesn't if the party is dead by then. */
  after(ms: number, run: () => void, party = currentParty()): Event {
    const event = { at: this.now + Math.max(0, ms), order: this.#order++, party, run, cancelled: false };
    const heap = this.#heap;
    let at = heap.push(event) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!isEarlier(event, heap[parent] as Event)) break;
      heap[at] = heap[parent] as Event;
      at = parent;
    }
    heap[at] = event;
    return event;
  }

  #takeFirst(): Event | null {
    const heap = this.#heap;
    const [first] = heap;
    const last = heap.pop();
    if (!first || !last) return null;
    if (heap.length === 0) return first;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && isEarlier(heap[child + 1] as Event, heap[child] as Event)) child++;
      if (!isEarlier(heap[child] as Event, last)) break;
      heap[at] = heap[child] as Event;
      at = child;
    }
    heap[at] = last;
    return first;
  }

  /** Lets `ms` pass. */
  async pass(ms: number): Promise<void> {
    const until = this.now + ms;
    for (;;) {
      const [first] = this.#heap;
      if (!first || first.at > until) break;
      this.#takeFirst();
      if (first.cancelled || first.party.dead) continue;
      this.now = Math.max(this.now, first.at);
      this.events++;
      parties.run(first.party, first.run);
      // All that follows without waiting for time: promises are settled before the real event loop turns.
      await new Promise((done) => realImmediate(done));
    }
    this.now = until;
  }
}

const parties = new AsyncLocalStorage<Party>();
const realImmediate = globalThis.setImmediate;
let world: World | null = null;

/** The party whose code runs. */
export const currentParty = (): Party => parties.getStore() ?? theWorld().outside;
/** Runs code of a party. */
export const actAs = <T>(party: Party, run: () => T): T => parties.run(party, run);

export function theWorld(): World {
  if (!world) throw new Error('no run has begun');
  return world;
}
export function begin(next: World): World {
  world = next;
  return next;
}

/** A timer as both Node and browsers return it. */
class Timer {
  event: Event | null = null;
  ref = (): this => this;
  unref = (): this => this;
  hasRef = (): boolean => true;
  [Symbol.toPrimitive] = (): number => this.event?.order ?? 0;
}

function startTimer(run: (...values: unknown[]) => void, ms: unknown, values: unknown[], repeats: boolean): Timer {
  const timer = new Timer();
  const party = currentParty();
  const waitMs = Math.max(repeats ? 1 : 0, Number(ms) || 0) / party.rate;
  const ring = (): void => {
    if (repeats) timer.event = theWorld().after(waitMs, ring, party);
    run(...values);
  };
  timer.event = theWorld().after(waitMs, ring, party);
  return timer;
}
const stopTimer = (timer: unknown): void => {
  if (timer instanceof Timer && timer.event) timer.event.cancelled = true;
};

const onWindow = {
  addEventListener(name: string, run: () => void): void {
    const { listeners } = currentParty();
    listeners.set(name, [...(listeners.get(name) ?? []), run]);
  },
  removeEventListener(name: string, run: () => void): void {
    const { listeners } = currentParty();
    listeners.set(name, listeners.get(name)?.filter((other) => other !== run) ?? []);
  },
};

/** Tells a page that something has happened to its window (`online`, `offline`). */
export const dispatch = (page: Party, name: string): void =>
  actAs(page, () => {
    for (const run of page.listeners.get(name) ?? []) run();
  });

type Run = (...values: unknown[]) => void;

/** From now on this process's clocks, timers and random values are those of the run. */
export function replaceGlobals(): void {
  Object.assign(globalThis, onWindow, {
    setTimeout: (run: Run, ms?: number, ...values: unknown[]) => startTimer(run, ms, values, false),
    setInterval: (run: Run, ms?: number, ...values: unknown[]) => startTimer(run, ms, values, true),
    setImmediate: (run: Run, ...values: unknown[]) => startTimer(run, 0, values, false),
    clearTimeout: stopTimer,
    clearInterval: stopTimer,
    clearImmediate: stopTimer,
    window: globalThis,
    document: { hidden: false, ...onWindow },
  });
  Date.now = () => Math.floor(EPOCH + (world?.now ?? 0) + currentPartyOrNull().wallOffsetMs);
  performance.now = () => (world?.now ?? 0) * currentPartyOrNull().rate;
  Math.random = () => theWorld().bytes.fraction();
  AbortSignal.timeout = (ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('too late', 'TimeoutError')), ms);
    return controller.signal;
  };
  const randomBytes = (count: number): Buffer => theWorld().bytes.fill(Buffer.alloc(count));
  Object.assign(crypto, { randomBytes, randomUUID: () => randomBytes(16).toString('hex') });
  globalThis.crypto.getRandomValues = (bytes) => {
    if (bytes instanceof Uint8Array) theWorld().bytes.fill(bytes);
    return bytes;
  };
  syncBuiltinESMExports();
}

const nobody = new Party('nobody', 'world');
const currentPartyOrNull = (): Party => parties.getStore() ?? nobody;
