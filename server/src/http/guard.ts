import { ApiError } from '@holdfast/protocol';
import type { HttpContext } from './context.ts';
import type { Exchange } from './exchange.ts';
import { MAX_BODY_BYTES } from './limits.ts';

const POLICY = [
  "default-src 'none'",
  // Bots compute with WebAssembly; this allows compiling it, not evaluating text.
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

/** What a page of this app never asks for, so that nothing smuggled into it can. */
const PERMISSIONS = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'bluetooth', 'midi', 'hid']
  .map((feature) => `${feature}=()`)
  .join(', ');

/** Content-Security-Policy and its companions, names and values in turn: no foreign scripts, frames or type sniffing. */
export const securityHeaders: readonly string[] = [
  ...['Content-Security-Policy', POLICY],
  ...['X-Content-Type-Options', 'nosniff'],
  ...['Referrer-Policy', 'no-referrer'],
  ...['Cross-Origin-Opener-Policy', 'same-origin'],
  ...['Cross-Origin-Resource-Policy', 'same-origin'],
  ...['Permissions-Policy', PERMISSIONS],
];

/** HEAD of a stream would open one that nobody reads. */
export function refuseHead({ method }: Exchange): void {
  if (method === 'HEAD') throw new ApiError('wrong-method', 'ask with GET');
}

/** Mail programs send a form here to end mails (RFC 8058); the token in the path is what counts, no cookie. */
export const ONE_CLICK_PATH = '/api/unsubscribe/';

/** A change must be JSON and, if a page sends it, our own page: no form or foreign site can forge it. */
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

/** Bodies say how long they are before they are read; longer ones are not read at all. */
export function requireSmallBody(c: Exchange): void {
  if (c.header('transfer-encoding') !== undefined) throw new ApiError('length-required', 'send Content-Length');
  if (Number(c.header('content-length') ?? 0) > MAX_BODY_BYTES)
    throw new ApiError('too-large', `a request may have ${MAX_BODY_BYTES} bytes`, { most: MAX_BODY_BYTES });
}
