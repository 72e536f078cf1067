import type { NoticeKind } from '@holdfast/protocol/features/notices';
import type { LoadedTable } from '../../tables/loaded-table.ts';
import type { Turn } from './store.ts';

/** True for games with days per turn, where people don't stay at the table. */
const isSlow = ({ doc }: LoadedTable): boolean => doc.clock !== null && 'days' in doc.clock;

/** Nobody is notified earlier, since a person who moves at once is at the table. */
const TELL_AFTER_MS = 20_000;
/** The warning comes when a quarter of the time is left, but at most this long before the time is up. */
const LONGEST_WARNING_MS = 12 * 3_600_000;

/** The people for whom a slow game is waiting, and when to notify them, if the host has switched such notifications on. */
function turnsOf(table: LoadedTable, kinds: readonly NoticeKind[]): Turn[] {
  const { doc, live, context } = table;
  if (doc.state !== 'playing' || !live || live.position.paused) return [];
  const { waitingOn, clock } = live.position;
  return waitingOn.flatMap((seat) => {
    const session = doc.seats[seat]?.owner ?? null;
    if (session === null || table.isBotSeat(seat)) return [];
    const { bank = 0, deadline = null, vacation = 0 } = clock?.show(seat) ?? {};
    return [
      {
        seat,
        session,
        deadline,
        // A person on vacation is notified when the vacation is over.
        tellAt: kinds.includes('turn') ? Math.max(context.store.now(), vacation) + TELL_AFTER_MS : null,
        warnAt: deadline !== null && kinds.includes('time') ? deadline - Math.min(bank / 4, LONGEST_WARNING_MS) : null,
      },
    ];
  });
}

/**
 * Stores for whom slow games are waiting, so that listing a person's tables needs no replay. Done after the move, and only if
 * something has changed; what is lost in a crash is written when the table is loaded again.
 */
export class TurnTracker {
  /** What was last written, by table; weak, so that unloaded tables are forgotten. */
  readonly #written = new WeakMap<LoadedTable, string>();
  readonly #writing = new WeakMap<LoadedTable, Promise<void>>();
  /** The kinds of notifications that the host has switched on. */
  readonly #kinds: readonly NoticeKind[];

  constructor(kinds: readonly NoticeKind[]) {
    this.#kinds = kinds;
  }

  /** Call this when the table was loaded or has changed. */
  note(table: LoadedTable): void {
    if (!isSlow(table)) return;
    const turns = turnsOf(table, this.#kinds);
    const text = JSON.stringify([
      table.doc.state,
      turns.map(({ seat, session, deadline }) => [seat, session, deadline]),
    ]);
    if (this.#written.get(table) === text) return;
    this.#written.set(table, text);
    const { store } = table.context;
    const before = this.#writing.get(table) ?? Promise.resolve();
    const writing = before
      .then(async () => {
        await store.transaction(async (tx) => {
          if (table.doc.state === 'playing' && this.#kinds.includes('over')) await tx.notices.addSlowTable(table.id);
          await tx.turns.set(table.id, turns);
        });
      })
      .catch((error: unknown) => {
        this.#written.delete(table);
        table.runtime.reportFailure('could not write whose turn it is', error, { table: table.id });
      });
    this.#writing.set(table, writing);
  }

  /** Call this when a person leaves a slow game's page: what comes later is new to them. */
  noteSeen(table: LoadedTable, session: string): void {
    if (!isSlow(table)) return;
    const { store } = table.context;
    store.tables
      .newest([table.id])
      .then(async (newest) => {
        const { seq, chat } = newest.get(table.id) ?? { seq: 0, chat: 0 };
        await store.turns.noteSeen(session, table.id, seq, chat);
      })
      .catch((error: unknown) => table.runtime.reportFailure('could not write what was seen', error));
  }
}
