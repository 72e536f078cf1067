import type { Seat } from '@holdfast/kernel';
import { ApiError, type ChatRules } from '@holdfast/protocol';
import type { TableDoc } from '@holdfast/session';
import { authorOf } from '../store/chats.ts';
import type { LoadedTable } from './loaded-table.ts';

/** Most people muted at a table; the earliest is forgotten. */
const MOST_MUTED = 200;
const MOST_NOTED = 1_000;

/** Throws unless the table's rules let somebody say a line now. `by` as in chat lines; null if nobody knows them. */
export function requireMayChat(table: LoadedTable, by: string | null, seat: Seat | null): void {
  const { chat, chatSlow, chatMuted } = table.doc;
  if (chat === 'off') throw new ApiError('not-allowed', 'this table has no chat');
  if (chat === 'players' && seat === null) throw new ApiError('not-allowed', 'only players chat at this table');
  if (by === null) return;
  if (chatMuted.some((one) => one.by === by))
    throw new ApiError('not-allowed', 'the host has muted you at this table', { because: 'muted' });
  const waitMs = (table.saidAt.get(by) ?? -Infinity) + chatSlow * 1_000 - table.context.store.now();
  if (waitMs <= 0) return;
  const retryAfter = Math.ceil(waitMs / 1_000);
  throw new ApiError('too-many', `the host has slowed the chat: come back in ${retryAfter} s`, {
    key: 'slow',
    retryAfter,
  });
}

/** Notes when somebody said a line, if they must wait for the next one. */
export function noteSaid({ doc, saidAt, context }: LoadedTable, by: string | null): void {
  if (by === null || doc.chatSlow === 0) return;
  if (saidAt.size >= MOST_NOTED) saidAt.clear();
  saidAt.set(by, context.store.now());
}

/** Changes the rules of a table's chat, at any time. */
export async function changeChatRules(table: LoadedTable, { chat, slow, mute, unmute }: ChatRules): Promise<void> {
  const muted = mute === undefined ? null : await authorOfLine(table, mute);
  await table.exclusive(() =>
    table.change((doc) => {
      const others = doc.chatMuted.filter(({ by }) => by !== unmute && by !== muted?.by);
      return {
        ...doc,
        chat: chat ?? doc.chat,
        chatSlow: slow ?? doc.chatSlow,
        chatMuted: [...others, ...(muted ? [muted] : [])].slice(-MOST_MUTED),
      };
    }),
  );
}

async function authorOfLine({ id, doc, context }: LoadedTable, n: number): Promise<TableDoc['chatMuted'][number]> {
  const line = await context.store.chats.authorOf(id, n);
  if (!line) throw new ApiError('gone', 'nobody is known to have said that');
  if (line.session === doc.host) throw new ApiError('not-allowed', 'the host cannot be muted');
  return { by: authorOf(line.session), name: line.name };
}
