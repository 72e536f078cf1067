import { randomInt } from 'node:crypto';
import { sha256 } from './webauthn.ts';

/** Crockford's alphabet: letters and digits that cannot be mistaken for each other. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const RECOVERY_CODES = 10;
/** 100 bits: too many to guess, even without a rate limit. */
const RECOVERY_LENGTH = 20;
const EMAIL_DIGITS = 8;

const random = (alphabet: string, length: number): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Ten codes to write down, in groups of five characters. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => random(ALPHABET, RECOVERY_LENGTH).replace(/.{5}(?=.)/g, '$&-'));

/** A code for an e-mail. Since it has few digits, it allows only five tries and needs its ticket. */
export const newEmailCode = (): string => random('0123456789', EMAIL_DIGITS);

/** Normalizes a typed code: removes spaces and hyphens, changes to upper case, reads O as 0, and I and L as 1. */
const readCode = (text: string): string =>
  text.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');

export const hashRecoveryCode = (code: string): string => sha256(`recovery ${readCode(code)}`).toString('base64url');

/** The hash includes the ticket, so that the stored hash alone does not reveal the code. */
export const hashEmailCode = (ticket: string, code: string): string =>
  sha256(`email ${ticket} ${readCode(code)}`).toString('base64url');
