import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import type { Caller } from '../people/caller.ts';
import { hashSecret } from '../people/tokens.ts';
import type { Session } from '../store/store.ts';
import type { Env, RequestContext } from './env.ts';

const COOKIE = 'holdfast';
const YEAR_S = 365 * 86_400;

/** Finds out who asks: cookie of a guest, token of a program, or token of a seat. */
export const identify = (context: RequestContext) =>
  createMiddleware<Env>(async (c, next) => {
    c.set('caller', await identifyCaller(context, c));
    await next();
  });

async function identifyCaller(context: RequestContext, c: Context<Env>): Promise<Caller> {
  const address = addressOf(context, c);
  context.limits.take('requests', address);
  const bearer = /^Bearer (h[sb]_[\w-]{32})$/.exec(c.req.header('Authorization') ?? '')?.[1];
  if (bearer?.startsWith('hs_')) return { session: null, seatToken: hashSecret(bearer), address };
  const secret = bearer ?? getCookie(c, COOKIE);
  return { session: secret ? await context.sessions.find(secret) : null, seatToken: null, address };
}

const addressOf = (context: RequestContext, c: Context<Env>): string => {
  const forwarded = context.settings.trustProxy && c.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim();
  return forwarded || c.env.incoming.socket.remoteAddress || 'unknown';
};

/** The caller with a session; guests get one on first need. */
export async function callerWithSession(
  context: RequestContext,
  c: Context<Env>,
  name?: string,
): Promise<Caller & { readonly session: Session }> {
  const caller = c.get('caller');
  if (caller.session) return { ...caller, session: caller.session };
  context.limits.take('sessions', caller.address);
  const { session, secret } = await context.sessions.open('guest', name);
  const https =
    context.settings.publicUrl?.startsWith('https:') ||
    (context.settings.trustProxy && c.req.header('X-Forwarded-Proto') === 'https');
  setCookie(c, COOKIE, secret, { path: '/', httpOnly: true, sameSite: 'Lax', maxAge: YEAR_S, secure: https === true });
  const known = { ...caller, session };
  c.set('caller', known);
  return known;
}

/** The secret a session came with. */
export const secretOf = (c: Context<Env>): string =>
  /^Bearer (\S+)$/.exec(c.req.header('Authorization') ?? '')?.[1] ?? getCookie(c, COOKIE) ?? '';
