import type { Device, Session } from '../features/accounts/session-store.ts';
import type { Slices } from '../store/slices.ts';
import type { Store } from '../store/store.ts';
import { tidyName } from './names.ts';
import { networkOf } from './proxy.ts';
import { hashSecret, newSecret, randomId } from './tokens.ts';

const MAX_CACHED = 20_000;
/** After this time a session is read again: another node may have changed its name. */
const CACHE_MS = 30_000;
const DAY_MS = 86_400_000;

/** Guests and programs by the secret of one of their devices; the store knows only its hash. */
export class Sessions {
  readonly #store: Store;
  readonly #lifetimeMs: number;
  readonly #cache = new Map<string, { readonly session: Session; readonly at: number }>();

  readonly #lastRequests = new Map<string, { address: string; at: number }>();

  /** A device that was not used for `lifetimeMs` is signed out. */
  constructor(store: Store, lifetimeMs: number) {
    this.#store = store;
    this.#lifetimeMs = lifetimeMs;
  }

  /** Where and when a session was last seen: in memory only, for the operator who has to ban a network, and for friends. */
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

  /** The sessions that this node has seen since, by the store's clock. */
  seenSince(since: number): string[] {
    return [...this.#lastRequests].flatMap(([session, { at }]) => (at >= since ? [session] : []));
  }

  /** The network that a session was last seen in by this node; null if it was not. */
  networkOf(session: string): string | null {
    const address = this.#lastRequests.get(session)?.address;
    return address === undefined ? null : networkOf(address);
  }

  /** The session if it was read lately. */
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
    // Once a day is enough to tell a device in use from one that is not.
    if (used < this.#store.now() - DAY_MS) await this.#store.sessions.useDevice(hash);
    this.#remember(hash, session);
    return session;
  }

  /** A new session; `device` says on what. */
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

  /** Signs another device in, as part of a transaction; its secret. */
  async addDevice({ sessions }: Pick<Slices, 'sessions'>, session: string, device: string): Promise<string> {
    const secret = newSecret('hg');
    await sessions.addDevice(hashSecret(secret), session, device);
    return secret;
  }

  /** The session of an access token, by its hash, and what the token is for; null if it is void. */
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

  /** What is cached of a session: its devices are read again. */
  forget(session: string): void {
    for (const [hash, cached] of this.#cache) if (cached.session.id === session) this.#cache.delete(hash);
  }

  /** Forgets what is cached of a session that was deleted or has changed, on all nodes. */
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
