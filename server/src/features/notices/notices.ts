import { randomBytes } from 'node:crypto';
import type { NoticeData, NoticeKind } from '@holdfast/protocol/features/notices';
import { randomId } from '../../identity/tokens.ts';
import type { Reach } from '../../outbound/post-to-public.ts';
import type { Store } from '../../store/store.ts';
import { afterQuietHours, nextHour } from './local-time.ts';
import { type PersonSettings, settingsOf } from './notice-settings.ts';

/** If a person has more notifications, the oldest are deleted. */
const MOST_PER_PERSON = 200;
/** Notifications within this time go into one e-mail. */
const GATHER_MS = 2 * 60_000;
const MAIL_EVERY_MS = 15 * 60_000;
/** The hour of the daily e-mail, in the person's time zone. */
const DAILY_HOUR = 8;

/** The earliest time of the next e-mail: some time after the last one, and not in quiet hours. */
export const earliestMail = ({ settings, lastMail }: PersonSettings, now: number): number =>
  afterQuietHours(Math.max(now, lastMail + MAIL_EVERY_MS), settings.zone, settings.quiet);

interface Options {
  /** While a notification of the same person and topic is unseen, another one updates it and is not sent again. */
  readonly topic?: string;
  /** The table that the notification is about, with which it is deleted. */
  readonly table?: string | null;
}

/** How this server can reach people. */
interface Ways {
  /** The key that browsers need to subscribe, and which addresses push services may have; null without push. */
  readonly push: { readonly publicKey: string; readonly reach: Reach } | null;
  readonly mail: boolean;
}

/** Notifies people of what happens while they are away: in the app, by push and by e-mail, as each has chosen. */
export class Notices {
  readonly #store: Store;
  readonly ways: Ways;
  /** The kinds that the host has switched on. */
  readonly kinds: readonly NoticeKind[];
  /** Encrypts the tokens of unsubscribe links. */
  readonly sealingKey: Buffer;

  private constructor(store: Store, kinds: readonly NoticeKind[], ways: Ways, sealingKey: Buffer) {
    this.#store = store;
    this.kinds = kinds;
    this.ways = ways;
    this.sealingKey = sealingKey;
  }

  /** The key is in the store, so that links work on all nodes and after a restart. */
  static async open(store: Store, kinds: readonly NoticeKind[], ways: Ways): Promise<Notices> {
    const key = await store.keys.secret('unsubscribe', randomBytes(32).toString('base64url'));
    return new Notices(store, kinds, ways, Buffer.from(key, 'base64url'));
  }

  /**
   * Notifies a person once; stored when it resolves. `data` must contain nothing that is hidden from the person in a game, and no
   * text of private messages, since it goes through mail servers.
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

  /** When to e-mail this notification: with an e-mail that is already waiting, unless that is too late for an urgent one. */
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
