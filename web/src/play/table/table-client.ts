import { type AnyMove, type AnyRules, canonical, digest, type Seat, type Viewer } from '@holdfast/kernel';
import type { Chat, Frame, History } from '@holdfast/protocol';
import { refusalOf } from '@holdfast/protocol/errors';
import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import type { AnyBoard } from '../../boards/board-module.ts';
import { loadBoard } from '../../boards/load-board.ts';
import { ApiError, type Failure, PageError, toFailure } from '../../core/errors.ts';
import { yieldToEventLoop } from '../../core/event-loop.ts';
import { whenIdle } from '../../ui/when-idle.ts';
import { appendToLog, takeLastMove } from './append-to-log.ts';
import type { ConnectionState, ShownTable, TableConnection } from './connection.ts';
import { EventQueue, type Shown } from './events/event-queue.ts';
import { showPace } from './events/show-pace.ts';
import { foldFrame, foldHistory } from './fold-frames.ts';
import { sendMove, sendUntilKnown } from './send-move.ts';
import { atRest, GameState, type LogEntry, type PendingMove, type TableState } from './table-state.ts';

const MOST_CHAT_LINES = 200;
/** The prompt id of a move without a prompt (docs/protocol/frames.md). */
const UNASKED = 0;

/** Follows one table: folds events into the view, queues them to be shown, sends moves, keeps the log. */
export class TableClient {
  readonly connection: TableConnection;
  readonly connectionState = signal<ConnectionState>('joining');
  /** Seats that this page plays. */
  readonly mine = signal<readonly Seat[]>([]);
  readonly chat = signal<readonly Chat[]>([]);
  /** The last failure; null if there is none or it was dismissed. */
  readonly error = signal<Failure | null>(null);
  readonly state: ReadonlySignal<TableState>;
  /** Called for every event when its frame arrives, for screen readers. */
  onEvent: (entry: LogEntry) => void = () => {};
  /** Called with the log entries of a move that was taken back. */
  onTakeBack: (entries: readonly LogEntry[]) => void = () => {};
  /** Called whenever what is shown changes, for the events' sounds. */
  onShow: (shown: Shown) => void = () => {};

  readonly #table = signal<ShownTable | null>(null);
  readonly #playing = signal<(TableState & { readonly status: 'playing' }) | null>(null);
  readonly #closed = new AbortController();
  readonly #events = new EventQueue({
    pace: showPace,
    present: (shown) => {
      const game = this.#game;
      if (game) game.shown.value = shown;
      this.#report(shown.left > 0);
      this.onShow(shown);
    },
  });
  #loading: Promise<AnyBoard> | null = null;
  #board: AnyBoard | null = null;
  /** The viewer that the next snapshot is for. */
  #viewer: Viewer = 'table';
  /** The log's length including the last sent move; null until known. */
  #written: number | null = null;
  /** By seat: the move whose fate is unknown. A seat sends no other one, even if a snapshot shows the same prompt again. */
  readonly #underWay = new Map<Seat, PendingMove>();
  #refusals = 0;
  /** Number of snapshots so far. */
  #snapshots = 0;
  /** True if the host was last told that events are being shown. */
  #showing = false;
  /** The prompt for which a hint is being computed. */
  #hintFor: number | null = null;

  constructor(connection: TableConnection) {
    this.connection = connection;
    // Nobody sees a hidden page, so its queued events take effect without being shown.
    document.addEventListener('visibilitychange', () => this.skip(), { signal: this.#closed.signal });
    this.state = computed((): TableState => {
      const table = this.#table.value;
      if (table?.state === 'open') return { status: 'waiting-room', table };
      const playing = this.#playing.value;
      if (playing) return playing;
      const error = this.error.value;
      return error ? { status: 'failed', error } : { status: 'loading' };
    });
  }

  get #game(): GameState | null {
    return this.#playing.peek()?.game ?? null;
  }

  async open(): Promise<void> {
    try {
      const table = await this.connection.open({
        state: (state) => this.#setConnectionState(state),
        snapshot: (frame, rules) => this.#withBoard((board) => this.#snapshot(board, frame, rules)),
        frame: (frame) => this.#withBoard((board) => this.#frame(board, frame)),
        table: (next) => this.#setTable(next),
        chat: (line) => this.#addChat(line),
        chatDeleted: (deleted) => {
          this.chat.value = this.chat.peek().filter(({ n }) => n !== deleted);
        },
        refused: (failure) => this.#refused(failure),
      });
      this.#loading = this.#loadBoard(table.game);
      this.look(this.#firstViewer);
      await this.#loading;
    } catch (error) {
      this.#fail(error);
    }
  }

  async #loadBoard(game: string): Promise<AnyBoard> {
    const board = await loadBoard(game);
    // Evaluate the board's module and draw it in separate tasks, so that the page can handle input in between (INP).
    await yieldToEventLoop();
    this.#board = board;
    this.mine.value = this.connection.mine;
    return board;
  }

  /** Runs the work once the board is loaded, since frames may arrive earlier. */
  #withBoard(work: (board: AnyBoard) => void): void {
    if (this.#board) work(this.#board);
    else
      this.#loading?.then(work, () => {
        // `open` reports the error if the board could not be loaded.
      });
  }

  close(): void {
    this.#closed.abort();
    this.#events.stop();
    this.connection.close();
  }

  /** Follows the table as another viewer. */
  look(viewer: Viewer): void {
    this.#stopEvents();
    this.#viewer = viewer;
    const game = this.#game;
    if (game)
      batch(() => {
        game.frame.value = { ...game.frame.peek(), asked: null };
        game.log.value = [];
        game.hint.value = null;
        game.pending.value = null;
        game.refusal.value = null;
      });
    this.connection.subscribe(viewer);
  }

  #report(showing: boolean): void {
    if (showing !== this.#showing) this.connection.showing?.(showing);
    this.#showing = showing;
  }

  #stopEvents(): void {
    this.#events.stop();
    this.#report(false);
  }

  /** Shows the current view at once, without the queued events. */
  skip(): void {
    this.#events.skip();
  }

  async send(move: AnyMove): Promise<void> {
    const game = this.#game;
    const promptId = game?.promptId.peek() ?? (game?.mayAct.peek() ? UNASKED : null);
    const seat = game?.viewer.peek() ?? 'table';
    if (!game || promptId === null || seat === 'table' || game.pending.peek() || this.#underWay.has(seat)) return;
    this.skip();
    this.#written = null;
    const showPending = (resentFor: ApiError | null): void => {
      const pending = { move, resentFor };
      this.#underWay.set(seat, pending);
      if (game.viewer.peek() === seat) game.pending.value = pending;
    };
    batch(() => {
      showPending(null);
      game.refusal.value = null;
      game.hint.value = null;
      this.error.value = null;
    });
    const { connection } = this;
    const signal = this.#closed.signal;
    const snapshots = this.#snapshots;
    try {
      const text = canonical(move);
      const listed = game.prompt.peek()?.moves.some((one) => canonical(one) === text) ?? false;
      const sent = { connection, seat, promptId, move, listed, signal, onResend: showPending };
      this.#written = await sendMove(sent);
      this.#underWay.delete(seat);
      // A snapshot since then may be of a store that has lost the move: its frame might never come.
      const isReplaced = this.#snapshots > snapshots;
      if (isReplaced || game.frame.peek().seq >= this.#written) game.pending.value = null;
    } catch (error) {
      this.#underWay.delete(seat);
      if (signal.aborted) return;
      game.pending.value = null;
      this.#moveFailed(game, toFailure(error));
    }
  }

  #moveFailed(game: GameState, failure: Failure): void {
    const refusal = failure instanceof ApiError ? refusalOf(failure) : null;
    if (refusal) {
      game.refusal.value = { refusal, n: ++this.#refusals };
      return;
    }
    if (failure instanceof ApiError && failure.behaviour === 'refresh') this.connection.subscribe(this.#viewer);
    // With `stale-ask` the table has moved on, and the new prompt is explanation enough.
    if (failure.code !== 'stale-ask') this.#fail(failure);
  }

  resign(seat: Seat): Promise<void> {
    return this.#untilKnown((id) => this.connection.resign(seat, id));
  }

  claimTimeout(seat: Seat, late: Seat): Promise<void> {
    return this.#untilKnown((id) => this.connection.claimTimeout(seat, late, id));
  }

  /** Shows why a request is sent again, until its fate is known. */
  async #untilKnown(send: (id: string) => Promise<void>): Promise<void> {
    await sendUntilKnown(send, { signal: this.#closed.signal, onResend: (error) => this.#fail(error) });
    this.error.value = null;
  }

  takeBack(seat: Seat): Promise<void> {
    return this.attempt(async () => {
      try {
        await this.#untilKnown((id) => this.connection.takeBack(seat, id));
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'not-allowed') throw error;
        throw new PageError('takeback', error.message, { cause: error });
      }
    });
  }

  /** Requests a hint, or shows the next step of the shown one. False if there is no hint and no error that explains it. */
  async requestHint(): Promise<boolean> {
    const game = this.#game;
    const seat = game?.viewer.peek() ?? 'table';
    const promptId = game?.promptId.peek() ?? null;
    if (!game || seat === 'table' || promptId === null) return false;
    const shown = game.hint.peek();
    if (shown) {
      game.hint.value = { ...shown, step: shown.step === 1 ? 2 : 3 };
      return true;
    }
    if (this.#hintFor === promptId) return true;
    this.#hintFor = promptId;
    const advice = await this.attempt(() => this.connection.hint(seat));
    if (this.#hintFor === promptId) this.#hintFor = null;
    // The prompt may have changed meanwhile.
    if (advice && game.viewer.peek() === seat && game.promptId.peek() === promptId)
      game.hint.value = { advice, step: 1 };
    return Boolean(advice) || this.error.peek() !== null;
  }

  /** Runs a request. If it fails, shows the error and resolves to undefined. */
  async attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      this.error.value = null;
      return await work();
    } catch (error) {
      this.#fail(error);
      return undefined;
    }
  }

  /** Runs a request that takes or leaves a seat, then updates `mine`. */
  changeSeats(work: () => Promise<void>): Promise<void> {
    return this.attempt(async () => {
      await work();
      this.mine.value = this.connection.mine;
      // Follow the table as the seat, so that the server tells us if we lose it.
      if (this.#viewer !== this.#firstViewer) this.look(this.#firstViewer);
    });
  }

  dismissError(): void {
    this.error.value = null;
    const game = this.#game;
    if (game) game.refusal.value = null;
  }

  get #firstViewer(): Viewer {
    return this.connection.mine[0] ?? 'table';
  }

  #fail(error: unknown): void {
    this.error.value = toFailure(error);
  }

  #setConnectionState(state: ConnectionState): void {
    this.connectionState.value = state;
    // An `offline` error no longer applies once the connection is back.
    if (state === 'live' && this.error.peek()?.code === 'offline') this.error.value = null;
  }

  /** This page may not follow the table as this viewer, for example because the seat was taken over: try as a spectator. */
  #refused(failure: Failure): void {
    const game = this.#game;
    batch(() => {
      this.error.value = failure;
      this.mine.value = this.connection.mine;
      this.connectionState.value = 'closed';
      if (game) game.pending.value = null;
    });
    if (this.#viewer !== 'table') this.look('table');
  }

  #setTable(table: ShownTable): void {
    const started = this.#table.peek()?.state === 'open' && table.state !== 'open';
    batch(() => {
      this.#table.value = table;
      this.#game?.showTable(table);
      this.mine.value = this.connection.mine;
    });
    if (started) this.look(this.#firstViewer);
  }

  #addChat(line: Chat): void {
    const chat = this.chat.peek();
    if (!chat.some(({ n }) => n === line.n)) this.chat.value = [...chat, line].slice(-MOST_CHAT_LINES);
  }

  #snapshot(board: AnyBoard, frame: Frame & { readonly view: object }, rules: AnyRules | null): void {
    this.#stopEvents();
    this.#snapshots++;
    const viewer = this.#viewer;
    const game = this.#game;
    // Only a server whose store lost entries shows the same viewer an earlier position.
    const wentBack = game !== null && viewer === game.viewer.peek() && frame.seq < game.frame.peek().seq;
    const isTakeBack = game !== null && rules === null && frame.seq > game.frame.peek().seq;
    const { log: kept, taken } = takeLastMove(game?.log.peek() ?? []);
    if (game)
      batch(() => {
        game.frame.value = frame;
        game.showClocks(frame);
        game.viewer.value = viewer;
        game.view.value = frame.view;
        game.shown.value = atRest(frame.view);
        game.pending.value = viewer === 'table' ? null : (this.#underWay.get(viewer) ?? null);
        game.hint.value = null;
        if (rules) game.rules.value = rules;
        game.log.value = wentBack ? [] : isTakeBack ? kept : game.log.peek().filter(({ seq }) => seq <= frame.seq);
        if (isTakeBack) this.onTakeBack(taken);
        if (wentBack) this.#fail(new PageError('went-back', 'the server shows an earlier position'));
      });
    else {
      const table = this.#table;
      const first = table.peek();
      if (!first || !rules) return;
      const shown = computed(() => table.value ?? first);
      this.#playing.value = { status: 'playing', game: new GameState({ board, table: shown, viewer, rules, frame }) };
    }
    // Read the history when idle, after the current view has been drawn.
    if (this.#game?.log.peek().length === 0) whenIdle(() => void this.#loadHistory());
  }

  async #loadHistory(): Promise<void> {
    const game = this.#game;
    if (!game) return;
    const viewer = game.viewer.peek();
    let history: History;
    try {
      history = await this.connection.history(viewer);
    } catch {
      // Without the history, for example if this viewer may not see it, the log starts now.
      return;
    }
    const entries = await foldHistory(game.board, history);
    if (game.viewer.peek() !== viewer) return;
    const last = history.frames.at(-1)?.seq ?? 0;
    game.log.value = [...entries, ...game.log.peek().filter(({ seq }) => seq > last)];
  }

  /** Requests the whole view again. Clears the log, so that the history is loaded again too. */
  #resync(): void {
    const game = this.#game;
    if (game) game.log.value = [];
    this.connection.subscribe(this.#viewer);
  }

  #frame(board: AnyBoard, frame: Frame): void {
    const game = this.#game;
    if (!game) {
      this.#resync();
      return;
    }
    if (frame.seq <= game.frame.peek().seq && frame.facts.length > 0) return;
    const { entries, events, view } = foldFrame(board, game.view.peek(), frame, {
      viewer: game.viewer.peek(),
      rules: game.rules.peek(),
      names: game.names.peek(),
    });
    if (frame.digest && digest(view) !== frame.digest) {
      this.#resync();
      return;
    }
    batch(() => {
      game.frame.value = frame;
      game.showClocks(frame);
      game.view.value = view;
      if (this.#written !== null && frame.seq >= this.#written) game.pending.value = null;
      game.refusal.value = null;
      game.hint.value = null;
      game.log.value = appendToLog(game.log.peek(), entries);
      for (const entry of entries) this.onEvent(entry);
      if (events.length > 0) this.#events.add(events);
    });
  }
}
