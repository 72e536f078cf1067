import { randomBytes } from 'node:crypto';
import { ApiError } from '@holdfast/protocol';
import type { routes } from '@holdfast/protocol/features/accounts';
import { logger } from '../../core/logger.ts';
import { notAllowed } from '../../http/not-allowed.ts';
import { CeremonyFailed } from './webauthn.ts';

export const CHALLENGE_LASTS_MS = 5 * 60_000;

export const newChallenge = (): string => randomBytes(32).toString('base64url');
export const challengeGone = (): ApiError => new ApiError('gone', 'this took too long, or was used: begin again');

/** Why a passkey was refused is for the log: whoever tries learns only that. */
export function checked<T>(check: () => T): T {
  try {
    return check();
  } catch (error) {
    if (!(error instanceof CeremonyFailed)) throw error;
    logger.info({ because: error.message }, 'a passkey was refused');
    throw notAllowed<typeof routes.addPasskey>('passkey', 'this passkey is not accepted');
  }
}

/** The challenge that a browser says it was given; it is looked up, so it need not be believed. */
export function challengeIn(clientData: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8'));
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}
