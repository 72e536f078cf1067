import { loadTitles } from '../../core/registry.ts';
import { type FeatureContext, type Job, service, settingsOf } from '../feature.ts';
import type { TitleOf } from './notice-line.ts';
import { Notices } from './notices.ts';
import { sendMails } from './send-mails.ts';
import { sendPushes } from './send-pushes.ts';
import { noticeSettings } from './settings.ts';
import { tellTurns } from './turn-notices.ts';
import { newVapidKey, openVapid } from './web-push.ts';

const KEEP_MS = 30 * 86_400_000;

interface OpenNotices {
  readonly notices: Notices;
  /** To run every few seconds, independently, so that a mail server that hangs does not delay push messages. */
  readonly jobs: readonly Pick<Job, 'name' | 'run'>[];
  readonly deleteOld: () => Promise<void>;
}

/** Notifications as the host has set them up; null if the feature is off. */
export const openNotices = service(async (context): Promise<OpenNotices | null> => {
  const { tables, mailer, gamesUrl } = context;
  const { NOTICES: kinds, pushLoopback: loopback } = settingsOf(context, noticeSettings);
  const { features, publicUrl } = context.settings;
  const reach = { loopback };
  if (!features.includes('notices')) return null;
  const { store } = tables.context;
  const titles = await loadTitles(gamesUrl);
  const titleOf: TitleOf = (game, language) => titles[game]?.[language] ?? game;
  const mail = mailer !== null && publicUrl !== null && features.includes('accounts') ? { mailer, publicUrl } : null;
  const vapid = openVapid(await store.keys.secret('vapid', newVapidKey()), publicUrl ?? 'https://localhost');
  const push = { publicKey: vapid.publicKey, reach };
  const notices = await Notices.open(store, kinds, { push, mail: mail !== null });
  const key = notices.sealingKey;
  return {
    notices,
    jobs: [
      { name: 'tell-turns', run: () => tellTurns(tables, notices) },
      { name: 'send-pushes', run: () => sendPushes(store, { vapid, titleOf, reach }) },
      ...(mail ? [{ name: 'send-mails', run: () => sendMails(store, { ...mail, titleOf, key }) }] : []),
    ],
    deleteOld: () => store.notices.deleteOld(KEEP_MS),
  };
});

/** The service that notifies people; null if the host has switched notifications off. */
export const noticesOf = async (context: FeatureContext): Promise<Notices | null> =>
  (await openNotices(context))?.notices ?? null;
