import { BlockList, isIP } from 'node:net';
import { ApiError, malformed } from '@holdfast/protocol';
import type { Ban, BanKind } from '@holdfast/protocol/features/moderation';
import { Events } from '../../core/events.ts';
import { networkOf, plainAddress } from '../../identity/proxy.ts';
import type { Store } from '../../store/store.ts';
import { service } from '../feature.ts';

/** Wider networks are refused, since banning one is surely a mistake. */
const WIDEST_BITS = { 4: 16, 6: 32 } as const;
/** The network of one household or server. */
const NARROWEST_BITS = { 4: 32, 6: 64 } as const;

/** Returns a session's id unchanged, or a network as an address with or without `/bits`; throws `malformed` if invalid. */
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

/** True if the address is in the network, as `banTarget` returns it. */
export function coversAddress(network: string, address: string): boolean {
  const [base = '', bits] = network.split('/');
  const [inBase, inAddress] = [isIP(base), isIP(address)];
  if (bits === undefined || inBase !== inAddress) return network === address;
  const block = new BlockList();
  const family = inBase === 6 ? 'ipv6' : 'ipv4';
  block.addSubnet(base, Number(bits), family);
  return block.check(address, family);
}

/** The bans in force, kept in memory since every request is checked. */
class Bans {
  readonly #store: Store;
  readonly #bySession = new Map<string, Ban>();
  readonly #byNetwork = new Map<string, Ban>();
  /** Banned networks that are wider than those `networkOf` returns. */
  #wide: readonly Ban[] = [];
  readonly events = new Events<{ readonly changed: null }>();

  constructor(store: Store) {
    this.#store = store;
  }

  /** Reads the bans from the store: at the start, after a change on any node, and regularly. */
  async load(): Promise<void> {
    const bans = await this.#store.moderation.listBans();
    this.#bySession.clear();
    this.#byNetwork.clear();
    const networks = bans.filter(({ kind }) => kind === 'network');
    this.#wide = networks.filter(
      ({ target }) => target.includes('/') && networkOf(target.split('/')[0] ?? '') !== target,
    );
    // Oldest first, so that the newer of two bans on a target replaces the older one.
    for (const ban of bans.toReversed())
      (ban.kind === 'session' ? this.#bySession : this.#byNetwork).set(ban.target, ban);
    this.events.emit('changed', null);
  }

  /** The ban of a session or of an address's network; null if there is none. */
  find(session: string | null, address: string): Ban | null {
    if (this.#bySession.size === 0 && this.#byNetwork.size === 0) return null;
    const found =
      (session === null ? undefined : this.#bySession.get(session)) ??
      this.#byNetwork.get(networkOf(address)) ??
      this.#wide.find(({ target }) => coversAddress(target, address));
    if (!found || (found.expires !== null && found.expires <= this.#store.now())) return null;
    return found;
  }

  /** Throws `banned` with the operator's reason if the session or address is banned. */
  refuse(session: string | null, address: string): void {
    const ban = this.find(session, address);
    if (!ban) return;
    const { reason, expires: until } = ban;
    throw new ApiError('banned', `banned by whoever runs this server: ${reason}`, { reason, until });
  }
}

export const bansOf = service(({ tables }) => new Bans(tables.context.store));
