import type { Session, Store } from '../store/store.ts';
import { tidyName } from './names.ts';
import { hashSecret, newSecret, randomId } from './tokens.ts';

const MAX_CACHED = 20_000;
/** After this time a session is read again: another node may have changed its name. */
const CACHE_MS = 30_000;

/** Guests and programs by their secret; the store knows only its hash. */
export class Sessions {
  readonly #store: Store;
  readonly #cache = new Map<string, { readonly session: Session; readonly at: number }>();

  constructor(store: Store) {
    this.#store = store;
  }

  async find(secret: string): Promise<Session | null> {
    const hash = hashSecret(secret);
    const cached = this.#cache.get(hash);
    if (cached && cached.at > Date.now() - CACHE_MS) return cached.session;
    const session = await this.#store.session(hash);
    if (session) this.#remember(hash, session);
    return session;
  }

  async open(kind: Session['kind'], name: string | undefined): Promise<{ session: Session; secret: string }> {
    const secret = newSecret(kind === 'guest' ? 'hg' : 'hb');
    const session: Session = { id: randomId(), name: tidyName(name), kind };
    const hash = hashSecret(secret);
    await this.#store.addSession(hash, session);
    this.#remember(hash, session);
    return { session, secret };
  }

  async rename(secret: string, session: Session, name: string | undefined): Promise<Session> {
    const renamed = { ...session, name: tidyName(name) };
    await this.#store.renameSession(session.id, renamed.name);
    this.#remember(hashSecret(secret), renamed);
    return renamed;
  }

  #remember(hash: string, session: Session): void {
    if (this.#cache.size >= MAX_CACHED) this.#cache.clear();
    this.#cache.set(hash, { session, at: Date.now() });
  }
}
