import type { Language } from '@holdfast/protocol/features/accounts';
import type { NoticeData, NoticeKind } from '@holdfast/protocol/features/notices';
import { noticesWords } from './words/compiled/index.ts';

/** Returns a game's name in a language. */
export type TitleOf = (game: string, language: Language) => string;

/** Returns a notification as one line, for an e-mail or push message. `zone` is the person's time zone. */
export function noticeLine(
  { kind, data }: { readonly kind: NoticeKind; readonly data: NoticeData },
  language: Language,
  zone: string,
  titleOf: TitleOf,
): string {
  const { line, withNames } = noticesWords[language];
  const { from = '', title = '', round, deadline } = data;
  const game = data.game === undefined ? '' : titleOf(data.game, language);
  const names = new Intl.ListFormat(language).format(data.names ?? []);
  const table = names === '' ? game : withNames({ game, names });
  const time = new Intl.DateTimeFormat(language, { timeZone: zone, dateStyle: 'medium', timeStyle: 'short' });
  if (kind === 'tournament') return round === undefined ? line.tournament({ title }) : line.round({ title, round });
  return line[kind]({ table, from, time: deadline === undefined ? '' : time.format(deadline) });
}
