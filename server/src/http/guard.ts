import { createMiddleware } from 'hono/factory';
import { Trouble } from '../table/trouble.ts';
import type { Desk, Env } from './env.ts';
import { MOST_BODY } from './limits.ts';

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Headers that keep strangers' scripts, frames and guesses away. */
export const safeHeaders = createMiddleware<Env>(async (c, next) => {
  await next();
  const { headers } = c.res;
  if (headers.has('x-hono-already-sent')) return;
  headers.set('Content-Security-Policy', POLICY);
  headers.set('X-Content-Type-Options', 'nosniff');
  headers.set('Referrer-Policy', 'no-referrer');
  headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
});

/** A question about the head of a stream would open one that nobody reads. */
export const noHeads = createMiddleware<Env>(async (c, next) => {
  if (c.env.incoming.method === 'HEAD') throw new Trouble('wrong-method', 'ask with GET');
  await next();
});

/** A change must be JSON and, if a page sends it, our own page: no form or foreign site can forge it. */
export const ownPagesOnly = (desk: Desk) =>
  createMiddleware<Env>(async (c, next) => {
    if (c.req.method === 'POST') {
      const type = c.req.header('Content-Type') ?? '';
      if (!/^application\/json\b/i.test(type)) throw new Trouble('content-type', 'send application/json');
      const origin = c.req.header('Origin');
      if (origin !== undefined && !isOurs(desk, origin, c.req.header('Host')))
        throw new Trouble('bad-origin', 'this page may not speak for the player');
    }
    await next();
  });

const isOurs = (desk: Desk, origin: string, host: string | undefined): boolean => {
  if (desk.settings.publicUrl) return origin === new URL(desk.settings.publicUrl).origin;
  return URL.canParse(origin) && new URL(origin).host === host;
};

/** Bodies say how long they are before they are read; longer ones are not read at all. */
export const smallBodies = createMiddleware<Env>(async (c, next) => {
  const { headers } = c.env.incoming;
  if (headers['transfer-encoding'] !== undefined) throw new Trouble('length-required', 'send Content-Length');
  if (Number(headers['content-length'] ?? 0) > MOST_BODY)
    throw new Trouble('too-large', `a request may have ${MOST_BODY} bytes`, { most: MOST_BODY });
  await next();
});
