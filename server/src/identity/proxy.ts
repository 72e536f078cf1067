import { BlockList, isIP } from 'node:net';

/** The addresses of proxies whose X-Forwarded headers are believed. */
export interface TrustedProxies {
  trusts(address: string): boolean;
}

/** IPv4 addresses reach a socket that listens on both families as ::ffff:a.b.c.d. */
export const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');

const family = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Reads addresses and networks, `127.0.0.1, 10.0.0.0/8, fd00::/8`; null when one of them is neither. */
export function trustedProxies(list: string): TrustedProxies | null {
  const block = new BlockList();
  for (const entry of list.split(',').map((text) => text.trim())) {
    const [address = '', bits] = entry.split('/');
    const version = isIP(address);
    if (version === 0) return null;
    if (bits === undefined) block.addAddress(address, family(address));
    else if (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 6 ? 128 : 32))
      block.addSubnet(address, Number(bits), family(address));
    else return null;
  }
  return {
    trusts(given) {
      const address = plainAddress(given);
      return isIP(address) !== 0 && block.check(address, family(address));
    },
  };
}

/**
 * The client's address. The header is a list to which each proxy appends whom it heard; whatever stands before the first
 * proxy that we do not know may be invented, so it is read from the end, as long as known proxies vouch for it.
 */
export function clientAddress(
  proxies: TrustedProxies | null,
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
): string {
  let address = plainAddress(socketAddress ?? 'unknown');
  if (forwardedFor === undefined) return address;
  for (const hop of forwardedFor.split(',').reverse()) {
    if (!proxies?.trusts(address)) break;
    const named = plainAddress(hop.trim());
    if (isIP(named) === 0) break;
    address = named;
  }
  return address;
}

/** Whom an address belongs to: itself, or for IPv6 its network of 64 bits, which one household or server gets as a whole. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const groups = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? 0 : tail.split(':').length;
  const missing = tail === undefined ? 0 : Math.max(0, 8 - groups.length - after);
  const all = [...groups, ...Array<string>(missing).fill('0'), ...(tail ? tail.split(':') : [])];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
