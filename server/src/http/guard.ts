import { ApiError } from '@holdfast/protocol';
import type { HttpContext } from './context.ts';
import type { Exchange } from './exchange.ts';
import { MAX_BODY_BYTES } from './limits.ts';

const POLICY = [
  "default-src 'none'",
  // For the bots' WebAssembly; does not allow evaluating text.
  "script-src 'self' 'wasm-unsafe-eval'",
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

/** Browser features the app never uses, denied so that injected code can't use them. */
const PERMISSIONS = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'bluetooth', 'midi', 'hid']
  .map((feature) => `${feature}=()`)
  .join(', ');

/** Security headers as alternating names and values: no foreign scripts, frames or type sniffing. */
export const securityHeaders: readonly string[] = [
  ...['Content-Security-Policy', POLICY],
  ...['X-Content-Type-Options', 'nosniff'],
  ...['Referrer-Policy', 'no-referrer'],
  ...['Cross-Origin-Opener-Policy', 'same-origin'],
  ...['Cross-Origin-Resource-Policy', 'same-origin'],
  ...['Permissions-Policy', PERMISSIONS],
];

/** Throws for HEAD requests to the API, since one for a stream would open a stream that nobody reads. */
export function refuseHead({ method }: Exchange): void {
  if (method === 'HEAD') throw new ApiError('wrong-method', 'ask with GET');
}

/** Mail programs post a form here to unsubscribe (RFC 8058); authorized by the token in the path, not by a cookie. */
export const ONE_CLICK_PATH = '/api/unsubscribe/';

/** Throws unless a change is JSON and, if sent by a page, from our own origin, so that other sites can't forge it. */
export function requireOwnOrigin({ settings }: HttpContext, c: Exchange): void {
  if (c.method !== 'POST' || c.path.startsWith(ONE_CLICK_PATH)) return;
  if (!/^application\/json\b/i.test(c.header('content-type') ?? ''))
    throw new ApiError('content-type', 'send application/json');
  const origin = c.header('origin');
  if (origin !== undefined && !isOwnOrigin(settings.publicUrl, origin, c.header('host')))
    throw new ApiError('bad-origin', 'this page may not speak for the player');
}

const isOwnOrigin = (publicUrl: string | null, origin: string, host: string | undefined): boolean => {
  if (publicUrl) return origin === new URL(publicUrl).origin;
  return URL.canParse(origin) && new URL(origin).host === host;
};

/** Throws unless the body's declared length is within the limit, before it is read. */
export function requireSmallBody(c: Exchange): void {
  if (c.header('transfer-encoding') !== undefined) throw new ApiError('length-required', 'send Content-Length');
  if (Number(c.header('content-length') ?? 0) > MAX_BODY_BYTES)
    throw new ApiError('too-large', `a request may have ${MAX_BODY_BYTES} bytes`, { most: MAX_BODY_BYTES });
}
