import type { Seat } from '@holdfast/kernel';
import {
  type Chain,
  Chain as ChainSchema,
  type Frame,
  type SignedTranscript,
  type Snapshot,
  type Table,
} from '@holdfast/protocol';
import {
  type ClientAction,
  type ClientEvent,
  type ClientState,
  differenceFromSeen,
  isSignedBy,
  newClient,
  PlayerChain,
  step,
  transcriptDigest,
} from '@holdfast/session/device';
import { ApiError, PageError } from '../../core/errors.ts';
import { randomId } from '../../core/random-id.ts';
import { chainSecretOf, clientStateOf, keepChainSecret, keepTestimony } from '../local/testimonies.ts';
import type { MoveRequest } from './connection.ts';
import { inTime } from './in-time.ts';
import type { DeviceLuck, LuckFeedOptions, LuckReporter, PostMove } from './luck-feed.ts';

const KEEP_EVERY_MS = 2000;
/** How often the server may ask for an element of one move: with the wrong chain, with the right one, once more. */
const MOST_TRIES = 5;

/** This device's side of a table's luck under `holdfast-luck-3`: carries out what luck-client.ts decides. */
export class ChainedLuck implements DeviceLuck {
  readonly #options: LuckFeedOptions;
  readonly #report: LuckReporter;
  #state: ClientState;
  readonly #chains = new Map<Seat, PlayerChain>();
  #told = '';
  #keeping = 0;
  #keys: Promise<readonly string[] | null> | null = null;

  private constructor(options: LuckFeedOptions, report: LuckReporter, state: ClientState) {
    this.#options = options;
    this.#report = report;
    this.#state = state;
  }

  static async open(options: LuckFeedOptions, report: LuckReporter, { commitment }: Table): Promise<ChainedLuck> {
    const { table, keeps } = options;
    const kept = keeps ? await clientStateOf(table) : null;
    const luck = new ChainedLuck(options, report, kept ?? newClient(table, commitment));
    for (const { seat, end } of kept?.own ?? []) await luck.#recall(seat, end);
    // Stored before a chain is published, since the server's commitment must come first.
    if (keeps && !kept) await luck.#keep();
    luck.#tell();
    return luck;
  }

  #step(event: ClientEvent): readonly ClientAction[] {
    const elements = (seat: Seat, k: number): string | null => this.#chains.get(seat)?.element(k)?.a ?? null;
    const { state, actions } = step(this.#state, event, elements);
    this.#state = state;
    for (const action of actions) if (action.type === 'proof') this.#report.proof(action);
    this.#tell();
    return actions;
  }

  #tell(): void {
    const { alarms, notices } = this.#state;
    const told = [...alarms, ...notices].join();
    if (told === this.#told) return;
    this.#told = told;
    this.#report.alarms(alarms, notices);
  }

  async table(table: Table): Promise<void> {
    const { dealing } = table;
    if (dealing) {
      if (this.#state.transcript) return;
      const isSigned = await this.#isSigned(dealing);
      for (const action of this.#step({ type: 'fixed', transcript: dealing, isSigned }))
        if (action.type === 'reveal') await this.#reveal(action.seat);
    } else if (table.state === 'open')
      for (const seat of this.#options.mine()) {
        const shown = table.seats[seat]?.chain ?? null;
        // A message may be older than a chain that we have published since.
        if (this.#chains.has(seat) || (shown !== null && (await this.#recall(seat, shown)))) continue;
        await this.#publish(seat);
      }
    await this.#keep();
  }

  async #reveal(seat: Seat): Promise<void> {
    // Stored first, so that a reload knows that it was sent.
    await this.#keep();
    const a = this.#chains.get(seat)?.element(1)?.a ?? '';
    if (await inTime(() => this.#options.requests.reveal(seat, a))) this.#step({ type: 'revealed', seat });
  }

  /** True if the transcript is signed with a key of the server. Games on one device are not signed. */
  async #isSigned({ text, signature }: SignedTranscript): Promise<boolean> {
    if (!this.#options.keeps) return true;
    if (!signature || !isSignedBy(signature, transcriptDigest(text))) return false;
    this.#keys ??= this.#options.requests.keys().catch(() => null);
    const keys = await this.#keys;
    return keys === null || keys.includes(signature.key);
  }

  /** Restores a chain from its stored secret. Resolves to false if `end` is not the end of a chain of ours. */
  async #recall(seat: Seat, end: string): Promise<boolean> {
    const secret = await chainSecretOf(this.#options.table, seat);
    if (secret === null) return false;
    const chain = new PlayerChain(this.#options.table, seat, secret);
    if (chain.end !== end) return false;
    this.#chains.set(seat, chain);
    this.#step({ type: 'committed', seat, end });
    return true;
  }

  /** Makes a new chain; its secret is stored before its end is published, so that a reload finds it. */
  async #publish(seat: Seat): Promise<void> {
    const { table, requests } = this.#options;
    const secret = `${randomId()}${randomId()}${randomId()}`;
    const chain = new PlayerChain(table, seat, secret);
    await keepChainSecret(table, seat, secret);
    if (!(await inTime(() => requests.commit(seat, chain.end)))) return;
    this.#chains.set(seat, chain);
    this.#step({ type: 'committed', seat, end: chain.end });
  }

  async snapshot({ table, chains, seq, head }: Snapshot): Promise<void> {
    await this.#learnDeal();
    this.#step({ type: 'arrived', seq, chains, head: head ?? null });
    if (table.state === 'playing')
      for (const seat of this.#options.mine()) {
        const end = chains[seat]?.end ?? null;
        if (end === null) await this.#publish(seat);
        else if (!this.#chains.has(seat)) await this.#recall(seat, end);
      }
    if (table.state === 'finished') await this.#compare();
    await this.#keep();
  }

  /** Reads how the game was dealt, unless we know. Without that, draws are checked at the end only. */
  async #learnDeal(): Promise<void> {
    if (this.#state.firsts.length > 0) return;
    const { transcript, firsts } = await this.#options.requests
      .luck()
      .catch(() => ({ transcript: null, firsts: null }));
    if (!transcript || !firsts) return;
    this.#step({ type: 'dealt', transcript, firsts, isSigned: await this.#isSigned(transcript) });
  }

  async frame({ seq, luck, head, outcome }: Frame): Promise<void> {
    await this.#learnDeal();
    this.#step({ type: 'frame', seq, luck: luck ?? null, head: head ?? null, outcome });
    if (outcome) await this.#compare();
    if (!this.#options.keeps) return;
    this.#keeping ||= window.setTimeout(() => {
      this.#keeping = 0;
      void this.#keep();
    }, KEEP_EVERY_MS);
  }

  /** Compares the record of a finished game with what this device saw. */
  async #compare(): Promise<void> {
    const { keeps, requests } = this.#options;
    if (!keeps || this.#state.heads.length === 0 || this.#state.alarms.includes('record')) return;
    const record = await requests.record().catch(() => null);
    // Without a proof of its luck, a player's name was deleted since.
    if (!record?.luck || differenceFromSeen(this.#state, record).differs === null) return;
    this.#state = { ...this.#state, alarms: [...this.#state.alarms, 'record'] };
    this.#tell();
  }

  async send({ seat, id }: MoveRequest, post: PostMove): Promise<number> {
    let k = sentElement(this.#step({ type: 'move', seat, id }));
    for (let tries = 1; ; tries++)
      try {
        const seq = await post(k === null ? undefined : (this.#chains.get(seat)?.element(k) ?? undefined));
        this.#step({ type: 'accepted', seat, id, seq });
        return seq;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.code !== 'element-needed' || tries === MOST_TRIES) throw this.#refused(seat, id, error);
        k = await this.#answer(seat, id, error);
      }
  }

  #refused(seat: Seat, id: string, error: ApiError): ApiError {
    const final = error.code === 'malformed' || error.code === 'refused' || error.code === 'element-needed';
    if (error.behaviour === 'give-up' || error.behaviour === 'refresh')
      this.#step({ type: 'refused', seat, id, final });
    return error;
  }

  /** The number of the element that the server needs; null to ask again after our chain has taken over. */
  async #answer(seat: Seat, id: string, { detail }: ApiError): Promise<number | null> {
    const chain = readChain(detail.chain);
    if (!chain) throw new ApiError('bad-response', 'this is not the state of a chain');
    const actions = this.#step({ type: 'needed', seat, id, seq: detail.seq ?? 0, chain });
    for (const action of actions) {
      if (action.type === 'stop') throw new PageError('luck-stopped', 'the server’s proof of the luck is wrong');
      const own = this.#chains.get(seat);
      if (action.type === 'new-chain' || (action.type === 'take-over' && !own)) await this.#publish(seat);
      else if (action.type === 'take-over' && own) await this.#options.requests.commit(seat, own.end);
    }
    // Stored before the element leaves this device.
    await this.#keep();
    return sentElement(actions);
  }

  async #keep(): Promise<void> {
    if (this.#options.keeps) await keepTestimony(this.#state);
  }

  async close(): Promise<void> {
    clearTimeout(this.#keeping);
    await this.#keep();
  }
}

/** The number of the element that a move is sent with. */
function sentElement(actions: readonly ClientAction[]): number | null {
  for (const action of actions) if (action.type === 'send') return action.k;
  return null;
}

function readChain(json: unknown): Chain | null {
  const parsed = ChainSchema.safeParse(json);
  return parsed.success ? parsed.data : null;
}
