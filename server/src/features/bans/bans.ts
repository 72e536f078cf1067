import { BlockList, isIP } from 'node:net';
import { ApiError, malformed } from '@holdfast/protocol';
import type { Ban, BanKind } from '@holdfast/protocol/features/moderation';
import { Events } from '../../core/events.ts';
import { networkOf, plainAddress } from '../../identity/proxy.ts';
import type { Store } from '../../store/store.ts';
import { service } from '../feature.ts';

/** Wider networks are refused: nobody means them. */
const WIDEST_BITS = { 4: 16, 6: 32 } as const;
/** What one household or server gets as a whole. */
const NARROWEST_BITS = { 4: 32, 6: 64 } as const;

/** A session's id as it is, a network in one way of writing; throws `malformed` for what is no network. */
export function banTarget(kind: BanKind, text: string): string {
  const target = text.trim();
  if (kind === 'session') return target;
  const [given = '', bitsText] = target.split('/');
  const address = plainAddress(given);
  const version = isIP(address);
  const isNetwork = (version === 4 || version === 6) && /^\d{1,3}$/.test(bitsText ?? '32');
  if (!isNetwork) throw malformed('target', 'expected an IP address or a network such as 203.0.113.0/24');
  const bits = Number(bitsText ?? NARROWEST_BITS[version]);
  if (bits < WIDEST_BITS[version]) throw malformed('target', `a network of at least /${WIDEST_BITS[version]}`);
  return bits >= NARROWEST_BITS[version] ? networkOf(address) : `${address}/${bits}`;
}

/** Is the address in a network that `banTarget` has written? */
export function coversAddress(network: string, address: string): boolean {
  const [base = '', bits] = network.split('/');
  const [inBase, inAddress] = [isIP(base), isIP(address)];
  if (bits === undefined || inBase !== inAddress) return network === address;
  const block = new BlockList();
  const family = inBase === 6 ? 'ipv6' : 'ipv4';
  block.addSubnet(base, Number(bits), family);
  return block.check(address, family);
}

/** The bans in force, held in memory: every request is checked. */
class Bans {
  readonly #store: Store;
  readonly #bySession = new Map<string, Ban>();
  readonly #byNetwork = new Map<string, Ban>();
  /** Networks that are wider than the one an address belongs to. */
  #wide: readonly Ban[] = [];
  readonly events = new Events<{ readonly changed: null }>();

  constructor(store: Store) {
    this.#store = store;
  }

  /** Reads them; again whenever one was added or lifted on any node, and from time to time. */
  async load(): Promise<void> {
    const bans = await this.#store.moderation.listBans();
    this.#bySession.clear();
    this.#byNetwork.clear();
    const networks = bans.filter(({ kind }) => kind === 'network');
    this.#wide = networks.filter(
      ({ target }) => target.includes('/') && networkOf(target.split('/')[0] ?? '') !== target,
    );
    // Oldest first: of two bans the newer one stays.
    for (const ban of bans.toReversed())
      (ban.kind === 'session' ? this.#bySession : this.#byNetwork).set(ban.target, ban);
    this.events.emit('changed', null);
  }

  /** The ban of a session, or of the network of an address; null = there is none. */
  find(session: string | null, address: string): Ban | null {
    if (this.#bySession.size === 0 && this.#byNetwork.size === 0) return null;
    const found =
      (session === null ? undefined : this.#bySession.get(session)) ??
      this.#byNetwork.get(networkOf(address)) ??
      this.#wide.find(({ target }) => coversAddress(target, address));
    if (!found || (found.expires !== null && found.expires <= this.#store.now())) return null;
    return found;
  }

  /** Throws `banned` with what the operator says. */
  refuse(session: string | null, address: string): void {
    const ban = this.find(session, address);
    if (!ban) return;
    const { reason, expires: until } = ban;
    throw new ApiError('banned', `banned by whoever runs this server: ${reason}`, { reason, until });
  }
}

export const bansOf = service(({ tables }) => new Bans(tables.context.store));
