import {
  type AnyEvent,
  type AnyMove,
  type AnyRules,
  type OpenMove,
  RandomPlayer,
  type Seat,
  seeded,
} from '@holdfast/kernel';
import { type Advice, ApiError, type ErrorCode } from '@holdfast/protocol';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { BotCharacter } from './bot-character.ts';
import { playMove } from './play.ts';
import { SeenMoves } from './seen-moves.ts';
import type { Subscriber } from './subscribers.ts';
import type { TableHost } from './table-host.ts';

/** A bot's input: only what a person in that seat would know. */
export interface BotQuery extends BotCharacter {
  readonly gameId: string;
  readonly rules: AnyRules;
  readonly seat: Seat;
  readonly view: object;
  /** The events the seat saw, move by move since the set-up; absent if the bot does not ask for them. */
  readonly history?: readonly (readonly AnyEvent[])[];
  readonly moves: readonly AnyMove[];
  readonly open: readonly OpenMove[];
  /** Seed of the bot's random choices: the same query with the same seed gets the same answer. */
  readonly seed: string;
  /** Thinking time; when it is used up the bot answers with its best move so far. */
  readonly budgetMs: number;
}

/** A bot's answer: its move as text, the places it points at and its reasons as data. */
export interface BotAnswer extends Advice {
  /** True if the move should wait until the others have answered (an offer stays open until then). */
  readonly patient: boolean;
}

/** Computes bots' moves, in the server's worker threads or a browser's worker. Null if it was stopped or failed. */
export interface BotPlayer {
  think(query: BotQuery): Promise<BotAnswer | null>;
  /** Whether a bot of this level wants `history`; absent if none does. */
  remembers?(gameId: string, level: number | null): boolean;
}

/** Why a bot made a move, as data. */
export interface BotReason {
  /** The number of the move's entry. */
  readonly seq: number;
  readonly seat: Seat;
  readonly because: readonly unknown[];
}

/** Reasons kept per table, in memory only. */
const MAX_REASONS = 80;

export interface BotOptions {
  /** Bots wait this long before they move, so that people can follow. */
  readonly delayMs: number;
  /** Resolves when the page has shown the last moves; absent if bots need not wait for it. */
  readonly ready?: () => Promise<void>;
  readonly budgetMs: number;
  /** How long a patient bot lets people answer before it goes on without them; Infinity to wait for all answers. */
  readonly offerTimeoutMs: number;
  /** The same if only bots have yet to answer. */
  readonly botOfferTimeoutMs: number;
  /** Called when a bot was stopped and a random move was played instead. */
  readonly onStopped?: () => void;
}

/** The bot that gives hints: the strongest, without temperament. */
export const ADVISOR: BotCharacter = { level: null, temperament: null };

/** Errors if the game went on while the bot was thinking; the answer is dropped. */
const OVERTAKEN: ReadonlySet<string> = new Set<ErrorCode>(['stale-ask', 'wrong-state', 'paused']);
/** Errors if the bot's move is not legal; a random legal move is played instead. */
const ILLEGAL_MOVE: ReadonlySet<string> = new Set<ErrorCode>(['refused', 'malformed']);

/** Plays the seats of a table that belong to bots; call `wake` whenever the table may have changed. */
export class BotDriver<S extends Subscriber = Subscriber> {
  readonly #host: TableHost<S>;
  readonly #player: BotPlayer;
  /** Read at each move, so that the pace may change during a game. */
  readonly #options: () => BotOptions;
  /** By seat, for bots that ask for `history`. */
  readonly #seenMoves = new Map<Seat, SeenMoves>();
  /** Prompts being answered, so that no bot thinks twice about one. */
  readonly #answering = new Set<string>();
  #reasons: readonly BotReason[] = [];
  #waiters: (() => void)[] = [];
  #stopped = false;
  /** Number of stops so far. */
  #stops = 0;

  constructor(host: TableHost<S>, player: BotPlayer, options: () => BotOptions) {
    this.#host = host;
    this.#player = player;
    this.#options = options;
  }

  /** Starts an answer for every bot that is waited on; returns at once. */
  wake(): void {
    if (this.#waiters.length > 0) for (const resume of this.#waiters.splice(0)) resume();
    if (this.#stopped) return;
    for (const seat of this.#host.botTurns) {
      const promptId = this.#host.position.session.promptId(seat);
      const key = `${promptId}/${seat}`;
      if (promptId === null || this.#answering.has(key)) continue;
      this.#answering.add(key);
      const stops = this.#stops;
      this.#answer(seat, promptId)
        .catch((error: unknown) => {
          this.#host.runtime.reportFailure('bot move failed', error, { table: this.#host.id, seat });
        })
        .finally(() => {
          this.#answering.delete(key);
          // The driver was stopped and resumed meanwhile, so the answer may have been dropped.
          if (stops !== this.#stops) this.wake();
        });
    }
  }

  /** Why bots moved as they did, oldest first; moves that were taken back or played before this process began are missing. */
  get reasons(): readonly BotReason[] {
    return this.#reasons;
  }

  /** No bot moves until `resume`; answers under way are dropped. */
  stop(): void {
    this.#stopped = true;
    this.#stops++;
    for (const resume of this.#waiters.splice(0)) resume();
  }

  resume(): void {
    this.#stopped = false;
    this.wake();
  }

  /** What a bot would play in a seat now; a random legal move if it was stopped. Throws `wrong-state` without a prompt. */
  async advise(seat: Seat, { level, temperament }: BotCharacter): Promise<BotAnswer> {
    const { game, doc, position, runtime } = this.#host;
    const history = this.#player.remembers?.(game.id, level) ? await this.#history(seat) : null;
    const prompt = position.session.prompt(seat);
    if (!prompt) throw new ApiError('wrong-state', 'you are not asked now');
    const { budgetMs, onStopped } = this.#options();
    const answer = await this.#player.think({
      gameId: game.id,
      rules: doc.rules,
      seat,
      view: position.session.view(seat),
      ...(history && { history }),
      moves: prompt.moves,
      open: prompt.open,
      level,
      temperament,
      seed: bytesToHex(runtime.randomBytes(12)),
      budgetMs,
    });
    if (answer) return answer;
    onStopped?.();
    return {
      move: this.#anyMove(seat),
      because: [],
      look: { look: 'nothing', at: null },
      chances: [],
      patient: false,
    };
  }

  #history(seat: Seat): Promise<readonly (readonly AnyEvent[])[]> {
    let seen = this.#seenMoves.get(seat);
    if (!seen) {
      seen = new SeenMoves(this.#host, seat);
      this.#seenMoves.set(seat, seen);
    }
    return seen.read();
  }

  #anyMove(seat: Seat): string {
    const { game, doc, position, runtime } = this.#host;
    if (position.session.promptId(seat) === null) throw new ApiError('wrong-state', 'you are not asked now');
    const chance = seeded(bytesToHex(runtime.randomBytes(12)));
    const code = new RandomPlayer(game).choose(doc.rules, position.session.state, seat, chance);
    return game.moves.write(doc.rules, game.moves.decode(doc.rules, code));
  }

  async #answer(seat: Seat, promptId: number): Promise<void> {
    const { delayMs, ready } = this.#options();
    if (delayMs > 0) await new Promise<void>((done) => this.#host.runtime.after(delayMs, done));
    await ready?.();
    if (!this.#isOpen(seat, promptId)) return;
    const request = { seat, promptId, id: `bot:${promptId}`, by: 'bot' } as const;
    try {
      const decided = await this.#decide(seat, promptId);
      if (decided === null) return;
      const { move, because } = decided;
      const seq = await playMove(this.#host, { ...request, move }).catch((error: unknown) => {
        if (!(error instanceof ApiError) || !ILLEGAL_MOVE.has(error.code)) throw error;
        return playMove(this.#host, { ...request, move: this.#anyMove(seat) });
      });
      // The first reason says why; what may follow (plans, missing cards) is advice and would give the bot's hand away.
      this.#reasons = [...this.#reasons, { seq, seat, because: because.slice(0, 1) }].slice(-MAX_REASONS);
    } catch (error) {
      if (!(error instanceof ApiError) || !OVERTAKEN.has(error.code)) throw error;
    }
  }

  #isOpen(seat: Seat, promptId: number): boolean {
    return !this.#stopped && this.#host.position.session.promptId(seat) === promptId;
  }

  /** Thinks, and lets the others answer first if the bot can wait; null if the prompt has changed meanwhile. */
  async #decide(seat: Seat, promptId: number): Promise<BotAnswer | null> {
    const { runtime } = this.#host;
    const { offerTimeoutMs, botOfferTimeoutMs } = this.#options();
    const started = runtime.now();
    for (;;) {
      const { position } = this.#host;
      const { seq } = position;
      const answer = await this.advise(seat, this.#host.botCharacter(seat));
      if (!this.#isOpen(seat, promptId)) return null;
      if (!answer.patient) return answer;
      while (position.seq === seq && position.waitingOn.length > 1) {
        const people = position.waitingOn.some((other) => other !== seat && !this.#host.isBotSeat(other));
        const left = started + (people ? offerTimeoutMs : botOfferTimeoutMs) - runtime.now();
        if (left <= 0) return answer;
        await this.#changeOrTimeout(left);
        if (!this.#isOpen(seat, promptId)) return null;
      }
      if (position.seq === seq) return answer;
    }
  }

  /** Resolves at the next `wake`, or after `ms` milliseconds. */
  #changeOrTimeout(ms: number): Promise<void> {
    return new Promise((done) => {
      const cancel = Number.isFinite(ms) ? this.#host.runtime.after(ms, () => finish()) : () => {};
      const finish = (): void => {
        cancel();
        this.#waiters = this.#waiters.filter((waiter) => waiter !== finish);
        done();
      };
      this.#waiters.push(finish);
    });
  }
}
