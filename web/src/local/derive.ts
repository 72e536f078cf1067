import { type Chance, fromWords, words } from '@holdfast/kernel';

/** The scheme `holdfast-luck-1` as PROTOCOL.md tells it, written a second time so that the page checks the server by itself. */
export const LUCK_SCHEME = 'holdfast-luck-1';

const bytes = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const hex = (buffer: ArrayBuffer): string =>
  Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Browsers keep their cryptography from pages that came over plain http. */
export const canDerive = (): boolean => crypto.subtle !== undefined;

/** The fingerprint of a seed. */
export const commitmentTo = async (seed: string): Promise<string> =>
  hex(await crypto.subtle.digest('SHA-256', bytes(seed)));

/** The luck of every step of a game: 0 = the set-up, then the moves. */
export async function luckOf(seed: string, wordsOfSeats: readonly string[]): Promise<(n: number) => Promise<Chance>> {
  const key = await crypto.subtle.importKey('raw', bytes(seed), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return async (n) => {
    const message = new TextEncoder().encode(`${JSON.stringify(wordsOfSeats)}|${n}`);
    const mac = new DataView(await crypto.subtle.sign('HMAC', key, message));
    return fromWords(words(mac.getUint32(0), mac.getUint32(4), mac.getUint32(8), mac.getUint32(12)));
  };
}
