import { randomBytes } from 'node:crypto';
import { ApiError } from '@holdfast/protocol';
import type { routes } from '@holdfast/protocol/features/accounts';
import { logger } from '../../core/logger.ts';
import { notAllowed } from '../../http/not-allowed.ts';
import { CeremonyFailed } from './webauthn.ts';

export const CHALLENGE_LASTS_MS = 5 * 60_000;

export const newChallenge = (): string => randomBytes(32).toString('base64url');
export const challengeGone = (): ApiError => new ApiError('gone', 'this took too long, or was used: begin again');

/** Runs a check of a passkey. Logs why it failed; the client learns only that it failed. */
export function checked<T>(check: () => T): T {
  try {
    return check();
  } catch (error) {
    if (!(error instanceof CeremonyFailed)) throw error;
    logger.info({ because: error.message }, 'a passkey was refused');
    throw notAllowed<typeof routes.addPasskey>('passkey', 'this passkey is not accepted');
  }
}

/** Reads the challenge from the browser's client data; empty if invalid. Untrusted: the caller must look it up. */
export function challengeIn(clientData: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8'));
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}
