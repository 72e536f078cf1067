import type { FeatureName } from '@holdfast/protocol/features';
import type { NoticeKind } from '@holdfast/protocol/features/notices';
import { loadTitles } from '../../core/registry.ts';
import type { Mailer } from '../../outbound/mailer.ts';
import type { Reach } from '../../outbound/post-to-public.ts';
import type { LoadedTables } from '../../tables/loaded-tables.ts';
import type { TitleOf } from './notice-words.ts';
import { Notices } from './notices.ts';
import { sendMails } from './send-mails.ts';
import { sendPushes } from './send-pushes.ts';
import { tellTurns } from './turn-notices.ts';
import { newVapidKey, openVapid } from './web-push.ts';

const KEEP_MS = 30 * 86_400_000;

export interface NoticeOptions {
  readonly features: readonly FeatureName[];
  readonly kinds: readonly NoticeKind[];
  /** Null = no mail is sent. */
  readonly mailer: Mailer | null;
  /** Links in mails begin with it: without one no mail is sent. */
  readonly publicUrl: string | null;
  /** The module of the games, for their names. */
  readonly gamesUrl: string;
  /** Where push services may be. */
  readonly pushReach: Reach;
}

export interface OpenNotices {
  readonly notices: Notices;
  /** To be done every few seconds, each on its own: a mail server that hangs holds up no push. */
  readonly jobs: readonly (() => Promise<void>)[];
  readonly deleteOld: () => Promise<void>;
}

/** Notices as the host wants them; null = none at all. */
export async function openNotices(tables: LoadedTables, options: NoticeOptions): Promise<OpenNotices | null> {
  const { features, kinds, mailer, publicUrl, pushReach: reach } = options;
  if (!features.includes('notices')) return null;
  const { store } = tables.context;
  const titles = await loadTitles(options.gamesUrl);
  const titleOf: TitleOf = (game, language) => titles[game]?.[language] ?? game;
  const mail = mailer !== null && publicUrl !== null && features.includes('accounts') ? { mailer, publicUrl } : null;
  const vapid = openVapid(await store.keys.secret('vapid', newVapidKey()), publicUrl ?? 'https://localhost');
  const push = { publicKey: vapid.publicKey, reach };
  const notices = await Notices.open(store, kinds, { push, mail: mail !== null });
  const key = notices.sealingKey;
  return {
    notices,
    jobs: [
      () => tellTurns(tables, notices),
      () => sendPushes(store, { vapid, titleOf, reach }),
      ...(mail ? [() => sendMails(store, { ...mail, titleOf, key })] : []),
    ],
    deleteOld: () => store.notices.deleteOld(KEEP_MS),
  };
}
