import type { Session, Store } from '../store/store.ts';
import { tidyName } from './names.ts';
import { hashSecret, newSecret, randomId } from './tokens.ts';

const MAX_CACHED = 20_000;
/** Another node may have changed a name. */
const KEPT_FOR = 30_000;

/** Guests and programs by their secret; the store knows fingerprints only. */
export class Sessions {
  readonly #store: Store;
  readonly #kept = new Map<string, { readonly session: Session; readonly at: number }>();

  constructor(store: Store) {
    this.#store = store;
  }

  async find(secret: string): Promise<Session | null> {
    const hash = hashSecret(secret);
    const kept = this.#kept.get(hash);
    if (kept && kept.at > Date.now() - KEPT_FOR) return kept.session;
    const session = await this.#store.session(hash);
    if (session) this.#keep(hash, session);
    return session;
  }

  async open(kind: Session['kind'], name: string | undefined): Promise<{ session: Session; secret: string }> {
    const secret = newSecret(kind === 'guest' ? 'hg' : 'hb');
    const session: Session = { id: randomId(), name: tidyName(name), kind };
    const hash = hashSecret(secret);
    await this.#store.addSession(hash, session);
    this.#keep(hash, session);
    return { session, secret };
  }

  async rename(secret: string, session: Session, name: string | undefined): Promise<Session> {
    const renamed = { ...session, name: tidyName(name) };
    await this.#store.renameSession(session.id, renamed.name);
    this.#keep(hashSecret(secret), renamed);
    return renamed;
  }

  #keep(hash: string, session: Session): void {
    if (this.#kept.size >= MAX_CACHED) this.#kept.clear();
    this.#kept.set(hash, { session, at: Date.now() });
  }
}
