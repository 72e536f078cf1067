import { LANGUAGES } from '@holdfast/kernel/manifest';
import * as z from 'zod/mini';
import { type Routes, SCOPES } from '../core/route.ts';
import { about, Me, named, type Parsed, text } from '../core/schema.ts';
import { Rating } from './ratings.ts';

export const Language = z.enum(LANGUAGES);
export type Language = z.infer<typeof Language>;

/** Bytes in base64url, as in WebAuthn's JSON. */
const bytes = (most: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(most));
/** Fields common to both WebAuthn ceremonies. */
const ceremony = {
  id: about(bytes(1_400), 'Id of the credential'),
  clientData: about(bytes(4_000), '`clientDataJSON`'),
  authenticatorData: bytes(4_000),
};

const email = () =>
  about(
    z
      .string()
      .check(
        z.maxLength(254),
        z.regex(/^[^\s@<>"(),:;[\]\\]{1,64}@[a-z0-9.-]+\.[a-z0-9-]{2,}$/i, { error: 'expected an e-mail address' }),
      ),
    'An e-mail address',
    'ann@example.org',
  );
const accountName = () => about(text(64, 1), 'Unique on this server, 2 to 24 characters', 'Ann');
const code = () => about(text(64, 1), 'As it was sent or written down; spaces, hyphens and case do not count');
const ticket = () => about(text(64, 1), 'What the request for the code gave');

export const Account = named(
  'Account',
  z.object({
    name: z.string(),
    language: Language,
    /** The confirmed address; null if there is none. */
    email: z.nullable(z.string()),
    created: z.number(),
    passkeys: z.array(
      z.object({ id: z.string(), name: z.string(), created: z.number(), used: z.nullable(z.number()) }),
    ),
    /** Number of recovery codes left. */
    recoveryCodes: z.int(),
    ratings: z.array(Rating),
    /** True if this device proved within the last minutes that it is the owner's; needed to change ways to sign in. */
    proved: z.boolean(),
  }),
);
export type Account = Parsed<typeof Account>;

const Credential = z.strictObject({
  ...ceremony,
  publicKey: about(bytes(4_000), 'SubjectPublicKeyInfo, from `getPublicKey()`'),
  name: about(text(64), 'What you call it', 'Phone'),
});
export type Credential = Parsed<typeof Credential>;
const Assertion = z.strictObject({ ...ceremony, signature: bytes(4_000) });
export type Assertion = Parsed<typeof Assertion>;

const ofAccount = ['no-session', 'not-allowed'] as const;
const base = '/api/account';

const AccessToken = named(
  'AccessToken',
  z.object({
    id: z.string(),
    name: z.string(),
    scopes: z.array(z.enum(SCOPES)),
    created: z.number(),
    expires: z.number(),
    /** Null if never. */
    used: z.nullable(z.number()),
  }),
);
export type AccessToken = Parsed<typeof AccessToken>;

const tokens = `${base}/tokens`;

export const routes = {
  get: {
    operationId: 'getAccount',
    method: 'get',
    path: base,
    summary: 'My account, and how one can sign in here',
    response: z.object({
      account: z.nullable(Account),
      /** True if this browser has a session, as a guest or with an account. Without one there are no devices to list. */
      session: z._default(z.boolean(), true),
      /** Ways to sign in. Passkeys need TLS and a host name, or localhost; codes by e-mail need mail to be set up. */
      offers: z.object({
        passkeys: z.boolean(),
        email: z.boolean(),
        ratings: z.boolean(),
        friends: z.optional(z.boolean()),
        messages: z.optional(z.boolean()),
        history: z.optional(z.boolean()),
        tournaments: z.optional(z.boolean()),
        notices: z.optional(z.boolean()),
      }),
      /** The features that this server has. Left out by older servers. */
      features: z._default(z.array(z.string()), []),
    }),
    answer: 'Null = no account',
    errors: [],
  },
  create: {
    operationId: 'createAccount',
    method: 'post',
    path: base,
    summary: 'Make an account of this guest, who keeps tables and games',
    description:
      '`not-allowed` with `because`: `taken` (also by a name that looks the same), `reserved`, `too-short`, `has-account`.',
    body: z.strictObject({ name: accountName(), language: Language }),
    response: z.object({ account: Account, recoveryCodes: z.array(z.string()) }),
    answer: 'The account; the recovery codes are shown once',
    errors: ['not-allowed'],
    reasons: ['taken', 'reserved', 'too-short', 'has-account', 'seat'],
  },
  changeProfile: {
    operationId: 'changeProfile',
    method: 'post',
    path: `${base}/profile`,
    summary: 'Change name or language; a name only on a device that has proved whose account it is',
    body: z.strictObject({ name: z.optional(accountName()), language: z.optional(Language) }),
    response: Account,
    answer: 'The account',
    errors: ofAccount,
    reasons: ['taken', 'reserved', 'too-short'],
  },
  startPasskey: {
    operationId: 'startPasskey',
    method: 'post',
    path: `${base}/passkeys/options`,
    summary: 'What `navigator.credentials.create` needs for a new passkey',
    body: z.strictObject({}),
    response: z.object({
      challenge: z.string(),
      rpId: z.string(),
      user: z.object({ id: z.string(), name: z.string() }),
      /** Credentials this account has. */
      exclude: z.array(z.string()),
    }),
    answer: 'The options',
    errors: ofAccount,
    reasons: ['no-passkeys'],
  },
  addPasskey: {
    operationId: 'addPasskey',
    method: 'post',
    path: `${base}/passkeys`,
    summary: 'Store a new passkey',
    body: Credential,
    response: Account,
    answer: 'The account',
    errors: [...ofAccount, 'gone'],
    reasons: ['passkey', 'too-many-passkeys', 'no-passkeys'],
  },
  removePasskey: {
    operationId: 'removePasskey',
    method: 'post',
    path: `${base}/passkeys/remove`,
    summary: 'Remove a passkey',
    body: z.strictObject({ id: text(1_400, 1) }),
    response: Account,
    answer: 'The account',
    errors: ofAccount,
  },
  renewRecoveryCodes: {
    operationId: 'renewRecoveryCodes',
    method: 'post',
    path: `${base}/recovery-codes`,
    summary: 'New recovery codes; the old ones are void',
    body: z.strictObject({}),
    response: z.object({ recoveryCodes: z.array(z.string()) }),
    answer: 'The codes, shown once',
    errors: ofAccount,
  },
  setEmail: {
    operationId: 'setEmail',
    method: 'post',
    path: `${base}/email`,
    summary: 'Send a code to a new e-mail address, or (null) remove the address',
    body: z.strictObject({ email: z.nullable(email()) }),
    response: z.object({ ticket: z.nullable(z.string()) }),
    answer: 'The ticket that the code belongs to; null = removed',
    errors: ofAccount,
    reasons: ['no-mail'],
  },
  confirmEmail: {
    operationId: 'confirmEmail',
    method: 'post',
    path: `${base}/email/confirm`,
    summary: 'Confirm the new e-mail address by its code',
    body: z.strictObject({ ticket: ticket(), code: code() }),
    response: Account,
    answer: 'The account',
    errors: [...ofAccount, 'gone'],
    reasons: ['email-taken'],
  },
  startSignIn: {
    operationId: 'startSignIn',
    method: 'post',
    path: `${base}/sign-in/options`,
    summary: 'What `navigator.credentials.get` needs',
    body: z.strictObject({}),
    response: z.object({ challenge: z.string(), rpId: z.string() }),
    answer: 'The options',
    errors: ['not-allowed'],
    reasons: ['no-passkeys'],
  },
  signInWithPasskey: {
    operationId: 'signInWithPasskey',
    method: 'post',
    path: `${base}/sign-in/passkey`,
    summary: 'Sign this device in by a passkey; on a device of the account: prove that it is yours',
    body: Assertion,
    response: Me,
    answer: 'You',
    errors: ['gone', 'not-allowed'],
    reasons: ['passkey', 'no-passkeys'],
  },
  signInWithRecoveryCode: {
    operationId: 'signInWithRecoveryCode',
    method: 'post',
    path: `${base}/sign-in/recovery`,
    summary: 'Sign this device in by a recovery code, which is used up',
    body: z.strictObject({ code: code() }),
    response: Me,
    answer: 'You',
    errors: ['gone'],
  },
  sendSignInCode: {
    operationId: 'sendSignInCode',
    method: 'post',
    path: `${base}/sign-in/email`,
    summary: 'Send a code to the e-mail address of an account',
    description: 'The answer is the same whether an account has this address or not.',
    body: z.strictObject({ email: email(), language: Language }),
    response: z.object({ ticket: z.string() }),
    answer: 'The ticket that the code belongs to',
    errors: [],
  },
  signInWithEmailCode: {
    operationId: 'signInWithEmailCode',
    method: 'post',
    path: `${base}/sign-in/email/code`,
    summary: 'Sign this device in by the code from the e-mail',
    body: z.strictObject({ ticket: ticket(), code: code() }),
    response: Me,
    answer: 'You',
    errors: ['gone'],
  },
  listTokens: {
    operationId: 'listAccessTokens',
    method: 'get',
    path: tokens,
    summary: 'My access tokens',
    response: z.object({ tokens: z.array(AccessToken) }),
    answer: 'Newest first, without the tokens themselves',
    errors: ofAccount,
  },
  createToken: {
    operationId: 'createAccessToken',
    method: 'post',
    path: tokens,
    summary: 'Make an access token for a program of mine; this device must have proved whose account it is',
    body: z.strictObject({
      name: about(text(64, 1), 'What it is for', 'Phone widget'),
      scopes: z.array(z.enum(SCOPES)).check(z.minLength(1), z.maxLength(SCOPES.length)),
      days: about(z.int().check(z.gte(1), z.lte(366)), 'How long it is valid'),
    }),
    response: z.object({ token: z.string(), tokens: z.array(AccessToken) }),
    answer: 'The token, shown once',
    errors: ofAccount,
    reasons: ['too-many-tokens'],
  },
  revokeToken: {
    operationId: 'revokeAccessToken',
    method: 'post',
    path: `${tokens}/revoke`,
    summary: 'Revoke an access token',
    body: z.strictObject({ id: text(64, 1) }),
    response: z.object({ tokens: z.array(AccessToken) }),
    answer: 'Those that are left',
    errors: ofAccount,
  },
} as const satisfies Routes;
