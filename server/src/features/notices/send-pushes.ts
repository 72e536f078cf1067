import { createHash } from 'node:crypto';
import { logger } from '../../core/logger.ts';
import { postToPublic, type Reach } from '../../outbound/post-to-public.ts';
import type { Store } from '../../store/store.ts';
import { afterQuietHours } from './local-time.ts';
import { noticeLine, type TitleOf } from './notice-line.ts';
import { settingsOf } from './notice-settings.ts';
import type { StoredNotice } from './store.ts';
import { encryptPush, type PushTarget, type Vapid } from './web-push.ts';

const MAX_PER_SWEEP = 50;
const LEASE_MS = 60_000;
const MOST_TRIES = 5;
/** How long a push service keeps a message for a browser that is off, in seconds. */
const KEEP_S = 86_400;

export interface PushWays {
  readonly vapid: Vapid;
  readonly titleOf: TitleOf;
  readonly reach: Reach;
}

/** Sends one message. Returns `gone` if the browser has unsubscribed. */
async function push(target: PushTarget, text: string, topic: string, nowMs: number, { vapid, reach }: PushWays) {
  const headers = {
    Authorization: vapid.authorization(target.endpoint, nowMs),
    'Content-Encoding': 'aes128gcm',
    'Content-Type': 'application/octet-stream',
    TTL: String(KEEP_S),
    Urgency: 'normal',
    // A message that was not yet delivered is replaced by the next one with its topic.
    Topic: createHash('sha256').update(topic).digest('base64url').slice(0, 32),
  };
  const status = await postToPublic(target.endpoint, { headers, body: encryptPush(target, text) }, reach);
  if (status === 404 || status === 410) return 'gone';
  return status >= 200 && status < 300 ? 'sent' : 'failed';
}

async function sendOne(store: Store, notice: StoredNotice, ways: PushWays): Promise<void> {
  const { id, session, kind, data, topic, tries } = notice;
  const { settings } = await settingsOf(store, session);
  const allowed = afterQuietHours(store.now(), settings.zone, settings.quiet);
  if (settings.kinds[kind].push && allowed > store.now()) return store.notices.setDue(id, 'push', allowed);
  const targets = settings.kinds[kind].push ? await store.notices.pushSubscriptions(session) : [];
  const body = noticeLine(notice, settings.language, settings.zone, ways.titleOf);
  const text = JSON.stringify({ title: 'Holdfast', body, path: data.path, tag: topic });
  // In parallel: services that hang, perhaps named on purpose, delay the others by ten seconds in all, not ten each.
  const results = await Promise.all(
    targets.map(async (target) => {
      try {
        const result = await push(target, text, topic, store.now(), ways);
        if (result === 'gone') await store.notices.deletePushSubscription(target.endpoint);
        return result;
      } catch (err) {
        logger.info({ err, service: new URL(target.endpoint).origin }, 'a push service did not take a notice');
        return 'failed';
      }
    }),
  );
  const failed = results.includes('failed');
  // A failed notification is sent again after its lease; browsers that already have it show it only once, because of the tag.
  if (!failed || tries >= MOST_TRIES) await store.notices.setDue(id, 'push', null);
}

/** Sends the push messages that are due. */
export async function sendPushes(store: Store, ways: PushWays): Promise<void> {
  await Promise.all(
    (await store.notices.claimPushes(MAX_PER_SWEEP, LEASE_MS)).map((notice) => sendOne(store, notice, ways)),
  );
}
