import { randomInt } from 'node:crypto';
import { sha256 } from './webauthn.ts';

/** Letters and digits that cannot be taken for each other (Crockford's alphabet). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const RECOVERY_CODES = 10;
/** 100 bits: whoever guesses needs no limit to fail. */
const RECOVERY_LENGTH = 20;
const EMAIL_DIGITS = 8;

const random = (alphabet: string, length: number): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Ten codes to write down, in groups of five. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => random(ALPHABET, RECOVERY_LENGTH).replace(/.{5}(?=.)/g, '$&-'));

/** A code for an e-mail: few digits, so it works five times at most and only with its ticket. */
export const newEmailCode = (): string => random('0123456789', EMAIL_DIGITS);

/** What was typed, as it was written down: no spaces, hyphens or lower case, and letters that are not in the alphabet as what they look like. */
const readCode = (text: string): string =>
  text.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');

export const hashRecoveryCode = (code: string): string => sha256(`recovery ${readCode(code)}`).toString('base64url');

/** Bound to the ticket, so that the store alone does not give the code away. */
export const hashEmailCode = (ticket: string, code: string): string =>
  sha256(`email ${ticket} ${readCode(code)}`).toString('base64url');
