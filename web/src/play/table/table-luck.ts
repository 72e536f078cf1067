import type { Seat } from '@holdfast/kernel';
import type { Frame, Snapshot, Table } from '@holdfast/protocol';
import { LuckWitness, PlayerChain, type PlayerElement } from '@holdfast/session/device';
import { ApiError } from '../../core/errors.ts';
import { randomId } from '../../core/random-id.ts';
import { chainSecretOf, keepChainSecret, keepTestimony, testimonyOf } from '../local/testimonies.ts';
import type { MoveRequest } from './connection.ts';
import { inTime } from './in-time.ts';
import type { DeviceLuck, LuckFeedOptions, LuckReporter, PostMove } from './luck-feed.ts';

const KEEP_EVERY_MS = 2000;

interface OwnChain {
  readonly chain: PlayerChain;
  /** The number of the element for the next move. */
  next: number;
}

/** How long a move waits at most for the player's part of its luck. */
const ELEMENT_WITHIN_MS = 1500;

/** This device's side of a table's luck under `holdfast-luck-2`: its chains, and a witness that checks every proof. */
export class TableLuck implements DeviceLuck {
  readonly #options: LuckFeedOptions;
  readonly #report: LuckReporter;
  #witness: LuckWitness | null = null;
  readonly #own = new Map<Seat, OwnChain>();
  /** Elements by the id of their request, so that a resend has the same element. */
  readonly #sent = new Map<string, PlayerElement | undefined>();
  #alarms = 0;
  #revealed = false;
  #keeping = 0;

  constructor(options: LuckFeedOptions, report: LuckReporter) {
    this.#options = options;
    this.#report = report;
  }

  async #witnessOf({ commitment }: Table): Promise<LuckWitness> {
    if (!this.#witness) {
      const { table, keeps } = this.#options;
      const kept = keeps ? await testimonyOf(table) : null;
      this.#witness = new LuckWitness(kept ?? { table, commitment });
      // Stored before we publish a chain, since the server's commitment must come first.
      if (keeps && !kept) await keepTestimony(this.#witness.testimony);
    }
    return this.#witness;
  }

  #tell(): void {
    const alarms = this.#witness?.testimony.alarms ?? [];
    if (alarms.length === this.#alarms) return;
    this.#alarms = alarms.length;
    this.#report.alarms(alarms, []);
  }

  /** Before the game: publishes a chain for each of our seats, and reveals its first element when the game is dealt. */
  async table(table: Table): Promise<void> {
    const witness = await this.#witnessOf(table);
    const { requests, mine } = this.#options;
    const { dealing } = table;
    if (dealing) {
      // While dealing, every message about the table has the same transcript.
      if (this.#revealed) return;
      this.#revealed = true;
      for (const seat of mine()) await this.#recall(seat, table.seats[seat]?.chain ?? null);
      if (witness.agree(dealing)) {
        await this.#keep();
        for (const [seat, { chain }] of this.#own) await inTime(() => requests.reveal(seat, chain.element(1)?.a ?? ''));
      }
    } else {
      for (const seat of this.#own.keys()) if (!mine().includes(seat)) this.#own.delete(seat);
      // The message may be older than a chain that we have published since.
      for (const seat of mine())
        if (!this.#own.has(seat) && !(await this.#recall(seat, table.seats[seat]?.chain ?? null)))
          await this.#publish(seat);
    }
    this.#tell();
  }

  /** Restores the seat's chain from its stored secret. Resolves to false if `end` is not the end of a chain of ours. */
  async #recall(seat: Seat, end: string | null): Promise<boolean> {
    if (end === null) return false;
    if (this.#own.get(seat)?.chain.end === end) return true;
    const secret = await chainSecretOf(this.#options.table, seat);
    if (secret === null) return false;
    const chain = new PlayerChain(this.#options.table, seat, secret);
    if (chain.end !== end) return false;
    this.#own.set(seat, { chain, next: 1 });
    this.#witness?.ownChain(seat, end);
    return true;
  }

  /** Publishes a new chain; stores its secret first, so that a reload finds it. */
  async #publish(seat: Seat): Promise<void> {
    const { table, requests } = this.#options;
    const secret = `${randomId()}${randomId()}${randomId()}`;
    const chain = new PlayerChain(table, seat, secret);
    await keepChainSecret(table, seat, secret);
    if (!(await inTime(() => requests.commit(seat, chain.end)))) return;
    this.#witness?.ownChain(seat, chain.end);
    this.#own.set(seat, { chain, next: 1 });
  }

  /** Takes the state of all chains from a snapshot. Publishes a new chain for a seat of ours whose chain this device lacks. */
  async snapshot({ table, chains }: Snapshot): Promise<void> {
    const witness = await this.#witnessOf(table);
    const { transcript, firsts } = witness.testimony;
    if (transcript && firsts.length > 0) witness.arrive(chains);
    else {
      const luck = await this.#options.requests.luck();
      if (luck.transcript && luck.firsts) witness.dealt(luck.transcript, luck.firsts, chains);
    }
    if (table.state === 'playing')
      for (const seat of this.#options.mine()) {
        const { k, a } = chains[seat] ?? { k: 0, a: null };
        if (a === null || !(await this.#continues(seat, { k, a }))) await this.#publish(seat);
      }
    await this.#keep();
    this.#tell();
  }

  async #continues(seat: Seat, last: PlayerElement): Promise<boolean> {
    let own = this.#own.get(seat);
    if (!own) {
      const secret = await chainSecretOf(this.#options.table, seat);
      if (secret === null) return false;
      own = { chain: new PlayerChain(this.#options.table, seat, secret), next: 1 };
    }
    if (!own.chain.has(last) || last.k >= own.chain.length) return false;
    this.#own.set(seat, own);
    this.#witness?.ownChain(seat, own.chain.end);
    own.next = Math.max(own.next, last.k + 1);
    return true;
  }

  frame({ seq, luck: step }: Frame): void {
    if (!step) return;
    const verdict = this.#witness?.see(seq, step) ?? 'no-luck';
    this.#report.proof({ seq, step, verdict });
    this.#tell();
    if (this.#options.keeps && !this.#keeping)
      this.#keeping = window.setTimeout(() => {
        this.#keeping = 0;
        void this.#keep();
      }, KEEP_EVERY_MS);
  }

  async send(request: MoveRequest, post: PostMove): Promise<number> {
    const { seat, id, listed } = request;
    const element = await this.#elementFor(seat, id);
    if (!element) return post();
    try {
      const seq = await post(element);
      this.#settled(seat, id, seq, listed);
      return seq;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'malformed' && error.detail.field === 'luck') {
        // The server has seen the element, so going on without it would be a second roll.
        this.#witness?.turnedDown();
        await this.#rejected(seat, id);
        this.#tell();
      } else if (error.behaviour === 'give-up' || error.behaviour === 'refresh') this.#settled(seat, id, null, listed);
      throw error;
    }
  }

  /** The element to send with a move, and undefined for none; the same for the same id. */
  async #elementFor(seat: Seat, id: string): Promise<PlayerElement | undefined> {
    if (this.#sent.has(id)) return this.#sent.get(id);
    const ready = this.#nextElement(seat);
    const tooLate = new Promise<undefined>((done) => setTimeout(done, ELEMENT_WITHIN_MS));
    const element = await Promise.race([ready, tooLate]).catch(() => undefined);
    this.#sent.set(id, element);
    return element;
  }

  async #nextElement(seat: Seat): Promise<PlayerElement | undefined> {
    const own = this.#own.get(seat);
    if (!own) return undefined;
    if (own.next > own.chain.length) await this.#publish(seat);
    return this.#own.get(seat)?.chain.element(this.#own.get(seat)?.next ?? 0) ?? undefined;
  }

  /**
   * An element that the server saw with a refused open move (an offer, a bid) is not used again, since an honest server may
   * refuse such a move. After a refused listed move it is used again, so that a server can't get a second roll by refusing.
   */
  #settled(seat: Seat, id: string, seq: number | null, listed: boolean): void {
    const element = this.#sent.get(id);
    const own = this.#own.get(seat);
    this.#sent.delete(id);
    if (!element || !own?.chain.has(element)) return;
    if (seq !== null) this.#witness?.acknowledged(seq, element);
    if (seq !== null || !listed) own.next = Math.max(own.next, element.k + 1);
    this.#tell();
  }

  async #rejected(seat: Seat, id: string): Promise<void> {
    this.#sent.delete(id);
    this.#own.delete(seat);
    await this.#publish(seat);
  }

  async #keep(): Promise<void> {
    if (this.#options.keeps && this.#witness) await keepTestimony(this.#witness.testimony);
  }

  async close(): Promise<void> {
    clearTimeout(this.#keeping);
    await this.#keep();
  }
}
