import { ApiError, malformed, type ResponseOf } from '@holdfast/protocol';
import type { Notice, routes } from '@holdfast/protocol/features/notices';
import type { Exchange } from '../../http/exchange.ts';
import { ONE_CLICK_PATH } from '../../http/guard.ts';
import { requireSession } from '../../http/identity.ts';
import { HTTP_LIMITS } from '../../http/limits.ts';
import { notAllowed } from '../../http/not-allowed.ts';
import type { Handler } from '../../http/route.ts';
import type { Router } from '../../http/router.ts';
import { isPublicUrl } from '../../outbound/post-to-public.ts';
import type { Store } from '../../store/store.ts';
import type { Session } from '../accounts/session-store.ts';
import type { FeatureContext } from '../feature.ts';
import { isTimeZone } from './local-time.ts';
import { settingsOf, withoutChannel } from './notice-settings.ts';
import type { Notices } from './notices.ts';
import type { StoredNotice } from './store.ts';
import { openSession } from './unsubscribe-token.ts';
import { isPushTarget } from './web-push.ts';

const MAX_NOTICES = 100;
const MOST_BROWSERS = 10;
const DONE = { ok: true } as const;
const ONE_CLICK = `${ONE_CLICK_PATH}{token}`;

const shown = ({ id, kind, at, seen, data }: StoredNotice): Notice => ({ id, kind, at, seen, data });

/** Routes for notifications, their settings and push subscriptions, and to unsubscribe from e-mails. */
export function noticeHandlers({ tables, limits, mailer, settings }: FeatureContext, notices: Notices) {
  const { store } = tables.context;

  const getNotices: Handler<typeof routes.list> = async (c) => {
    const { session } = c.caller;
    const now = store.now();
    if (!session) return { notices: [], unseen: 0, now };
    limits.take(HTTP_LIMITS.loads, c.caller);
    const found = await store.notices.list(session.id, MAX_NOTICES);
    return { notices: found.map(shown), unseen: found.filter(({ seen }) => !seen).length, now };
  };

  const markNoticesSeen: Handler<typeof routes.markSeen> = async (c, { ids }) => {
    const session = requireSession(c);
    await store.notices.markSeen(session.id, ids ?? null);
    return { unseen: await store.notices.countUnseen(session.id) };
  };

  const answer = async (session: Session): Promise<ResponseOf<typeof routes.getSettings>> => {
    const email = session.account ? ((await store.accounts.get(session.id))?.email ?? null) : null;
    const hasMail = mailer !== null && settings.publicUrl !== null && settings.features.includes('accounts');
    return {
      settings: (await settingsOf(store, session.id)).settings,
      offers: {
        kinds: [...notices.kinds],
        mail: hasMail ? (email === null ? 'no-address' : 'yes') : 'no',
        pushKey: notices.ways.push?.publicKey ?? null,
      },
    };
  };
  const getNoticeSettings: Handler<typeof routes.getSettings> = (c) => answer(requireSession(c));

  const setNoticeSettings: Handler<typeof routes.setSettings> = async (c, chosen) => {
    const session = requireSession(c);
    limits.take(HTTP_LIMITS.loads, c.caller);
    if (!isTimeZone(chosen.zone)) throw malformed('zone', 'this is no time zone');
    await store.notices.setSettings(session.id, chosen);
    return answer(session);
  };

  const subscribePush: Handler<typeof routes.subscribePush> = async (c, target) => {
    const session = requireSession(c);
    const { push } = notices.ways;
    limits.take(HTTP_LIMITS.claims, c.caller);
    if (!push || !isPublicUrl(target.endpoint, push.reach) || !isPushTarget(target))
      throw notAllowed<typeof routes.subscribePush>('endpoint', 'expected a push service at a public https address');
    const others = (await store.notices.pushSubscriptions(session.id)).filter(
      ({ endpoint }) => endpoint !== target.endpoint,
    );
    if (others.length >= MOST_BROWSERS)
      throw notAllowed<typeof routes.subscribePush>('too-many-browsers', `at most ${MOST_BROWSERS} browsers`);
    await store.notices.addPushSubscription({ ...target, session: session.id, device: c.caller.device ?? '' });
    return DONE;
  };
  const unsubscribePush: Handler<typeof routes.unsubscribePush> = async (c, { endpoint }) => {
    const session = requireSession(c);
    const own = (await store.notices.pushSubscriptions(session.id)).some((one) => one.endpoint === endpoint);
    if (own) await store.notices.deletePushSubscription(endpoint);
    return DONE;
  };

  return {
    list: getNotices,
    markSeen: markNoticesSeen,
    getSettings: getNoticeSettings,
    setSettings: setNoticeSettings,
    subscribePush,
    unsubscribePush,
    stopMails: (_: Exchange, { token }: { readonly token: string }) => stopMails(store, notices, token),
  };
}

/** Unsubscribes the owner of this token from e-mails; can be repeated. */
async function stopMails(store: Store, notices: Notices, token: string): Promise<typeof DONE> {
  const session = openSession(notices.sealingKey, token);
  if (session === null) throw new ApiError('gone', 'this link does not end any mails');
  const { settings: chosen } = await settingsOf(store, session);
  if (await store.accounts.get(session)) await store.notices.setSettings(session, withoutChannel(chosen, 'mail'));
  return DONE;
}

/** RFC 8058: mail programs POST here, without cookies. GET only leads to the page: opening a link must not unsubscribe. */
export function addOneClick(app: Router, { tables }: FeatureContext, notices: Notices): void {
  const { store } = tables.context;
  app.add('POST', ONE_CLICK, async (c) => c.json(await stopMails(store, notices, c.params.token ?? '')));
  app.add('GET', ONE_CLICK, (c) => {
    c.addHeader('Location', `/#/unsubscribe/${encodeURIComponent(c.params.token ?? '')}`);
    c.send(303, null, null);
  });
}
