import type { Device, Session } from '../features/accounts/session-store.ts';
import type { Slices } from '../store/slices.ts';
import type { Store } from '../store/store.ts';
import { tidyName } from './names.ts';
import { networkOf } from './proxy.ts';
import { hashSecret, newSecret, randomId } from './tokens.ts';

const MAX_CACHED = 20_000;
/** How long a session is cached, since another node may change its name. */
const CACHE_MS = 30_000;
const DAY_MS = 86_400_000;

/** Sessions of people and programs, by the secret of a device; the store only has its hash. */
export class Sessions {
  readonly #store: Store;
  readonly #lifetimeMs: number;
  readonly #cache = new Map<string, { readonly session: Session; readonly at: number }>();

  readonly #lastRequests = new Map<string, { address: string; at: number }>();

  /** Devices not used for `lifetimeMs` are signed out. */
  constructor(store: Store, lifetimeMs: number) {
    this.#store = store;
    this.#lifetimeMs = lifetimeMs;
  }

  /** Notes when and from where a session was last seen, in memory only; for bans of networks, and for friends. */
  noteRequest(session: string, address: string): void {
    const known = this.#lastRequests.get(session);
    if (known) {
      known.address = address;
      known.at = this.#store.now();
      return;
    }
    if (this.#lastRequests.size >= MAX_CACHED) this.#lastRequests.clear();
    this.#lastRequests.set(session, { address, at: this.#store.now() });
  }

  /** Sessions this node has seen since a time, by the store's clock. */
  seenSince(since: number): string[] {
    return [...this.#lastRequests].flatMap(([session, { at }]) => (at >= since ? [session] : []));
  }

  /** The network where this node last saw a session; null if it did not. */
  networkOf(session: string): string | null {
    const address = this.#lastRequests.get(session)?.address;
    return address === undefined ? null : networkOf(address);
  }

  /** The session, if it is cached. */
  peek(secret: string): Session | null {
    const cached = this.#cache.get(hashSecret(secret));
    return cached && cached.at > this.#store.now() - CACHE_MS ? cached.session : null;
  }

  async find(secret: string): Promise<Session | null> {
    const hash = hashSecret(secret);
    const cached = this.peek(secret);
    if (cached) return cached;
    const found = await this.#store.sessions.get(hash, this.#lifetimeMs);
    if (!found) {
      this.#cache.delete(hash);
      return null;
    }
    const { used, ...session } = found;
    // Once a day is enough to see whether a device is in use.
    if (used < this.#store.now() - DAY_MS) await this.#store.sessions.useDevice(hash);
    this.#remember(hash, session);
    return session;
  }

  /** Creates a session; `device` describes the device. */
  async open(
    kind: Session['kind'],
    name: string | undefined,
    device: string,
  ): Promise<{ session: Session; secret: string }> {
    const secret = newSecret(kind === 'guest' ? 'hg' : 'hb');
    const session: Session = { id: randomId(), name: tidyName(name), kind, account: false };
    const hash = hashSecret(secret);
    await this.#store.sessions.add(hash, session, device);
    this.#remember(hash, session);
    return { session, secret };
  }

  /** Signs another device in, as part of a transaction; returns its secret. */
  async addDevice(
    { sessions }: Pick<Slices, 'sessions'>,
    session: string,
    device: string,
    origin = '',
  ): Promise<string> {
    const secret = newSecret('hg');
    await sessions.addDevice(hashSecret(secret), session, device, origin);
    return secret;
  }

  /** Session and scopes of an access token by its hash; null if it is not valid. */
  useAccessToken(hash: string): ReturnType<Store['accessTokens']['use']> {
    return this.#store.accessTokens.use(hash);
  }

  devices(session: string): Promise<Device[]> {
    return this.#store.sessions.devices(session);
  }

  /** Signs devices out, on all nodes. */
  async signOut(session: string, hashes: readonly string[]): Promise<void> {
    await this.#store.sessions.removeDevices(session, hashes);
    this.forget(session);
    this.#store.notify({ about: 'signed-out', session });
  }

  /** Removes a session from the cache. */
  forget(session: string): void {
    for (const [hash, cached] of this.#cache) if (cached.session.id === session) this.#cache.delete(hash);
  }

  /** Removes a changed or deleted session from the caches of all nodes. */
  changed(session: string): void {
    this.forget(session);
    this.#store.notify({ about: 'signed-out', session });
  }

  async rename(secret: string, session: Session, name: string | undefined): Promise<Session> {
    const renamed = { ...session, name: tidyName(name) };
    await this.#store.sessions.rename(session.id, renamed.name);
    this.#remember(hashSecret(secret), renamed);
    return renamed;
  }

  #remember(hash: string, session: Session): void {
    if (this.#cache.size >= MAX_CACHED) this.#cache.clear();
    this.#cache.set(hash, { session, at: this.#store.now() });
  }
}
