import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from '../identity/networks.ts';
import { type PostRequest, post } from './post.ts';

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

/**
 * Sends a request to an address that somebody else has named, and gives its status. Guards against server-side request forgery: public
 * addresses alone, checked on the connection itself; redirects are not followed; the answer is not read; ten seconds at most.
 */
export async function postToPublic(url: string, request: PostRequest, reach: Reach): Promise<number> {
  if (!isPublicUrl(url, reach)) throw new Error('this address is not public');
  return post(url, request, url.startsWith('http:') ? {} : { lookup: publicLookup });
}
