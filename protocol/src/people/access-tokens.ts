import * as z from 'zod/mini';
import { about, named, type Parsed, text } from '../schema.ts';
import { SCOPES } from '../scopes.ts';
import type { PeopleRoute } from './route.ts';

const AccessToken = named(
  'AccessToken',
  z.object({
    id: z.string(),
    name: z.string(),
    scopes: z.array(z.enum(SCOPES)),
    created: z.number(),
    expires: z.number(),
    /** Null = never. */
    used: z.nullable(z.number()),
  }),
);
export type AccessToken = Parsed<typeof AccessToken>;

const ofAccount = ['no-session', 'not-allowed'] as const;
const path = '/api/account/tokens';

export const ACCESS_TOKEN_ROUTES = {
  listAccessTokens: {
    method: 'get',
    path,
    summary: 'My access tokens',
    response: z.object({ tokens: z.array(AccessToken) }),
    answer: 'Newest first, without the tokens themselves',
    errors: ofAccount,
  },
  createAccessToken: {
    method: 'post',
    path,
    summary: 'Make an access token for a program of mine; this device must have proved whose account it is',
    body: z.strictObject({
      name: about(text(64, 1), 'What it is for', 'Phone widget'),
      scopes: z.array(z.enum(SCOPES)).check(z.minLength(1), z.maxLength(SCOPES.length)),
      days: about(z.int().check(z.gte(1), z.lte(366)), 'How long it is valid'),
    }),
    response: z.object({ token: z.string(), tokens: z.array(AccessToken) }),
    answer: 'The token, shown once',
    errors: ofAccount,
  },
  revokeAccessToken: {
    method: 'post',
    path: `${path}/revoke`,
    summary: 'Revoke an access token',
    body: z.strictObject({ id: text(64, 1) }),
    response: z.object({ tokens: z.array(AccessToken) }),
    answer: 'Those that are left',
    errors: ofAccount,
  },
} as const satisfies Readonly<Record<string, PeopleRoute>>;
