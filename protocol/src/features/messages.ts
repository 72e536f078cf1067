import * as z from 'zod/mini';
import type { Routes } from '../core/route.ts';
import { about, Done, named, type Parsed, text } from '../core/schema.ts';
import { PHRASE_IDS } from '../table/phrases.ts';

const words = {
  text: z.string(),
  /** A quick phrase: shown in the reader's language; `text` has it in English. */
  phrase: z.optional(z.enum(PHRASE_IDS)),
};
const Message = named('Message', z.object({ id: z.string(), at: z.number(), mine: z.boolean(), ...words }));
export type Message = Parsed<typeof Message>;

const Conversation = z.object({
  /** Name of the other account. */
  name: z.string(),
  at: z.number(),
  unread: z.int(),
  last: Message,
});

const account = { name: about(text(64, 1), 'Name of an account', 'Ann') };

export const routes = {
  listConversations: {
    operationId: 'getConversations',
    method: 'get',
    path: '/api/messages',
    summary: 'My conversations, newest first',
    response: z.object({ conversations: z.array(Conversation), unread: z.int() }),
    answer: 'At most a hundred, and how many messages I have not seen',
    errors: ['no-session'],
  },
  list: {
    operationId: 'getMessages',
    method: 'get',
    path: '/api/messages/with',
    summary: 'The messages of a conversation, oldest first, fifty on a page',
    query: z.object({
      ...account,
      before: z.optional(about(z.string().check(z.regex(/^\d{1,15}$/)), 'Only older ones, milliseconds since 1970')),
    }),
    response: z.object({ name: z.string(), messages: z.array(Message), more: z.boolean(), mayWrite: z.boolean() }),
    answer: 'The newest fifty, or those before',
    errors: ['no-session', 'not-allowed'],
  },
  send: {
    operationId: 'sendMessage',
    method: 'post',
    path: '/api/messages',
    summary: 'Write to a friend, or to somebody who lets everybody write',
    description:
      '`not-allowed` with `because: not-receiving`, whatever the reason: they have not agreed to be friends, they want no messages, or one of you has blocked the other.',
    body: z.strictObject({
      ...account,
      text: z.optional(text(1_000, 1)),
      phrase: z.optional(z.enum(PHRASE_IDS)),
    }),
    response: Message,
    answer: 'The message',
    errors: ['no-session', 'not-allowed'],
    reasons: ['not-receiving'],
  },
  markSeen: {
    operationId: 'seenMessages',
    method: 'post',
    path: '/api/messages/seen',
    summary: 'I have seen what somebody wrote to me',
    body: z.strictObject(account),
    response: z.object({ unread: z.int() }),
    answer: 'How many messages of others I have not seen',
    errors: ['no-session'],
  },
  report: {
    operationId: 'reportMessage',
    method: 'post',
    path: '/api/messages/report',
    summary: 'Report a message that I got to whoever runs the server, with the twenty before it',
    body: z.strictObject({ id: text(64, 1), reason: about(text(500, 1), 'What is wrong, in your words') }),
    response: Done,
    answer: 'Reported',
    errors: ['no-session'],
  },
} as const satisfies Routes;
