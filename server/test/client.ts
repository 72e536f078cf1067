import type { AnyMove } from '@holdfast/kernel';
import type { Frame } from '@holdfast/protocol';

// biome-ignore lint/suspicious/noExplicitAny: tests look at whatever comes back
export type Json = any;

export interface Reply {
  readonly status: number;
  readonly json: Json;
  readonly text: string;
}

/** A small client as a bot author would write it; remembers its cookie and everything it was ever sent. */
export class Client {
  url: string;
  bearer: string | null = null;
  cookie: string | null = null;
  /** Every byte received, for the leak tests. */
  received = '';

  constructor(url: string) {
    this.url = url;
  }

  headers(): Record<string, string> {
    return {
      ...(this.bearer ? { Authorization: `Bearer ${this.bearer}` } : {}),
      ...(this.cookie ? { Cookie: this.cookie } : {}),
    };
  }

  async ask(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Reply> {
    const response = await fetch(this.url + path, {
      method,
      headers: { ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...this.headers(), ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const cookie = response.headers.get('set-cookie');
    if (cookie) this.cookie = cookie.split(';')[0];
    const text = await response.text();
    this.received += text;
    let json: Json = null;
    try {
      json = JSON.parse(text);
    } catch {}
    return { status: response.status, json, text };
  }

  get = (path: string) => this.ask('GET', path);
  post = (path: string, body: unknown = {}) => this.ask('POST', path, body);

  /** Opens a table's stream; `after` resumes. */
  stream(table: string, as: string | number, after?: number | string): EventStream {
    return new EventStream(this, `/api/tables/${table}/stream?as=${as}`, after);
  }
}

export interface ReceivedEvent {
  readonly event: string;
  readonly id: number | null;
  readonly data: Json;
}

/** An open stream: what was received, and promises for what is still to come. */
export class EventStream {
  readonly events: ReceivedEvent[] = [];
  readonly closed: Promise<void>;
  status = 0;
  error: Json = null;
  readonly #onEvent: (event: ReceivedEvent) => void;
  #stop = new AbortController();
  #waiters: (() => void)[] = [];
  #over = false;

  constructor(
    client: Client,
    path: string,
    after?: number | string,
    onEvent: (event: ReceivedEvent) => void = () => {},
  ) {
    this.#onEvent = onEvent;
    this.closed = this.#read(client, path, after).catch((error: unknown) => {
      // Closed by us, or broken: `until` says so when it waits in vain.
      this.error ??= String(error);
    });
    void this.closed.then(() => {
      this.#over = true;
      this.#wakeAll();
    });
  }

  async #read(client: Client, path: string, after?: number | string): Promise<void> {
    const response = await fetch(client.url + path, {
      headers: { ...client.headers(), ...(after === undefined ? {} : { 'Last-Event-ID': String(after) }) },
      signal: this.#stop.signal,
    });
    this.status = response.status;
    if (response.status !== 200) {
      const text = await response.text();
      client.received += text;
      this.error = JSON.parse(text).error;
      return;
    }
    const decoder = new TextDecoder();
    let rest = '';
    for await (const chunk of response.body!) {
      const text = decoder.decode(chunk, { stream: true });
      client.received += text;
      rest += text;
      const blocks = rest.split('\n\n');
      rest = blocks.pop()!;
      for (const block of blocks) {
        const fields = new Map(
          block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
        );
        if (!fields.has('event')) continue;
        const id = fields.get('id');
        const received = {
          event: fields.get('event')!,
          id: id === undefined ? null : Number(id),
          data: JSON.parse(fields.get('data')!),
        };
        this.events.push(received);
        this.#onEvent(received);
      }
      this.#wakeAll();
    }
  }

  #wakeAll(): void {
    for (const wake of this.#waiters.splice(0)) wake();
  }

  /** Waits until an event satisfies the test; rejects after `ms`. */
  async until(test: (event: ReceivedEvent) => boolean, ms = 40_000): Promise<ReceivedEvent> {
    const end = Date.now() + ms;
    for (let i = 0; ; ) {
      for (; i < this.events.length; i++) if (test(this.events[i])) return this.events[i];
      if (this.#over || Date.now() > end)
        throw new Error(`not received; last: ${JSON.stringify(this.events.at(-1))} ${JSON.stringify(this.error)}`);
      await new Promise<void>((wake) => {
        const timer = setTimeout(wake, Math.max(1, end - Date.now()));
        this.#waiters.push(() => {
          clearTimeout(timer);
          wake();
        });
      });
    }
  }

  /** The frames (and snapshots) in order. */
  get frames(): (Frame & { readonly event: string })[] {
    return this.events
      .filter(({ event }) => event === 'frame' || event === 'snapshot')
      .map(({ event, data }) => ({ ...data, event }));
  }

  close(): void {
    this.#stop.abort();
  }
}

let counter = 0;
export const freshId = (): string => `t${process.pid}-${++counter}`;

/** Picks a listed move of a frame, spread by a number. */
export const someMove = (frame: Frame, n: number): AnyMove => frame.asked!.moves[n % frame.asked!.moves.length];
