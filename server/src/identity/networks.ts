import { createHash } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import { networkOf } from './proxy.ts';

/** Networks that are not public: private, cloud metadata, loopback, multicast, documentation. */
const NOT_PUBLIC = new BlockList();
for (const range of [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
]) {
  const [net = '', bits] = range.split('/');
  NOT_PUBLIC.addSubnet(net, Number(bits), 'ipv4');
}
/** Assigned IPv6 addresses; of these, tunnels to IPv4 and documentation are not public. */
const GLOBAL_IPV6 = new BlockList();
GLOBAL_IPV6.addSubnet('2000::', 3, 'ipv6');
for (const [net, bits] of [
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  NOT_PUBLIC.addSubnet(net, bits, 'ipv6');

export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !NOT_PUBLIC.check(address, 'ipv4');
  return family === 6 && GLOBAL_IPV6.check(address, 'ipv6') && !NOT_PUBLIC.check(address, 'ipv6');
}

/**
 * A short hash of an address's network, to compare networks without identifying them: its 20 bits are shared by thousands of
 * networks. Empty for private addresses, which many networks use.
 */
export function networkMark(address: string): string {
  const network = networkOf(address);
  return isPublicAddress(network.replace(/\/64$/, ''))
    ? createHash('sha256').update(network).digest('hex').slice(0, 5)
    : '';
}
