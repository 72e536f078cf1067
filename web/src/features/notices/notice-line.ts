import type { NoticeData, NoticeKind } from '@holdfast/protocol/features/notices';
import type { Lang } from '../../core/lang.ts';
import { gameTitle } from '../../games.ts';
import { noticesWords } from './words/compiled/index.ts';

/** A notification's text, in one line. */
export function noticeLine(lang: Lang, kind: NoticeKind, data: NoticeData): string {
  const own = noticesWords();
  const { from = '', title = '', round } = data;
  const game = data.game === undefined ? '' : gameTitle(data.game, lang);
  const names = new Intl.ListFormat(lang).format(data.names ?? []);
  const table = names === '' ? game : own.withNames({ game, names });
  return kind === 'tournament' && round !== undefined
    ? own.roundBegins({ title, round })
    : own.line[kind]({ table, from, title });
}
