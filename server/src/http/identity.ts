import { ApiError } from '@holdfast/protocol';
import type { Session } from '../features/accounts/session-store.ts';
import type { Caller } from '../identity/caller.ts';
import { clientAddress } from '../identity/proxy.ts';
import { hashSecret } from '../identity/tokens.ts';
import type { HttpContext } from './context.ts';
import type { Exchange } from './exchange.ts';
import { HTTP_LIMITS } from './limits.ts';

/**
 * The guests' cookie. With TLS its `__Host-` prefix makes browsers require that this host set it, for all paths and over TLS, so
 * that pages on sibling subdomains can't plant a session.
 */
const COOKIE = 'holdfast';
const TLS_COOKIE = `__Host-${COOKIE}`;
/** Matches only values that have the form of our secrets. */
const cookieValue = (name: string): RegExp => new RegExp(`(?:^|; *)${name}=(h[gb]_[\\w-]{32})(?:;|$)`);
const COOKIE_VALUE = cookieValue(COOKIE);
const TLS_COOKIE_VALUE = cookieValue(TLS_COOKIE);
const YEAR_S = 365 * 86_400;

/** True if browsers reach us over TLS. */
export const isHttps = ({ settings: { publicUrl, trustProxy } }: HttpContext, c: Exchange): boolean =>
  publicUrl !== null
    ? publicUrl.startsWith('https:')
    : c.header('x-forwarded-proto') === 'https' && trustProxy?.trusts(c.incoming.socket.remoteAddress ?? '') === true;

/** Identifies the caller by a seat token, access token, program's token or guest's cookie; null if no waiting is needed. */
export function identify(context: HttpContext, c: Exchange): Promise<void> | null {
  const address = addressOf(context, c);
  context.limits.take(HTTP_LIMITS.requests, { address });
  const bearer = /^Bearer (h[sbp]_[\w-]{32})$/.exec(c.header('authorization') ?? '')?.[1];
  if (bearer?.startsWith('hs_')) {
    c.caller = { session: null, device: null, seatToken: hashSecret(bearer), address };
    return null;
  }
  if (bearer?.startsWith('hp_')) return identifyByToken(context, c, bearer, address);
  const secret = bearer ?? cookieOf(context, c);
  const callWith = (session: Session | null): void => {
    if (session) context.sessions.noteRequest(session.id, address);
    c.caller = { session, device: secret && session ? hashSecret(secret) : null, seatToken: null, address };
  };
  const known = secret ? context.sessions.peek(secret) : null;
  if (secret && !known) return context.sessions.find(secret).then(callWith);
  callWith(known);
  return null;
}

/**
 * Identifies by an access token. It is looked up by its hash, so that timing reveals nothing, and for every request, so that a
 * revoked one is void at once. Wrong tokens are rejected, and attempts are limited.
 */
async function identifyByToken(context: HttpContext, c: Exchange, token: string, address: string): Promise<void> {
  const accessToken = hashSecret(token);
  const found = await context.sessions.useAccessToken(accessToken);
  if (!found) {
    context.limits.take(HTTP_LIMITS.claims, { address });
    throw new ApiError('no-session', 'this access token is unknown, was revoked or has expired');
  }
  context.sessions.noteRequest(found.session.id, address);
  c.caller = { ...found, device: null, seatToken: null, accessToken, address };
}

/** The guest's secret from the cookie. */
const cookieOf = (context: HttpContext, c: Exchange): string | undefined => {
  const cookies = c.header('cookie');
  if (cookies === undefined) return undefined;
  return (isHttps(context, c) ? TLS_COOKIE_VALUE : COOKIE_VALUE).exec(cookies)?.[1];
};

/** The caller's IP address, behind trusted proxies. */
export const addressOf = ({ settings }: HttpContext, c: Exchange): string =>
  clientAddress(settings.trustProxy, c.incoming.socket.remoteAddress, c.header('x-forwarded-for'));

/** The caller with a session, which is created for guests when needed. */
export async function callerWithSession(
  context: HttpContext,
  c: Exchange,
  name?: string,
): Promise<Caller & { readonly session: Session }> {
  const { caller } = c;
  if (caller.session) return { ...caller, session: caller.session };
  context.limits.take(HTTP_LIMITS.sessions, { address: caller.address });
  const { session, secret } = await context.sessions.open('guest', name, deviceOf(c));
  setSecret(context, c, secret);
  const known = { ...caller, session, device: hashSecret(secret) };
  c.caller = known;
  return known;
}

/** The caller's session; throws `no-session`. */
export function requireSession({ caller: { session } }: Exchange): Session {
  if (!session) throw new ApiError('no-session', 'POST /api/me first');
  return session;
}

/** Sets the cookie with the secret. */
export function setSecret(context: HttpContext, c: Exchange, secret: string): void {
  const https = isHttps(context, c);
  const attributes = ['Path=/', `Max-Age=${YEAR_S}`, 'HttpOnly', 'SameSite=Lax', ...(https ? ['Secure'] : [])];
  c.addHeader('Set-Cookie', [`${https ? TLS_COOKIE : COOKIE}=${secret}`, ...attributes].join('; '));
}

const BROWSERS = /\b(Firefox|Edg|OPR|SamsungBrowser|Chrome|Safari)\b/;
const SYSTEMS = /\b(Windows|Android|iPhone|iPad|Macintosh|CrOS|Linux)\b/;
const SHOWN: Readonly<Record<string, string>> = {
  Edg: 'Edge',
  OPR: 'Opera',
  SamsungBrowser: 'Samsung',
  Macintosh: 'Mac',
};

/** Short description of the device for people's list of devices; empty if unknown. Nothing else of the user agent is stored. */
export function deviceOf(c: Exchange): string {
  const agent = c.header('user-agent') ?? '';
  const words = [BROWSERS.exec(agent)?.[1], SYSTEMS.exec(agent)?.[1]].filter((word) => word !== undefined);
  return words.map((word) => SHOWN[word] ?? word).join(', ');
}

/** The secret of the request's session. */
export const secretOf = (context: HttpContext, c: Exchange): string =>
  /^Bearer (\S+)$/.exec(c.header('authorization') ?? '')?.[1] ?? cookieOf(context, c) ?? '';
