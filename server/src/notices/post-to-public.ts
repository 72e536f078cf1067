import { lookup } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const TIMEOUT_MS = 10_000;

/** Networks that nobody on the internet has: home, office, cloud metadata, this machine, multicast, documentation. */
const NOT_PUBLIC = new BlockList();
for (const range of [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
]) {
  const [net = '', bits] = range.split('/');
  NOT_PUBLIC.addSubnet(net, Number(bits), 'ipv4');
}
/** Of IPv6 only what is assigned to networks; of that, tunnels into IPv4 and documentation are not public. */
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

/** Whom requests may go to. Tests have their services on the loopback interface. */
export interface Reach {
  readonly loopback: boolean;
}

/** May a request go to this address, as far as the text tells? Names are looked up when it is sent. */
export function isPublicUrl(text: string, { loopback }: Reach): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password } = new URL(text);
  if (loopback && protocol === 'http:' && hostname === '127.0.0.1') return true;
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  const address = hostname.replace(/^\[|\]$/g, '');
  return isIP(address) === 0
    ? /\.[a-z]/i.test(hostname) && !/\.(local|localhost|internal|lan|home|arpa)$/i.test(hostname)
    : isPublicAddress(address);
}

/** Looks a name up and refuses it when any of its addresses is not public: the connection goes to what was checked. */
const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '', 0);
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
      return done(new Error('this address is not public'), '', 0);
    if (options.all) done(null, addresses);
    else done(null, first.address, first.family);
  });
};

export interface PublicPost {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/**
 * Sends a request to an address that somebody else has named, and gives its status. Guards against server-side request forgery: public
 * addresses alone, checked on the connection itself; redirects are not followed; the answer is not read; ten seconds at most.
 */
export function postToPublic(url: string, { headers, body }: PublicPost, reach: Reach): Promise<number> {
  return new Promise((resolve, reject) => {
    if (!isPublicUrl(url, reach)) return reject(new Error('this address is not public'));
    const isLocal = url.startsWith('http:');
    const options = {
      method: 'POST',
      headers: { ...headers, 'Content-Length': String(body.length) },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      agent: false as const,
      ...(isLocal ? {} : { lookup: publicLookup }),
    };
    const request = (isLocal ? httpRequest : httpsRequest)(url, options, (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    request.on('error', reject);
    request.end(body);
  });
}
