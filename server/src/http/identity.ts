import type { Caller } from '../people/caller.ts';
import { hashSecret } from '../people/tokens.ts';
import type { Session } from '../store/store.ts';
import type { RequestContext } from './env.ts';
import type { Exchange } from './exchange.ts';
import { clientAddress } from './proxy.ts';

/**
 * The cookie of guests. Behind TLS its name makes browsers insist that this very host set it, for all paths and over TLS: a page on a
 * neighbouring subdomain cannot plant a session of its own.
 */
const COOKIE = 'holdfast';
const TLS_COOKIE = `__Host-${COOKIE}`;
/** Anything but a secret of ours is not even hashed. */
const cookieValue = (name: string): RegExp => new RegExp(`(?:^|; *)${name}=(h[gb]_[\\w-]{32})(?:;|$)`);
const COOKIE_VALUE = cookieValue(COOKIE);
const TLS_COOKIE_VALUE = cookieValue(TLS_COOKIE);
const YEAR_S = 365 * 86_400;

/** Do browsers reach us over TLS? */
export const isHttps = ({ settings: { publicUrl, trustProxy } }: RequestContext, c: Exchange): boolean =>
  publicUrl !== null
    ? publicUrl.startsWith('https:')
    : c.header('X-Forwarded-Proto') === 'https' && trustProxy?.trusts(c.incoming.socket.remoteAddress ?? '') === true;

/** Finds out who asks: cookie of a guest, token of a program, or token of a seat. */
export async function identify(context: RequestContext, c: Exchange): Promise<void> {
  const address = addressOf(context, c);
  context.limits.take('requests', { address });
  const bearer = /^Bearer (h[sb]_[\w-]{32})$/.exec(c.header('Authorization') ?? '')?.[1];
  if (bearer?.startsWith('hs_')) c.caller = { session: null, seatToken: hashSecret(bearer), address };
  else {
    const secret = bearer ?? cookieOf(context, c);
    c.caller = { session: secret ? await context.sessions.find(secret) : null, seatToken: null, address };
  }
}

/** The secret of a guest, which the browser sends with every request. */
const cookieOf = (context: RequestContext, c: Exchange): string | undefined => {
  const cookies = c.header('Cookie');
  if (cookies === undefined) return undefined;
  return (isHttps(context, c) ? TLS_COOKIE_VALUE : COOKIE_VALUE).exec(cookies)?.[1];
};

const addressOf = ({ settings }: RequestContext, c: Exchange): string =>
  clientAddress(settings.trustProxy, c.incoming.socket.remoteAddress, c.header('X-Forwarded-For'));

/** The caller with a session; guests get one on first need. */
export async function callerWithSession(
  context: RequestContext,
  c: Exchange,
  name?: string,
): Promise<Caller & { readonly session: Session }> {
  const { caller } = c;
  if (caller.session) return { ...caller, session: caller.session };
  context.limits.take('sessions', { address: caller.address });
  const { session, secret } = await context.sessions.open('guest', name);
  const https = isHttps(context, c);
  const attributes = ['Path=/', `Max-Age=${YEAR_S}`, 'HttpOnly', 'SameSite=Lax', ...(https ? ['Secure'] : [])];
  c.addHeader('Set-Cookie', [`${https ? TLS_COOKIE : COOKIE}=${secret}`, ...attributes].join('; '));
  const known = { ...caller, session };
  c.caller = known;
  return known;
}

/** The secret a session came with. */
export const secretOf = (context: RequestContext, c: Exchange): string =>
  /^Bearer (\S+)$/.exec(c.header('Authorization') ?? '')?.[1] ?? cookieOf(context, c) ?? '';
