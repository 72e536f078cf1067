import { NOTICE_KINDS, type NoticeChannel, type NoticeKind, NoticeSettings } from '@holdfast/protocol/features/notices';
import type { Store } from '../../store/store.ts';

/**
 * The settings until the person chooses: everything in the app; push in browsers that were subscribed, for which the person was
 * asked; no e-mails, since the address was given only for signing in.
 */
export const DEFAULT_NOTICE_SETTINGS: NoticeSettings = {
  kinds: Object.fromEntries(
    NOTICE_KINDS.map((kind) => [kind, { app: true, push: true, mail: false }]),
  ) as NoticeSettings['kinds'],
  digest: 'soon',
  quiet: null,
  zone: 'UTC',
  language: 'en',
};

export interface PersonSettings {
  readonly settings: NoticeSettings;
  /** When an e-mail was last sent; 0 if never. */
  readonly lastMail: number;
}

/** Returns what a person has chosen, or the defaults; kinds added by a newer version have their defaults. */
export async function settingsOf(store: Store, session: string): Promise<PersonSettings> {
  const stored = await store.notices.settings(session);
  const chosen = typeof stored?.settings === 'object' ? (stored.settings as Partial<NoticeSettings>) : {};
  const whole = { ...DEFAULT_NOTICE_SETTINGS, ...chosen, kinds: { ...DEFAULT_NOTICE_SETTINGS.kinds, ...chosen.kinds } };
  const read = NoticeSettings.safeParse(whole);
  return { settings: read.success ? read.data : DEFAULT_NOTICE_SETTINGS, lastMail: stored?.lastMail ?? 0 };
}

/** Returns the settings with one channel switched off for every kind. */
export function withoutChannel(settings: NoticeSettings, channel: NoticeChannel): NoticeSettings {
  const off = (kind: NoticeKind) => [kind, { ...settings.kinds[kind], [channel]: false }];
  return { ...settings, kinds: Object.fromEntries(NOTICE_KINDS.map(off)) as NoticeSettings['kinds'] };
}
