import { isIP } from 'node:net';
import { ApiError } from '@holdfast/protocol';
import type { Exchange } from '../../http/exchange.ts';
import { isHttps } from '../../http/identity.ts';
import type { FeatureContext } from '../feature.ts';
import type { RelyingParty } from './webauthn.ts';

/** The relying party of passkeys here; null if browsers refuse passkeys at this address (no TLS, or an IP address). */
export function findRelyingParty(context: FeatureContext, c: Exchange): RelyingParty | null {
  const { publicUrl } = context.settings;
  const address = publicUrl ?? `${isHttps(context, c) ? 'https' : 'http'}://${c.header('host') ?? ''}`;
  if (!URL.canParse(address)) return null;
  const { origin, hostname, protocol } = new URL(address);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  const isName = isIP(hostname.replace(/^\[|\]$/g, '')) === 0;
  return isName && (protocol === 'https:' || isLocal) ? { id: hostname, origin } : null;
}

export function relyingParty(context: FeatureContext, c: Exchange): RelyingParty {
  const party = findRelyingParty(context, c);
  if (!party)
    throw new ApiError('not-allowed', 'passkeys need TLS and the name of a host, or localhost', {
      because: 'no-passkeys',
    });
  return party;
}
