import * as z from 'zod/mini';
import { SESSION_ENDPOINTS as at } from '../core/endpoints.ts';
import type { Routes } from '../core/route.ts';
import { about, Done, jsonObject, Me, named, type Parsed, text } from '../core/schema.ts';
import { Chat } from '../table/chat.ts';
import { Claim, Nothing, name } from '../table/requests.ts';
import { Link } from '../table/responses.ts';
import { Table } from '../table/table.ts';

/** Where a person is signed in; times are milliseconds since 1970. */
export const Devices = z.object({
  devices: z.array(
    z.object({
      id: z.string(),
      /** Browser and system; empty if unknown. */
      device: z.string(),
      created: z.number(),
      used: z.number(),
      /** True for the requesting device. */
      current: z.boolean(),
    }),
  ),
});
export type Devices = Parsed<typeof Devices>;
const Said = z.object({ ...Chat.shape, table: z.string() });
/** All data that a server keeps about a person or program; times are milliseconds since 1970. */
export const PersonalData = named(
  'PersonalData',
  z.object({
    session: z.object({
      id: z.string(),
      name: z.string(),
      kind: z.enum(['guest', 'bot']),
      devices: z.array(z.object({ device: z.string(), created: z.number(), used: z.number() })),
    }),
    /** Absent without an account. Keys and codes are not included. */
    account: z.optional(
      z.object({
        language: z.string(),
        email: z.nullable(z.string()),
        created: z.number(),
        passkeys: z.array(z.object({ name: z.string(), created: z.number(), used: z.nullable(z.number()) })),
        recoveryCodes: z.int(),
        ratings: z.optional(
          z.array(z.object({ game: z.string(), mu: z.number(), sigma: z.number(), games: z.int(), wins: z.int() })),
        ),
      }),
    ),
    /** Tournaments that you have entered or organize. */
    tournaments: z.optional(
      z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          state: z.string(),
          organizer: z.boolean(),
          entrant: z.nullable(z.object({ number: z.int(), name: z.string(), withdrawn: z.boolean() })),
        }),
      ),
    ),
    /** Your clubs and roles (`removed`: an officer has removed you). */
    clubs: z.optional(z.array(z.object({ id: z.string(), name: z.string(), role: z.string() }))),
    /** Tables where you have a seat or that you host. */
    tables: z.array(z.object({ table: Table, seats: z.array(z.int()) })),
    /** Notification settings, notices, and the push services of your browsers. */
    notices: z.optional(
      z.object({
        settings: jsonObject(),
        list: z.array(z.object({ kind: z.string(), at: z.number(), data: jsonObject() })),
        push: z.array(z.string()),
      }),
    ),
    /** Your vacations. */
    vacations: z.optional(z.array(z.object({ from: z.number(), until: z.number() }))),
    chat: z.array(Said),
    /** Friends, blocks and privacy settings. */
    company: z.optional(jsonObject()),
    /** Data of further features about you, by feature. */
    features: z.optional(jsonObject()),
    records: z.array(z.object({ table: z.string(), record: jsonObject() })),
    /** Ids of older tables whose records are not included: fetch each at `/api/tables/{id}/record`. */
    furtherRecords: z.array(z.string()),
  }),
);
export type PersonalData = Parsed<typeof PersonalData>;
export const Program = z.object({ id: z.string(), name: z.string(), token: z.string() });

const NewName = z.strictObject({ name: z.optional(name()) });

/** Guests and programs, their devices and their data. Every server has these routes. */
export const routes = {
  me: {
    operationId: 'getMe',
    ...at.me,
    scope: 'read',
    summary: 'Who am I',
    response: Me,
    answer: 'You',
    errors: ['no-session'],
  },
  setName: {
    operationId: 'setName',
    ...at.setName,
    summary: 'Become a guest, or change your name',
    body: NewName,
    response: Me,
    answer: 'You',
    errors: [],
  },
  listDevices: {
    operationId: 'listDevices',
    ...at.listDevices,
    summary: 'The devices on which you are signed in',
    response: Devices,
    answer: 'Your devices',
    errors: ['no-session'],
  },
  signOut: {
    operationId: 'signOut',
    ...at.signOut,
    summary: 'Sign out all other devices, or one with those that came by its links',
    description:
      'Links you made are void, and seats that were given away by links of these devices (of all, if `id` is omitted) return to you. Accounts: this device must have proved whose account it is, except to sign itself out.',
    body: z.strictObject({ id: z.optional(about(text(64), 'One device; omitted: all but this one')) }),
    response: z.object({ signedOut: z.int() }),
    answer: 'How many were signed out',
    errors: ['no-session', 'not-allowed'],
  },
  createLink: {
    operationId: 'createSignInLink',
    ...at.createLink,
    summary: 'A link that signs another device in as you, once',
    body: Nothing,
    response: Link,
    answer: 'The link',
    errors: ['no-session', 'not-allowed'],
  },
  signIn: {
    operationId: 'signIn',
    ...at.signIn,
    summary: 'Sign this device in by a link',
    body: Claim,
    response: Me,
    answer: 'You',
    errors: ['gone'],
  },
  exportData: {
    operationId: 'exportData',
    ...at.exportData,
    summary: 'All that this server keeps of me',
    response: PersonalData,
    answer: 'Session, tables, chat, records of finished games',
    errors: ['no-session', 'not-allowed', 'table-damaged'],
  },
  deleteData: {
    operationId: 'deleteData',
    ...at.deleteData,
    summary: 'Delete all that this server keeps of me',
    description:
      'Open seats are free again, seats in play go to a bot; names and what was said are deleted. There is no way back. All devices are signed out at once; the data of somebody with thousands of games may take minutes more, also if the server restarts meanwhile.',
    body: z.strictObject({ confirm: about(z.literal('delete'), 'So that nobody deletes by mistake') }),
    response: Done,
    answer: 'Deleted',
    errors: ['no-session', 'not-allowed', 'table-damaged'],
  },
  createProgram: {
    operationId: 'createProgram',
    ...at.createProgram,
    summary: 'Get a token for a program that plays',
    body: NewName,
    response: Program,
    answer: 'The program; the token is shown once',
    status: 201,
    errors: [],
  },
} as const satisfies Routes;
