import { randomBytes } from 'node:crypto';
import type { NoticeData, NoticeKind } from '@holdfast/protocol/features/notices';
import { randomId } from '../../identity/tokens.ts';
import type { Reach } from '../../outbound/post-to-public.ts';
import type { Store } from '../../store/store.ts';
import { afterQuietHours, nextHour } from './local-time.ts';
import { type PersonSettings, settingsOf } from './notice-settings.ts';

/** More of one person are forgotten, the oldest first. */
const MOST_PER_PERSON = 200;
/** Several events shortly after one another come in one mail. */
const GATHER_MS = 2 * 60_000;
const MAIL_EVERY_MS = 15 * 60_000;
/** When the one mail of a day is sent, by the person's clock. */
const DAILY_HOUR = 8;

/** Not before: mails to one person are this far apart, whatever happens. */
export const earliestMail = ({ settings, lastMail }: PersonSettings, now: number): number =>
  afterQuietHours(Math.max(now, lastMail + MAIL_EVERY_MS), settings.zone, settings.quiet);

interface Options {
  /** While a notice of the same person and topic is unseen, another one refreshes it and is not sent again. */
  readonly topic?: string;
  /** The table the notice goes with. */
  readonly table?: string | null;
}

/** Which ways to people this server has. */
interface Ways {
  /** What browsers need to subscribe, and where their push services may be; null = no push. */
  readonly push: { readonly publicKey: string; readonly reach: Reach } | null;
  readonly mail: boolean;
}

/** Tells people of what happens while they are away: in the app, by push and by mail, as each has chosen. */
export class Notices {
  readonly #store: Store;
  readonly ways: Ways;
  /** The kinds that the host has switched on. */
  readonly kinds: readonly NoticeKind[];
  /** Seals links that end mails. */
  readonly sealingKey: Buffer;

  private constructor(store: Store, kinds: readonly NoticeKind[], ways: Ways, sealingKey: Buffer) {
    this.#store = store;
    this.kinds = kinds;
    this.ways = ways;
    this.sealingKey = sealingKey;
  }

  /** The key is in the store: links work at all nodes, and after a restart. */
  static async open(store: Store, kinds: readonly NoticeKind[], ways: Ways): Promise<Notices> {
    const key = await store.keys.secret('unsubscribe', randomBytes(32).toString('base64url'));
    return new Notices(store, kinds, ways, Buffer.from(key, 'base64url'));
  }

  /**
   * Tells a person once; durable when it resolves. `data` must hold nothing that is hidden from the person in a game, and no text of private
   * messages: it goes through mail servers.
   */
  async notify(session: string, kind: NoticeKind, data: NoticeData, options: Options = {}): Promise<void> {
    if (!this.kinds.includes(kind)) return;
    const store = this.#store;
    const person = await settingsOf(store, session);
    const chosen = person.settings.kinds[kind];
    const pushed =
      this.ways.push !== null && chosen.push && (await store.notices.pushSubscriptions(session)).length > 0;
    const mailed = this.ways.mail && chosen.mail && (await store.accounts.get(session))?.email != null;
    if (!chosen.app && !pushed && !mailed) return;
    const id = randomId();
    const added = await store.notices.add({
      id,
      session,
      kind,
      data,
      topic: options.topic ?? id,
      table: options.table ?? null,
      shown: chosen.app,
      pushDue: pushed ? store.now() : null,
      mailDue: mailed ? await this.#mailDue(session, kind, person) : null,
    });
    if (added) await store.notices.trim(session, MOST_PER_PERSON);
  }

  /** A mail that is waiting takes this notice along, unless that comes too late to help. */
  async #mailDue(session: string, kind: NoticeKind, person: PersonSettings): Promise<number> {
    const now = this.#store.now();
    const { digest, zone } = person.settings;
    const urgent = kind === 'time';
    const own = digest === 'daily' && !urgent ? nextHour(now, zone, DAILY_HOUR) : now + (urgent ? 0 : GATHER_MS);
    const due = Math.max(own, earliestMail(person, now));
    const waiting = await this.#store.notices.nextMail(session);
    return waiting === null || (urgent && due < waiting) ? due : waiting;
  }
}
