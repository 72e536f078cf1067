import type { Log, Session } from '../log/log.ts';
import { tidyName } from './names.ts';
import { fingerprint, newId, newSecret } from './tokens.ts';

const MOST_KEPT = 20_000;
/** Another node may have changed a name. */
const KEPT_FOR = 30_000;

/** Guests and programs by their secret; the store knows fingerprints only. */
export class Sessions {
  readonly #log: Log;
  readonly #kept = new Map<string, { readonly session: Session; readonly at: number }>();

  constructor(log: Log) {
    this.#log = log;
  }

  async find(secret: string): Promise<Session | null> {
    const hash = fingerprint(secret);
    const kept = this.#kept.get(hash);
    if (kept && kept.at > Date.now() - KEPT_FOR) return kept.session;
    const session = await this.#log.session(hash);
    if (session) this.#keep(hash, session);
    return session;
  }

  async open(kind: Session['kind'], name: string | undefined): Promise<{ session: Session; secret: string }> {
    const secret = newSecret(kind === 'guest' ? 'hg' : 'hb');
    const session: Session = { id: newId(), name: tidyName(name), kind };
    const hash = fingerprint(secret);
    await this.#log.addSession(hash, session);
    this.#keep(hash, session);
    return { session, secret };
  }

  async rename(secret: string, session: Session, name: string | undefined): Promise<Session> {
    const renamed = { ...session, name: tidyName(name) };
    await this.#log.rename(session.id, renamed.name);
    this.#keep(fingerprint(secret), renamed);
    return renamed;
  }

  #keep(hash: string, session: Session): void {
    if (this.#kept.size >= MOST_KEPT) this.#kept.clear();
    this.#kept.set(hash, { session, at: Date.now() });
  }
}
