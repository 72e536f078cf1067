import { type AnyMove, type AnyRules, digest, type Frame, type Viewer } from '@holdfast/kernel';
import { signal } from '@preact/signals';
import type { AnyBoard, Hint } from '../boards/board-module.ts';
import { loadBoard } from '../games.ts';
import { whenIdle } from '../ui/when-idle.ts';
import { AnimationQueue } from './animation-queue.ts';
import { type ChatLine, type History, type Link, type TableState, Trouble } from './connection.ts';
import { foldFrame, foldHistory } from './fold-frames.ts';
import { sendMove } from './send-move.ts';
import { EMPTY, type Play, type Told } from './table-state.ts';

/** Follows one table: folds facts, walks what is shown, sends answers, keeps the log. */
export class TableClient {
  readonly play = signal<Play>(EMPTY);
  readonly link: Link;
  /** Told of each fact when it becomes visible, for sounds and the live region. */
  onFact: (told: Told, board: AnyBoard) => void = () => {};
  #refusals = 0;
  /** The question a bot is asked about just now. */
  #asking: number | null = null;
  /** Comes while the line is already open. */
  #board: Promise<AnyBoard> | null = null;
  /** Whose eyes the next snapshot is for. */
  #wanted: Viewer = 'table';
  /** The log's length when the move on its way was written down; null = not yet known. */
  #written: number | null = null;
  readonly #walker = new AnimationQueue((shown, moving) => this.patch({ shown, moving }));

  constructor(link: Link) {
    this.link = link;
  }

  async open(): Promise<void> {
    try {
      const table = await this.link.open({
        state: (state) => this.patch({ link: state }),
        snapshot: (frame, rules) => this.#snapshot(frame, rules),
        frame: (frame) => this.#frame(frame),
        table: (told) => this.#table(told),
        chat: (line) => this.#chat(line),
        shut: (trouble) => this.#shut(trouble),
      });
      this.#board = this.#lay(table.game);
      if (table.state !== 'open') this.look(this.#firstView());
      else this.link.watch(this.#firstView());
      await this.#board;
    } catch (error) {
      this.#fail(error);
    }
  }

  /** Loads the board; it is in play before anybody who waits for it goes on. */
  async #lay(game: string): Promise<AnyBoard> {
    const board = await loadBoard(game);
    // To read the board's code was work enough for one task.
    await new Promise((done) => setTimeout(done));
    this.patch({ board, mine: this.link.mine });
    return board;
  }

  patch(part: Partial<Play>): void {
    this.play.value = { ...this.play.peek(), ...part };
  }

  close(): void {
    this.#walker.stop();
    this.link.close();
  }

  /** Looks at the table through another pair of eyes. */
  look(viewer: Viewer): void {
    this.#walker.stop();
    this.#wanted = viewer;
    const { frame } = this.play.peek();
    this.patch({ frame: frame && { ...frame, asked: null }, log: [], hint: null, pending: null, refusal: null });
    this.link.watch(viewer);
  }

  skip(): void {
    if (this.#walker.behind) this.#walker.skip();
  }

  async send(move: AnyMove): Promise<void> {
    const { frame, viewer, pending } = this.play.peek();
    if (!frame?.asked || viewer === 'table' || pending) return;
    this.skip();
    this.#written = null;
    this.patch({ pending: move, refusal: null, hint: null, trouble: null });
    try {
      const lost = (): void => this.patch({ link: 'lost' });
      this.#written = await sendMove(this.link, viewer, frame.asked.ask, move, lost);
      if ((this.play.peek().frame?.seq ?? 0) >= this.#written) this.patch({ pending: null });
    } catch (error) {
      this.patch({ pending: null });
      if (error instanceof Trouble && error.refusal)
        this.patch({ refusal: { refusal: error.refusal, n: ++this.#refusals } });
      else if (error instanceof Trouble && error.code === 'stale-ask') this.link.resync();
      else this.#fail(error);
    }
  }

  /** Asks what a strong bot would do, then for the next step of its advice; false = it has no idea. */
  async askHint(): Promise<boolean> {
    const { viewer, frame, hint } = this.play.peek();
    if (viewer === 'table' || !frame?.asked) return false;
    if (hint) {
      this.patch({ hint: { ...hint, step: hint.step === 1 ? 2 : 3 } });
      return true;
    }
    if (this.#asking === frame.asked.ask) return true;
    const asked = (this.#asking = frame.asked.ask);
    let advice: Hint | null = null;
    await this.attempt(async () => {
      advice = await this.link.hint(viewer);
    });
    if (this.#asking === asked) this.#asking = null;
    const { frame: now, viewer: same } = this.play.peek();
    // Advice that comes after the question has changed is for nobody.
    if (advice && same === viewer && now?.asked?.ask === asked) this.patch({ hint: { advice, step: 1 } });
    return advice !== null || this.play.peek().trouble !== null;
  }

  /** Runs something at the table and shows what went wrong. */
  async attempt(work: () => Promise<void>): Promise<void> {
    try {
      this.patch({ trouble: null });
      await work();
    } catch (error) {
      this.#fail(error);
    }
  }

  dismiss(): void {
    this.patch({ refusal: null, trouble: null });
  }

  #firstView(): Viewer {
    return this.link.mine[0] ?? 'table';
  }

  #fail(error: unknown): void {
    const trouble = error instanceof Trouble ? error : new Trouble('broken', String(error));
    this.patch({ trouble });
  }

  /** The seat sits elsewhere now: this page goes on as a spectator, if it may. */
  #shut(trouble: Trouble): void {
    const watching = this.play.peek().viewer === 'table';
    this.patch({ trouble, mine: this.link.mine, pending: null, link: 'closed' });
    if (!watching) this.look('table');
  }

  #table(table: TableState): void {
    const before = this.play.peek().table;
    this.patch({ table, mine: this.link.mine });
    if (before?.state === 'open' && table.state !== 'open') this.look(this.#firstView());
  }

  #chat(line: ChatLine): void {
    const { chat } = this.play.peek();
    if (!chat.some(({ n }) => n === line.n)) this.patch({ chat: [...chat, line].slice(-200) });
  }

  #snapshot(frame: Frame, rules: AnyRules | null): void {
    this.#walker.stop();
    const view = frame.view!;
    this.patch({
      frame,
      viewer: this.#wanted,
      truth: view,
      shown: view,
      moving: null,
      outcome: frame.outcome,
      pending: null,
      hint: null,
      ...(rules ? { rules } : {}),
      log: this.play.peek().log.filter(({ seq }) => seq <= frame.seq),
    });
    // What was is told when what is has been drawn.
    if (this.play.peek().log.length === 0) whenIdle(() => void this.#remember());
  }

  /** Tells the log again from the first fact. */
  async #remember(): Promise<void> {
    const { viewer } = this.play.peek();
    let past: History;
    let board: AnyBoard;
    try {
      [past, board] = await Promise.all([this.link.history(viewer), this.#board!]);
    } catch {
      // A table that tells no history has a log from now on.
      return;
    }
    const { viewer: now, log } = this.play.peek();
    if (now !== viewer) return;
    const last = past.frames.at(-1)?.seq ?? 0;
    this.patch({ log: [...foldHistory(board, past), ...log.filter(({ seq }) => seq > last)] });
  }

  /** Asks for the whole view; the log is told again with it. */
  #resync(): void {
    this.patch({ log: [] });
    this.link.resync();
  }

  #frame(frame: Frame): void {
    const { board, truth, frame: last, log } = this.play.peek();
    if (!truth || !last) {
      this.#resync();
      return;
    }
    if (!board) {
      this.#board?.then(
        () => this.#frame(frame),
        () => {},
      );
      return;
    }
    if (frame.seq <= last.seq && frame.facts.length > 0) return;
    const { told, steps, view } = foldFrame(board, truth, frame);
    if (frame.digest && digest(view) !== frame.digest) {
      this.#resync();
      return;
    }
    this.patch({
      frame,
      truth: view,
      outcome: frame.outcome,
      pending: this.#written !== null && frame.seq >= this.#written ? null : this.play.peek().pending,
      refusal: null,
      hint: null,
      log: [...log, ...told],
    });
    for (const line of told) this.onFact(line, board);
    if (steps.length > 0) this.#walker.add(steps);
  }
}
