import type { Turn } from '../store/turn-store.ts';
import type { LoadedTable } from '../table/loaded-table.ts';

/** Games over days, where people do not sit at the table and wait. */
const isSlow = ({ doc }: LoadedTable): boolean => doc.clock !== null && 'days' in doc.clock;

/** The people whom a slow game waits for. */
function turnsOf(table: LoadedTable): Turn[] {
  const { doc, live } = table;
  if (doc.state !== 'playing' || !live || live.position.paused) return [];
  const { waitingOn, clock } = live.position;
  return waitingOn.flatMap((seat) => {
    const session = doc.seats[seat]?.owner ?? null;
    if (session === null || table.isBotSeat(seat)) return [];
    return [{ seat, session, deadline: clock?.show(seat).deadline ?? null }];
  });
}

/**
 * Writes down whom slow games wait for, so that a person's list needs no game to be replayed. After the move itself, and only when it changed:
 * what is lost by a crash is written when the table is next looked at.
 */
export class TurnTracker {
  /** What was last written, by table; forgotten with the table. */
  readonly #written = new WeakMap<LoadedTable, string>();
  readonly #writing = new WeakMap<LoadedTable, Promise<void>>();

  /** The table has changed, or was read. */
  note(table: LoadedTable): void {
    if (!isSlow(table)) return;
    const turns = turnsOf(table);
    const text = JSON.stringify(turns);
    if (this.#written.get(table) === text) return;
    this.#written.set(table, text);
    const { store } = table.context;
    const before = this.#writing.get(table) ?? Promise.resolve();
    const writing = before
      .then(() => store.setTurns(table.id, turns))
      .catch((error: unknown) => {
        this.#written.delete(table);
        table.runtime.reportFailure('could not write whose turn it is', error, { table: table.id });
      });
    this.#writing.set(table, writing);
  }

  /** A person leaves a slow game's page: what comes from now on is new to them. */
  noteSeen(table: LoadedTable, session: string): void {
    if (!isSlow(table)) return;
    const { store } = table.context;
    store
      .newest([table.id])
      .then(async (newest) => {
        const { seq, chat } = newest.get(table.id) ?? { seq: 0, chat: 0 };
        await store.noteSeen(session, table.id, seq, chat);
      })
      .catch((error: unknown) => table.runtime.reportFailure('could not write what was seen', error));
  }
}
