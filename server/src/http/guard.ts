import { ApiError } from '@holdfast/protocol';
import { createMiddleware } from 'hono/factory';
import type { Env, RequestContext } from './env.ts';
import { MAX_BODY_BYTES } from './limits.ts';

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

/** Content-Security-Policy and its companions: no foreign scripts, frames or type sniffing. */
export const securityHeaders = createMiddleware<Env>(async (c, next) => {
  await next();
  const { headers } = c.res;
  if (headers.has('x-hono-already-sent')) return;
  headers.set('Content-Security-Policy', POLICY);
  headers.set('X-Content-Type-Options', 'nosniff');
  headers.set('Referrer-Policy', 'no-referrer');
  headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
});

/** HEAD of a stream would open one that nobody reads. */
export const noHeadRequests = createMiddleware<Env>(async (c, next) => {
  if (c.env.incoming.method === 'HEAD') throw new ApiError('wrong-method', 'ask with GET');
  await next();
});

/** A change must be JSON and, if a page sends it, our own page: no form or foreign site can forge it. */
export const requireOwnOrigin = ({ settings }: RequestContext) =>
  createMiddleware<Env>(async (c, next) => {
    if (c.req.method === 'POST') {
      const type = c.req.header('Content-Type') ?? '';
      if (!/^application\/json\b/i.test(type)) throw new ApiError('content-type', 'send application/json');
      const origin = c.req.header('Origin');
      if (origin !== undefined && !isOwnOrigin(settings.publicUrl, origin, c.req.header('Host')))
        throw new ApiError('bad-origin', 'this page may not speak for the player');
    }
    await next();
  });

const isOwnOrigin = (publicUrl: string | null, origin: string, host: string | undefined): boolean => {
  if (publicUrl) return origin === new URL(publicUrl).origin;
  return URL.canParse(origin) && new URL(origin).host === host;
};

/** Bodies say how long they are before they are read; longer ones are not read at all. */
export const smallBodies = createMiddleware<Env>(async (c, next) => {
  const { headers } = c.env.incoming;
  if (headers['transfer-encoding'] !== undefined) throw new ApiError('length-required', 'send Content-Length');
  if (Number(headers['content-length'] ?? 0) > MAX_BODY_BYTES)
    throw new ApiError('too-large', `a request may have ${MAX_BODY_BYTES} bytes`, { most: MAX_BODY_BYTES });
  await next();
});
