import { isIP } from 'node:net';

/** Of a home or an office, where everybody has the address of the same small network, nothing follows. */
const PRIVATE = /^(10\.|127\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|0:0:0:0:|fe[89ab]|f[cd])/i;
/** Do two sessions of this network come from one place? */
export const isPublic = (network: string): boolean =>
  (isIP(network.split('/')[0] ?? '') !== 0 || network.includes('::')) && !PRIVATE.test(network);
