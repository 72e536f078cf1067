import { BlockList, isIP } from 'node:net';

/** Addresses of proxies whose X-Forwarded headers are trusted. */
export interface TrustedProxies {
  trusts(address: string): boolean;
}

/** Converts ::ffff:a.b.c.d, as on sockets for both families, to an IPv4 address. */
export const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');

const family = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Parses addresses and networks, `127.0.0.1, 10.0.0.0/8, fd00::/8`; null if one is invalid. */
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
 * The client's address. Each proxy appends its client's address to the header, and clients may forge its beginning, so it is read
 * from the end as long as the addresses are those of trusted proxies.
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

/** The network of an address: itself, or for IPv6 its /64, which one household or server gets as a whole. */
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
