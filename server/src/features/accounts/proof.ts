import { ApiError } from '@holdfast/protocol';
import type { Exchange } from '../../http/exchange.ts';
import type { FeatureContext } from '../feature.ts';
import type { Session } from './session-store.ts';

/** How long a device may change the ways to sign in after it has proved whose account it is. */
const PROOF_LASTS_MS = 15 * 60_000;

/** Returns the caller's session and device; throws `no-session`, or `not-allowed` if the session has no account. */
export function requireAccount(c: Exchange): { readonly session: Session; readonly device: string } {
  const { session, device } = c.caller;
  if (!session || device === null) throw new ApiError('no-session', 'sign in first');
  if (!session.account) throw new ApiError('not-allowed', 'you have no account', { because: 'no-account' });
  return { session, device };
}

export const hasProof = ({ tables }: FeatureContext, device: string): Promise<boolean> =>
  tables.context.store.sessions.isDeviceProved(device, PROOF_LASTS_MS);

/**
 * Throws `not-allowed` unless the device has lately proved, by passkey or code, that it is the account owner's. Otherwise anybody
 * with a sign-in link or an open browser could take the account over or delete it. Guests have nothing to prove.
 */
export async function requireProof(context: FeatureContext, c: Exchange): Promise<void> {
  const { session, device } = c.caller;
  if (!session?.account || device === null) return;
  if (!(await hasProof(context, device)))
    throw new ApiError('not-allowed', 'sign in again first: this device has not shown lately whose account it is', {
      because: 'prove',
    });
}
