import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import type { Caller } from '../people/caller.ts';
import { hashSecret } from '../people/tokens.ts';
import type { Desk, Env } from './env.ts';

const COOKIE = 'holdfast';
const YEAR = 365 * 86_400;

/** Finds out who asks: cookie of a guest, token of a program, or token of a seat. */
export const identify = (desk: Desk) =>
  createMiddleware<Env>(async (c, next) => {
    c.set('caller', await identifyCaller(desk, c));
    await next();
  });

async function identifyCaller(desk: Desk, c: Context<Env>): Promise<Caller> {
  const address = addressOf(desk, c);
  desk.limits.take('requests', address);
  const bearer = /^Bearer (h[sb]_[\w-]{32})$/.exec(c.req.header('Authorization') ?? '')?.[1];
  if (bearer?.startsWith('hs_')) return { session: null, seatToken: hashSecret(bearer), address };
  const secret = bearer ?? getCookie(c, COOKIE);
  return { session: secret ? await desk.sessions.find(secret) : null, seatToken: null, address };
}

const addressOf = (desk: Desk, c: Context<Env>): string => {
  const forwarded = desk.settings.trustProxy && c.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim();
  return forwarded || c.env.incoming.socket.remoteAddress || 'unknown';
};

/** The session of who asks; guests get one on first need. */
export async function withSession(desk: Desk, c: Context<Env>, name?: string): Promise<Caller> {
  const caller = c.get('caller');
  if (caller.session) return caller;
  desk.limits.take('sessions', caller.address);
  const { session, secret } = await desk.sessions.open('guest', name);
  const https =
    desk.settings.publicUrl?.startsWith('https:') ||
    (desk.settings.trustProxy && c.req.header('X-Forwarded-Proto') === 'https');
  setCookie(c, COOKIE, secret, { path: '/', httpOnly: true, sameSite: 'Lax', maxAge: YEAR, secure: https === true });
  const known = { ...caller, session };
  c.set('caller', known);
  return known;
}

/** The secret a session came with. */
export const secretOf = (c: Context<Env>): string =>
  /^Bearer (\S+)$/.exec(c.req.header('Authorization') ?? '')?.[1] ?? getCookie(c, COOKIE) ?? '';
