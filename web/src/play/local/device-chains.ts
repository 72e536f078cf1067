import type { Seat } from '@holdfast/kernel';
import { ApiError } from '@holdfast/protocol';
import {
  LUCK_3,
  type MoveRequest,
  newSeed,
  PlayerChain,
  type PlayerElement,
  playMove,
  type Runtime,
  replaceChain,
  seatsWithoutFirst,
  type TableDoc,
  type TableHost,
  withSeat,
} from '@holdfast/session';

const chainOf = ({ id, seats }: TableDoc, seat: Seat): PlayerChain =>
  new PlayerChain(id, seat, seats[seat]?.chainSecret ?? '');

/** Creates the players' part of a local table's luck: a chain for every person. This device has the host's part as well. */
export function withChains(doc: TableDoc, runtime: Runtime): TableDoc {
  let made = doc;
  for (const [seat, { kind }] of doc.seats.entries()) {
    if (kind !== 'person') continue;
    made = withSeat(made, seat, { chainSecret: newSeed(runtime) });
    made = withSeat(made, seat, { chain: chainOf(made, seat).end });
  }
  return made;
}

export async function revealFirsts(host: TableHost): Promise<void> {
  for (const seat of seatsWithoutFirst(host.doc))
    await host.revealFirst(seat, chainOf(host.doc, seat).element(1)?.a ?? '');
}

/** Supplies the chain elements that are sent with moves. */
export class DeviceChains {
  readonly #host: TableHost;
  readonly #chains = new Map<Seat, PlayerChain>();

  constructor(host: TableHost) {
    this.#host = host;
  }

  /** Sends a move with the seat's element: with every move, or under scheme 3 with every move that draws. */
  async send(request: Omit<MoveRequest, 'by' | 'element'>): Promise<number> {
    const { seat } = request;
    const byPerson = { ...request, by: 'person' } as const;
    if (this.#host.doc.scheme !== LUCK_3) return playMove(this.#host, { ...byPerson, element: await this.#next(seat) });
    try {
      return await playMove(this.#host, byPerson);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'element-needed') throw error;
      return playMove(this.#host, { ...byPerson, element: await this.#next(seat) });
    }
  }

  /** Returns the seat's next element; undefined for tables of an older luck scheme. */
  async #next(seat: Seat): Promise<PlayerElement | undefined> {
    const last = this.#host.position.luck.chains()[seat];
    if (!last || (last.a === null && !last.end) || !this.#host.doc.seats[seat]?.chainSecret) return undefined;
    let chain = this.#chains.get(seat);
    if (!chain) this.#chains.set(seat, (chain = chainOf(this.#host.doc, seat)));
    const isOurs = last.end === undefined ? chain.has({ k: last.k, a: last.a ?? '' }) : last.end === chain.end;
    const element = isOurs ? chain.element(last.k + 1) : null;
    return element ?? this.#renew(seat);
  }

  /** Replaces a used-up chain. */
  async #renew(seat: Seat): Promise<PlayerElement | undefined> {
    const { runtime } = this.#host;
    const secret = newSeed(runtime);
    await this.#host.exclusive(() => this.#host.change((doc) => withSeat(doc, seat, { chainSecret: secret })));
    const chain = chainOf(this.#host.doc, seat);
    this.#chains.set(seat, chain);
    await replaceChain(this.#host, seat, chain.end);
    return chain.element(1) ?? undefined;
  }
}
