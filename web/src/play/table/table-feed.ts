import type { AnyRules } from '@holdfast/kernel';
import type { Frame } from '@holdfast/protocol';
import type { ConnectionListener, ShownTable } from './connection.ts';
import type { HintContext } from './describe-hint.ts';
import type { LuckFeed } from './luck-feed.ts';

export const loadParser = () => import('../../core/protocol-parser.ts');
type Parser = Awaited<ReturnType<typeof loadParser>>;

/** Older servers send no marks. */
const resumePointOf = ({ seq, mark }: Pick<Frame, 'seq' | 'mark'>): string =>
  mark === undefined ? String(seq) : `${seq}-${mark}`;

/** Passes a table's stream events, from the server or the worker, to its listener and to the check of its luck. */
export class TableFeed {
  listener: ConnectionListener | null = null;
  /** The last frame or snapshot, as the server wants it for a resume; null to start with a snapshot. */
  resumeAfter: string | null = null;
  /** False if the browser can't store this table of the device. */
  #kept = true;
  #table: ShownTable | null = null;
  #rules: AnyRules | null = null;
  readonly #luck: LuckFeed;

  constructor(luck: LuckFeed) {
    this.#luck = luck;
  }

  /** What is needed to describe advice in words; null before the first snapshot. */
  get hintContext(): HintContext | null {
    if (!this.#table || !this.#rules) return null;
    return { game: this.#table.game, rules: this.#rules, names: this.#table.seats.map(({ name }) => name) };
  }

  showTable(table: ShownTable): void {
    this.#table = table;
    this.listener?.table(this.#kept ? table : { ...table, kept: false });
    this.#luck.table(table);
  }

  notKept(): void {
    this.#kept = false;
    if (this.#table) this.showTable(this.#table);
  }

  receive(parser: Parser, event: string, data: string): void {
    const { listener } = this;
    if (event === 'snapshot') {
      const snapshot = parser.readStreamEvent(event, data);
      this.resumeAfter = resumePointOf(snapshot);
      this.#rules = snapshot.rules;
      this.showTable(snapshot.table);
      listener?.snapshot(snapshot, snapshot.rules);
      this.#luck.snapshot(snapshot);
    } else if (event === 'frame') {
      const frame = parser.readStreamEvent(event, data);
      this.resumeAfter = resumePointOf(frame);
      const { view } = frame;
      if (view) listener?.snapshot({ ...frame, view }, null);
      else listener?.frame(frame);
      this.#luck.frame(frame);
    } else if (event === 'table') this.showTable(parser.readStreamEvent(event, data));
    else if (event === 'chat') listener?.chat(parser.readStreamEvent(event, data));
    else if (event === 'chat-deleted') listener?.chatDeleted(parser.readStreamEvent(event, data).n);
  }
}
