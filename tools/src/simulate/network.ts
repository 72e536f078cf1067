import { EventEmitter } from 'node:events';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Faults } from './faults.ts';
import { actAs, currentParty, type Party, type World } from './world.ts';

/** A server process at an address, or its remains. */
export interface Host {
  party: Party | null;
  listener: RequestListener | null;
}

/** What the network knows of a page. */
export interface Visitor {
  readonly party: Party;
  readonly address: string;
  /** Index of the node that it talks to. */
  node: number;
  cookie: string;
  offline: boolean;
}

/** A request under way, or an open event stream. */
export interface Link {
  readonly visitor: Visitor;
  readonly node: Party;
  readonly openedAt: number;
  readonly isStream: () => boolean;
  /** Neither side learns that nothing arrives any more. */
  halfOpen: boolean;
  cut(): void;
}

type Head = Readonly<Record<string, string>>;
const headOf = (headers: unknown): Head => {
  const list = Array.isArray(headers) ? headers : Object.entries(headers ?? {}).flat();
  return Object.fromEntries(
    Array.from({ length: list.length / 2 }, (_, i) => [String(list[2 * i]).toLowerCase(), String(list[2 * i + 1])]),
  );
};

const broken = (why: string): TypeError => new TypeError(`simulated: ${why}`);

/** The server's half of an exchange, as far as our server uses Node's. */
class ServerSide extends EventEmitter {
  readonly socket: Pick<Socket, 'writable' | 'writableLength' | 'cork' | 'uncork'> & { write(text: string): boolean };
  useChunkedEncodingByDefault = true;
  headersSent = false;
  destroyed = false;
  statusCode = 0;
  isStream = false;
  #ended = false;
  #head: Head = {};
  readonly #link: BrowserSide;

  constructor(link: BrowserSide) {
    super();
    this.#link = link;
    const isOpen = (): boolean => !this.destroyed && !this.#ended;
    this.socket = {
      get writable() {
        return isOpen();
      },
      writableLength: 0,
      cork() {},
      uncork() {},
      write(text) {
        if (isOpen()) link.receive(text);
        return true;
      },
    };
  }

  writeHead(status: number, headers: unknown): this {
    this.headersSent = true;
    this.statusCode = status;
    this.#head = headOf(headers);
    return this;
  }
  flushHeaders(): void {
    this.isStream = true;
    this.#link.opened(this.statusCode, this.#head);
  }
  end(body: unknown): void {
    if (this.#ended || this.destroyed) return;
    this.#ended = true;
    if (!this.isStream) {
      this.#link.answered(this.statusCode, this.#head, body == null ? '' : String(body));
      return;
    }
    this.#link.ended();
    setImmediate(() => this.close());
  }
  destroy(): void {
    if (this.destroyed) return;
    this.#link.cut();
    this.close();
  }
  close(): void {
    if (this.destroyed) return;
    this.destroyed = true;
    this.emit('close');
  }
}

type Reading = (part: { readonly done: boolean; readonly value?: string }) => void;

/** The browser's half: a `fetch` and the body of its response. */
class BrowserSide implements Link {
  readonly visitor: Visitor;
  node: Party;
  openedAt = 0;
  halfOpen = false;
  response: ServerSide | null = null;
  /** Called once nothing more can arrive. */
  onOver: () => void = () => {};
  readonly #network: Network;
  readonly #what: string;
  readonly #resolve: (response: unknown) => void;
  readonly #reject: (error: unknown) => void;
  #settled = false;
  #closed = false;
  #chunks: string[] = [];
  #over: { readonly error: Error | null } | null = null;
  #reading: { readonly resolve: Reading; readonly reject: (error: Error) => void } | null = null;
  /** Text arrives in the order in which it was written. */
  #lastAt = 0;

  constructor(
    network: Network,
    visitor: Visitor,
    what: string,
    answer: { readonly resolve: (response: unknown) => void; readonly reject: (error: unknown) => void },
  ) {
    this.#network = network;
    this.visitor = visitor;
    this.#what = what;
    this.#resolve = answer.resolve;
    this.#reject = answer.reject;
    this.node = visitor.party;
  }

  isStream = (): boolean => this.response?.isStream === true;

  fail(error: Error): void {
    if (!this.#settled) {
      this.#settled = true;
      this.#reject(error);
    }
    this.#finish(error);
  }

  /** The page gives up; the server notices a little later. */
  hangUp(reason: Error): void {
    if (!this.#closed) {
      this.#close();
      const { response, node } = this;
      if (response) this.#network.world.after(this.#network.latencyMs(), () => response.close(), node);
    }
    this.fail(reason);
  }

  #close(): void {
    this.#closed = true;
    this.#network.open.delete(this);
  }

  answered(status: number, head: Head, text: string): void {
    const { world } = this.#network;
    this.#close();
    if (this.#network.losesResponse(this.#what)) {
      world.fault('responseLost', `${this.visitor.party.name} gets no answer to ${this.#what} (${status})`);
      if (world.random.chance(0.6)) this.#later(() => this.fail(broken('the connection was reset')));
      return;
    }
    this.#later(() => {
      if (this.#settled || this.visitor.offline) return;
      world.trace(`${this.visitor.party.name} ${this.#what}: ${status} ${status < 400 ? '' : text}`);
      const cookie = head['set-cookie'];
      if (cookie !== undefined) this.visitor.cookie = cookie.split(';')[0] ?? '';
      this.#settled = true;
      this.onOver();
      this.#resolve({ ok: status < 400, status, headers: new Headers(head), body: null, text: async () => text });
    });
  }

  opened(status: number, head: Head): void {
    this.#later(() => {
      if (this.#settled) return;
      this.#settled = true;
      this.#resolve({ ok: true, status, headers: new Headers(head), body: { pipeThrough: () => this.#body() } });
    });
  }

  #body() {
    const read = () =>
      new Promise<{ readonly done: boolean; readonly value?: string }>((resolve, reject) =>
        this.#read({ resolve, reject }),
      );
    const cancel = async (): Promise<void> => {
      this.hangUp(broken('silent'));
      this.#over = { error: null };
      this.#wake();
    };
    return { getReader: () => ({ read, cancel }) };
  }

  receive(text: string): void {
    if (this.#closed || this.halfOpen) return;
    this.#inOrder(() => {
      if (this.#over || this.visitor.offline || this.halfOpen) return;
      this.#network.onText(this.visitor, text);
      this.#chunks.push(text);
      this.#wake();
      this.#network.world.after(0, () => this.#network.afterText(this.visitor));
    });
  }

  ended(): void {
    this.#close();
    if (!this.halfOpen) this.#inOrder(() => this.#finish(null));
  }

  /** Both sides notice sooner or later. */
  cut(): void {
    if (this.#closed) return;
    const { world, faults } = this.#network;
    const { random } = world;
    this.#close();
    const lost = (): void => this.fail(broken('the connection broke'));
    world.after(random.between(1, faults.on ? 3_000 : 50), lost, this.visitor.party);
    world.after(random.between(1, 3_000), () => this.response?.close(), this.node);
  }

  #finish(error: Error | null): void {
    this.onOver();
    this.#over ??= { error };
    this.#wake();
  }
  #wake(): void {
    const reading = this.#reading;
    this.#reading = null;
    if (reading) this.#read(reading);
  }
  #read(reading: { readonly resolve: Reading; readonly reject: (error: Error) => void }): void {
    if (this.#chunks.length > 0) reading.resolve({ done: false, value: this.#chunks.splice(0).join('') });
    else if (this.#over?.error) reading.reject(this.#over.error);
    else if (this.#over) reading.resolve({ done: true });
    else this.#reading = reading;
  }

  #later(run: () => void): void {
    this.#network.world.after(this.#network.latencyMs(), run, this.visitor.party);
  }
  #inOrder(run: () => void): void {
    const { world } = this.#network;
    this.#lastAt = Math.max(this.#lastAt + 0.001, world.now + this.#network.latencyMs());
    world.after(this.#lastAt - world.now, run, this.visitor.party);
  }
}

/** Carries the requests and streams of pages to nodes. */
export class Network {
  readonly world: World;
  readonly faults: Faults;
  readonly hosts: readonly Host[];
  readonly open = new Set<BrowserSide>();
  /** Called with the text of streams, before and after a page has read it. */
  onText: (visitor: Visitor, text: string) => void = () => {};
  afterText: (visitor: Visitor) => void = () => {};
  readonly #visitors = new Map<Party, Visitor>();
  readonly #unfinished = new Set<BrowserSide>();

  constructor(world: World, faults: Faults, hosts: readonly Host[]) {
    this.world = world;
    this.faults = faults;
    this.hosts = hosts;
    globalThis.fetch = ((url: string, init: RequestInit = {}) => this.#fetch(url, init)) as typeof fetch;
  }

  visit(visitor: Visitor): Visitor {
    this.#visitors.set(visitor.party, visitor);
    return visitor;
  }

  latencyMs(): number {
    const { random } = this.world;
    return this.faults.on && random.chance(this.faults.netSlow) ? random.between(200, 6_000) : random.between(2, 40);
  }

  losesResponse(what: string): boolean {
    const isLost = this.faults.on && what.startsWith('POST') && this.world.random.chance(this.faults.responseLost);
    return isLost;
  }

  #fetch(url: string, { method = 'GET', headers = {}, body = null, signal }: RequestInit): Promise<unknown> {
    const { world } = this;
    const visitor = this.#visitors.get(currentParty());
    if (!visitor) throw new Error(`${currentParty().name} has no network`);
    const what =
      `${method} ${url.replace(/^\/api\//, '').replace(/[\w-]{16}/, (id) => id.slice(0, 4))} ${body ?? ''}`.trim();
    world.trace(`${visitor.party.name} ${what}`);
    return new Promise((resolve, reject) => {
      const link = new BrowserSide(this, visitor, what, { resolve, reject });
      const abort = (): void => link.hangUp(signal?.reason instanceof Error ? signal.reason : broken('aborted'));
      signal?.addEventListener('abort', abort);
      this.#unfinished.add(link);
      link.onOver = () => {
        signal?.removeEventListener('abort', abort);
        this.#unfinished.delete(link);
      };
      if (visitor.offline) {
        world.after(1, () => link.fail(broken('offline')));
        return;
      }
      if (this.faults.on && world.random.chance(this.faults.requestLost)) {
        world.fault('requestLost', `${visitor.party.name}: ${what} is lost`);
        if (world.random.chance(0.6))
          world.after(this.latencyMs(), () => link.fail(broken('the connection was reset')));
        return;
      }
      const request = { method, url, headers, body, signal: signal ?? null };
      world.after(this.latencyMs(), () => this.#arrive(link, request), world.outside);
    });
  }

  #arrive(link: BrowserSide, { method, url, headers, body, signal }: RequestInit & { readonly url: string }): void {
    const { world } = this;
    const { visitor } = link;
    const { party, listener } = this.hosts[visitor.node] ?? { party: null, listener: null };
    if (!party || party.dead || !listener) {
      world.after(this.latencyMs(), () => link.fail(broken('nobody listens')), visitor.party);
      return;
    }
    if (signal?.aborted || visitor.offline || visitor.party.dead) return;
    link.node = party;
    link.openedAt = world.now;
    this.open.add(link);
    actAs(party, () => {
      const text = typeof body === 'string' ? body : null;
      const sent: Record<string, string> = { ...(headers as Record<string, string>), host: 'holdfast.example' };
      if (visitor.cookie) sent.cookie = visitor.cookie;
      if (text !== null) sent['content-length'] = String(Buffer.byteLength(text));
      const request = Object.assign(new EventEmitter(), {
        method,
        url,
        headers: sent,
        socket: { remoteAddress: visitor.address },
        errored: null,
      });
      // A body waits until somebody reads it.
      request.on('newListener', (name) => {
        if (name === 'end')
          setImmediate(() => {
            if (text !== null) request.emit('data', Buffer.from(text));
            request.emit('end');
          });
      });
      link.response = new ServerSide(link);
      listener(
        request as unknown as IncomingMessage,
        link.response as unknown as ServerResponse & { req: IncomingMessage },
      );
    });
  }

  /** The page is gone with all its requests. */
  left(party: Party): void {
    this.#visitors.delete(party);
    for (const link of [...this.open]) if (link.visitor.party === party) link.hangUp(broken('the page was left'));
  }

  /** Lets go of what was never answered, since Node keeps signals with listeners for ever. */
  close(): void {
    for (const link of [...this.#unfinished]) link.onOver();
  }

  /** The process has died: its connections break at once. */
  crashed(party: Party): void {
    for (const link of [...this.open]) if (link.node === party) link.cut();
  }
}

/** Stands in for Node's HTTP server: it only notes who listens. */
export function serverAt(host: Host, listener: RequestListener): Server {
  const server = Object.assign(new EventEmitter(), {
    listen(_: unknown, done: () => void) {
      host.listener = listener;
      setImmediate(done);
    },
    address: () => ({ port: 80 }),
    close: (done: () => void) => void setImmediate(done),
    closeIdleConnections() {},
    closeAllConnections() {},
  });
  return server as unknown as Server;
}
