import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from '../identity/networks.ts';
import { type PostRequest, post } from './post.ts';

/** Allowed targets of requests. `loopback` is for tests. */
export interface Reach {
  readonly loopback: boolean;
}

/** True if requests to this URL may be allowed; names are resolved and checked when it is sent. */
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

/** Resolves a name and rejects it if any address is not public; the connection uses the checked addresses. */
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

/**
 * Sends a request to a URL given by users, and resolves to the status. Guards against server-side request forgery: only public
 * addresses, checked for the connection itself; no redirects; the response is not read; ten seconds at most.
 */
export async function postToPublic(url: string, request: PostRequest, reach: Reach): Promise<number> {
  if (!isPublicUrl(url, reach)) throw new Error('this address is not public');
  return post(url, request, url.startsWith('http:') ? {} : { lookup: publicLookup });
}
