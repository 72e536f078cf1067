import type { Caller } from '../people/caller.ts';
import { hashSecret } from '../people/tokens.ts';
import type { Session } from '../store/store.ts';
import type { RequestContext } from './env.ts';
import type { Exchange } from './exchange.ts';

const COOKIE = 'holdfast';
/** Anything but a secret of ours is not even hashed. */
const COOKIE_VALUE = new RegExp(`(?:^|; *)${COOKIE}=(h[gb]_[\\w-]{32})(?:;|$)`);
const YEAR_S = 365 * 86_400;

/** Finds out who asks: cookie of a guest, token of a program, or token of a seat. */
export async function identify(context: RequestContext, c: Exchange): Promise<void> {
  const address = addressOf(context, c);
  context.limits.take('requests', address);
  const bearer = /^Bearer (h[sb]_[\w-]{32})$/.exec(c.header('Authorization') ?? '')?.[1];
  if (bearer?.startsWith('hs_')) c.caller = { session: null, seatToken: hashSecret(bearer), address };
  else {
    const secret = bearer ?? cookieOf(c);
    c.caller = { session: secret ? await context.sessions.find(secret) : null, seatToken: null, address };
  }
}

/** The secret of a guest, which the browser sends with every request. */
const cookieOf = (c: Exchange): string | undefined => COOKIE_VALUE.exec(c.header('Cookie') ?? '')?.[1];

const addressOf = (context: RequestContext, c: Exchange): string => {
  const forwarded = context.settings.trustProxy && c.header('X-Forwarded-For')?.split(',').at(-1)?.trim();
  return forwarded || c.incoming.socket.remoteAddress || 'unknown';
};

/** The caller with a session; guests get one on first need. */
export async function callerWithSession(
  context: RequestContext,
  c: Exchange,
  name?: string,
): Promise<Caller & { readonly session: Session }> {
  const { caller } = c;
  if (caller.session) return { ...caller, session: caller.session };
  context.limits.take('sessions', caller.address);
  const { session, secret } = await context.sessions.open('guest', name);
  const https =
    context.settings.publicUrl?.startsWith('https:') ||
    (context.settings.trustProxy && c.header('X-Forwarded-Proto') === 'https');
  const attributes = ['Path=/', `Max-Age=${YEAR_S}`, 'HttpOnly', 'SameSite=Lax', ...(https ? ['Secure'] : [])];
  c.addHeader('Set-Cookie', [`${COOKIE}=${secret}`, ...attributes].join('; '));
  const known = { ...caller, session };
  c.caller = known;
  return known;
}

/** The secret a session came with. */
export const secretOf = (c: Exchange): string =>
  /^Bearer (\S+)$/.exec(c.header('Authorization') ?? '')?.[1] ?? cookieOf(c) ?? '';
