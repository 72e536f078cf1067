import { ApiError, malformed, PHRASES } from '@holdfast/protocol';
import type { Message, routes } from '@holdfast/protocol/features/messages';
import { requireSession } from '../../http/identity.ts';
import { notAllowed } from '../../http/not-allowed.ts';
import type { Handler } from '../../http/route.ts';
import { findAccount } from '../../identity/find-account.ts';
import { tidyChat } from '../../identity/names.ts';
import { TABLE_LIMITS } from '../../tables/limits.ts';
import { requireAccount } from '../accounts/proof.ts';
import type { FeatureContext } from '../feature.ts';
import { FRIEND_LIMITS } from '../friends/limits.ts';
import { mayReach } from '../friends/may-reach.ts';
import type { Notices } from '../notices/notices.ts';
import { MESSAGE_LIMITS } from './limits.ts';
import type { StoredMessage } from './store.ts';

const PAGE_SIZE = 50;
const MOST_CONVERSATIONS = 100;
/** How many messages are stored with a report. */
const CONTEXT_MESSAGES = 20;

/** Routes for private messages. */
export function messageHandlers({ tables, limits, words }: FeatureContext, notices: Notices | null) {
  const { store } = tables.context;

  const shown = ({ id, at, sender, text, phrase }: StoredMessage, me: string): Message => ({
    id,
    at,
    mine: sender === me,
    text,
    ...(phrase === null ? {} : { phrase }),
  });

  const getConversations: Handler<typeof routes.listConversations> = async (c) => {
    const { id } = requireSession(c);
    const found = await store.messages.conversations(id, MOST_CONVERSATIONS);
    return {
      conversations: found.map(({ name, unread, last }) => ({ name, at: last.at, unread, last: shown(last, id) })),
      unread: await store.messages.countUnread(id),
    };
  };

  const getMessages: Handler<typeof routes.list> = async (c, { name, before }) => {
    const { session } = requireAccount(c);
    limits.take(FRIEND_LIMITS.reading, c.caller);
    const other = await findAccount(store, name);
    const until = before === undefined ? Number.MAX_SAFE_INTEGER : Number(before);
    const found = await store.messages.between(session.id, other.session, until, PAGE_SIZE + 1);
    const page = found.slice(0, PAGE_SIZE).reverse();
    return {
      name: other.name,
      // If this person has blocked the other one, all their messages are hidden.
      messages: (await store.blocks.has(session.id, other.session)) ? [] : page.map((one) => shown(one, session.id)),
      more: found.length > PAGE_SIZE,
      mayWrite: await mayReach(store, session.id, other.session),
    };
  };

  const sendMessage: Handler<typeof routes.send> = async (c, { name, text, phrase }) => {
    const { session } = requireAccount(c);
    limits.take(MESSAGE_LIMITS.send, c.caller);
    const said = phrase === undefined ? words.masked(tidyChat(text ?? '')) : PHRASES[phrase];
    if (said === '') throw malformed('text', 'say something');
    const other = await findAccount(store, name);
    if (!(await mayReach(store, session.id, other.session)))
      throw notAllowed<typeof routes.send>('not-receiving', 'this person does not receive your messages');
    if (!(await store.friends.are(session.id, other.session))) limits.take(FRIEND_LIMITS.strangers, c.caller);
    const message = { sender: session.id, receiver: other.session, text: said, phrase: phrase ?? null };
    const sent = await store.messages.add(message);
    await notices?.notify(
      other.session,
      'message',
      { path: 'messages', from: session.name },
      { topic: `message:${session.id}` },
    );
    return shown(sent, session.id);
  };

  const seenMessages: Handler<typeof routes.markSeen> = async (c, { name }) => {
    const { id } = requireSession(c);
    limits.take(FRIEND_LIMITS.reading, c.caller);
    await store.messages.markSeen(id, (await findAccount(store, name)).session);
    return { unread: await store.messages.countUnread(id) };
  };

  const reportMessage: Handler<typeof routes.report> = async (c, { id, reason }) => {
    const session = requireSession(c);
    limits.take(TABLE_LIMITS.reports, c.caller);
    const message = await store.messages.get(id);
    // Only the receiver can report a message, so that nobody learns of other people's messages.
    if (message?.receiver !== session.id) throw new ApiError('not-found', 'there is no such message');
    const before = await store.messages.between(session.id, message.sender, message.at + 1, CONTEXT_MESSAGES);
    const sender = (await store.accounts.get(message.sender))?.name ?? '';
    const context = before.reverse().map((one, i) => ({
      n: i + 1,
      at: one.at,
      name: one.sender === session.id ? session.name : sender,
      seat: null,
      text: one.text,
      session: one.sender,
      message: one.id,
    }));
    const line = before.findIndex((one) => one.id === id) + 1;
    const report = { table: '', by: session.id, line, about: sender, owner: message.sender, reason: tidyChat(reason) };
    await store.moderation.addReport(report, context);
    return { ok: true as const };
  };

  return {
    listConversations: getConversations,
    list: getMessages,
    send: sendMessage,
    markSeen: seenMessages,
    report: reportMessage,
  };
}
