import * as z from 'zod/mini';
import type { Routes } from '../core/route.ts';
import { about, Done, named, type Parsed, text } from '../core/schema.ts';
import { Language } from './accounts.ts';

/** Events that people who are not at the table are notified of. */
export const NOTICE_KINDS = ['turn', 'time', 'over', 'invitation', 'message', 'tournament'] as const;
export const NoticeKind = z.enum(NOTICE_KINDS);
export type NoticeKind = (typeof NOTICE_KINDS)[number];

export const NOTICE_CHANNELS = ['app', 'push', 'mail'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

const channels = z.strictObject({ app: z.boolean(), push: z.boolean(), mail: z.boolean() });
const hour = () => z.int().check(z.gte(0), z.lte(23));

/** Data of a notice: only names that the person may know anyway, nothing of a position. */
export const NoticeData = z.object({
  /** Page of the web app that it links to, such as `table/FAdCFGxqKhr3yRkj`. */
  path: about(z.string().check(z.maxLength(200), z.regex(/^[\w./-]*$/)), 'A page of the web app, behind `#/`'),
  game: z.optional(z.string()),
  /** The others at the table. */
  names: z.optional(z.array(z.string())),
  /** The sender's name. */
  from: z.optional(z.string()),
  /** Title of a tournament or club. */
  title: z.optional(z.string()),
  round: z.optional(z.int()),
  /** When the person's time is up. */
  deadline: z.optional(z.number()),
});
export type NoticeData = Parsed<typeof NoticeData>;

const Notice = named(
  'Notice',
  z.object({ id: z.string(), kind: NoticeKind, at: z.number(), seen: z.boolean(), data: NoticeData }),
);
export type Notice = Parsed<typeof Notice>;

export const NoticeSettings = named(
  'NoticeSettings',
  z.strictObject({
    /** Channels by kind. */
    kinds: z.strictObject({
      turn: channels,
      time: channels,
      over: channels,
      invitation: channels,
      message: channels,
      tournament: channels,
    }),
    /** Mail soon (bundled, at least a quarter of an hour apart) or once a day. */
    digest: z.enum(['soon', 'daily']),
    /** Hours without push and mail, in the person's local time; null if none. */
    quiet: z.nullable(z.strictObject({ from: hour(), to: hour() })),
    zone: about(text(64, 1), 'IANA time zone', 'Europe/Berlin'),
    language: Language,
  }),
);
export type NoticeSettings = Parsed<typeof NoticeSettings>;

const ofSession = ['no-session'] as const;
const base = '/api/me/notices';
const Settings = z.object({
  settings: NoticeSettings,
  /** What this server offers this person; kinds that are not in the list are switched off. */
  offers: z.object({
    kinds: z.array(NoticeKind),
    mail: z.enum(['yes', 'no-address', 'no']),
    /** The server's VAPID key for browsers to subscribe with; null without push. */
    pushKey: z.nullable(z.string()),
  }),
});

export const routes = {
  list: {
    operationId: 'getNotices',
    method: 'get',
    path: base,
    scope: 'read',
    summary: 'What has happened while I was away, newest first',
    response: z.object({ notices: z.array(Notice), unseen: z.int(), now: z.number() }),
    answer: 'At most a hundred',
    errors: [],
  },
  markSeen: {
    operationId: 'markNoticesSeen',
    method: 'post',
    path: `${base}/seen`,
    summary: 'I have seen these notices, or all of them',
    body: z.strictObject({ ids: z.optional(z.array(text(64, 1)).check(z.maxLength(100))) }),
    response: z.object({ unseen: z.int() }),
    answer: 'How many are left',
    errors: ofSession,
  },
  getSettings: {
    operationId: 'getNoticeSettings',
    method: 'get',
    path: `${base}/settings`,
    summary: 'Of what I am told, and where',
    response: Settings,
    answer: 'The settings; without any the defaults: in the app alone',
    errors: ofSession,
  },
  setSettings: {
    operationId: 'setNoticeSettings',
    method: 'post',
    path: `${base}/settings`,
    summary: 'Choose of what I am told, and where',
    body: NoticeSettings,
    response: Settings,
    answer: 'The settings',
    errors: ofSession,
  },
  subscribePush: {
    operationId: 'subscribePush',
    method: 'post',
    path: `${base}/push`,
    summary: 'Send push messages to this browser',
    description: '`not-allowed` with `because`: `endpoint` (https at a public address), `too-many-browsers`.',
    body: z.strictObject({
      endpoint: about(text(1_000, 1), 'As `PushSubscription` gives it'),
      publicKey: about(text(200, 1), '`p256dh`, base64url'),
      auth: about(text(100, 1), 'base64url'),
    }),
    response: Done,
    answer: 'Done',
    errors: [...ofSession, 'not-allowed'],
    reasons: ['endpoint', 'too-many-browsers'],
  },
  unsubscribePush: {
    operationId: 'unsubscribePush',
    method: 'post',
    path: `${base}/push/remove`,
    summary: 'No more push messages to a browser of mine',
    body: z.strictObject({ endpoint: text(1_000, 1) }),
    response: Done,
    answer: 'Done',
    errors: ofSession,
  },
  stopMails: {
    operationId: 'stopMails',
    method: 'post',
    path: '/api/unsubscribe',
    summary: 'End the mails to whoever got this link; no sign-in is needed',
    body: z.strictObject({ token: text(400, 1) }),
    response: Done,
    answer: 'Done; the same when it was done before',
    errors: ['gone'],
  },
} as const satisfies Routes;
