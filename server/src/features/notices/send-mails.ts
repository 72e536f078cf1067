import { logger } from '../../core/logger.ts';
import type { Mail, Mailer } from '../../outbound/mailer.ts';
import type { Store } from '../../store/store.ts';
import { noticeLine, type TitleOf } from './notice-line.ts';
import { type PersonSettings, settingsOf } from './notice-settings.ts';
import { earliestMail } from './notices.ts';
import type { StoredNotice } from './store.ts';
import { sealSession } from './unsubscribe-token.ts';
import { noticesWords } from './words/compiled/index.ts';

/** E-mails that this node sends in one sweep: with a sweep every five seconds, at most 120 per minute. */
const MAX_PER_SWEEP = 10;
/** Longer than sending takes; after that another node may send the e-mail. */
const LEASE_MS = 120_000;
const MOST_TRIES = 5;
const MOST_LINES = 20;

interface MailWays {
  readonly mailer: Mailer;
  /** The address with which links in e-mails begin. */
  readonly publicUrl: string;
  readonly titleOf: TitleOf;
  /** Encrypts the tokens of unsubscribe links. */
  readonly key: Buffer;
}

function mailOf(to: string, notices: readonly StoredNotice[], { settings }: PersonSettings, ways: MailWays): Mail {
  const { language, zone } = settings;
  const words = noticesWords[language];
  const base = ways.publicUrl.replace(/\/$/, '');
  const lines = notices.slice(0, MOST_LINES).map((notice) => {
    const line = noticeLine(notice, language, zone, ways.titleOf);
    return { line, text: `${line}\n${base}/#/${notice.data.path}` };
  });
  const token = sealSession(ways.key, notices[0]?.session ?? '');
  const foot = `${words.change} ${base}/#/notices\n${words.stop} ${base}/#/unsubscribe/${token}`;
  const [only] = lines;
  return {
    to,
    subject: notices.length === 1 && only ? only.line : words.several({ count: notices.length }),
    text: `${lines.map(({ text }) => text).join('\n\n')}\n\n-- \n${foot}\n`,
    unsubscribeUrl: `${base}/api/unsubscribe/${token}`,
  };
}

/** Sends the e-mails that are due, one per person with all due notifications. */
export async function sendMails(store: Store, ways: MailWays): Promise<void> {
  for (const session of await store.notices.peopleToMail(MAX_PER_SWEEP)) {
    const claimed = await store.notices.claimMail(session, LEASE_MS);
    if (claimed.length === 0) continue;
    const setDue = async (due: number | null): Promise<void> => {
      for (const { id } of claimed) await store.notices.setDue(id, 'mail', due);
    };
    const person = await settingsOf(store, session);
    const wanted = claimed.filter(({ kind }) => person.settings.kinds[kind].mail);
    const address = (await store.accounts.get(session))?.email ?? null;
    // The person may have changed the settings since, or quiet hours may have begun.
    const earliest = earliestMail(person, store.now());
    if (address === null || wanted.length === 0) await setDue(null);
    else if (earliest > store.now()) await setDue(earliest);
    else
      try {
        // Before sending, so that the next e-mail is at least 15 minutes later, whatever happens to this one.
        await store.notices.noteMail(session);
        await ways.mailer.send(mailOf(address, wanted, person, ways));
        await setDue(null);
      } catch (err) {
        const tries = Math.max(...claimed.map((notice) => notice.tries));
        logger.error({ err, tries }, 'a mail with notices could not be sent');
        if (tries >= MOST_TRIES) await setDue(null);
      }
  }
}
