import { ApiError } from '@holdfast/protocol';
import type { routes } from '@holdfast/protocol/features/sessions';
import type { Exchange } from '../../http/exchange.ts';
import { deviceOf, setSecret } from '../../http/identity.ts';
import { HTTP_LIMITS } from '../../http/limits.ts';
import type { Handlers } from '../../http/route.ts';
import { hashSecret, newSecret } from '../../identity/tokens.ts';
import { LINK_LIFETIME_MS, linkUrl } from '../../tables/seat-handlers.ts';
import { signOutDevices } from '../../tables/seat-tokens.ts';
import { requireProof } from '../accounts/proof.ts';
import type { Device, Session } from '../accounts/session-store.ts';
import type { FeatureContext } from '../feature.ts';

/** A part of the hash is enough to identify a device to its owner. */
const idOf = (hash: string): string => hash.slice(0, 16);

const othersThan = (device: string, devices: readonly Device[]): string[] =>
  devices.flatMap(({ hash }) => (hash === device ? [] : [hash]));

/**
 * The named device and those that came by its links, and by theirs, but neither the caller's own device nor those that came by its
 * links.
 */
function deviceAndDerived(id: string, own: string, devices: readonly Device[]): string[] {
  const named = devices.find(({ hash }) => idOf(hash) === id);
  if (!named) return [];
  if (named.hash === own) return [own];
  const gone = new Set([named.hash]);
  // Iterating a Set visits what is added meanwhile.
  for (const origin of gone)
    for (const { hash, origin: from } of devices) if (from === origin && hash !== own) gone.add(hash);
  return [...gone];
}

function requireSession(c: Exchange): { readonly session: Session; readonly device: string } {
  const { session, device } = c.caller;
  if (!session || device === null) throw new ApiError('no-session', 'POST /api/me first');
  return { session, device };
}

/** Routes for a person's devices: list them, sign in on another one, sign out. */
export function deviceHandlers(context: FeatureContext) {
  const { sessions, tables, limits } = context;
  const { store } = tables.context;
  tables.events.on('signed-out', (session) => sessions.forget(session));

  return {
    async listDevices(c) {
      const { session, device } = requireSession(c);
      const devices = await sessions.devices(session.id);
      return {
        devices: devices.map(({ hash, device: name, created, used }) => ({
          id: idOf(hash),
          device: name,
          created,
          used: hash === device ? store.now() : used,
          current: hash === device,
        })),
      };
    },

    async signOut(c, { id }) {
      const { session, device } = requireSession(c);
      const devices = await sessions.devices(session.id);
      const gone = id === undefined ? othersThan(device, devices) : deviceAndDerived(id, device, devices);
      // Somebody at an open browser must not sign the owner out.
      if (gone.some((hash) => hash !== device)) await requireProof(context, c);
      await signOutDevices(context, session.id, gone, { everything: id === undefined });
      return { signedOut: gone.length };
    },

    async createLink(c) {
      const { session, device } = requireSession(c);
      if (session.kind !== 'guest') throw new ApiError('not-allowed', 'a program has one token');
      limits.take(HTTP_LIMITS.claims, c.caller);
      const code = newSecret('hd');
      const url = linkUrl(context, c, code);
      await store.links.add(
        hashSecret(code),
        { table: '', seat: 0, tenure: '', session: session.id, device },
        LINK_LIFETIME_MS,
      );
      return { url };
    },

    async signIn(c, { code }) {
      limits.take(HTTP_LIMITS.claims, c.caller);
      const secret = await store.transaction(async (tx) => {
        const link = await tx.links.take(hashSecret(code));
        if (link?.table !== '' || link.session === null) throw new ApiError('gone', 'this link was used or is too old');
        return sessions.addDevice(tx, link.session, deviceOf(c), link.device);
      });
      const session = await sessions.find(secret);
      if (!session) throw new ApiError('gone', 'who made this link is not there any more');
      setSecret(context, c, secret);
      return { id: session.id, name: session.name };
    },
  } satisfies Partial<Handlers<typeof routes>>;
}
