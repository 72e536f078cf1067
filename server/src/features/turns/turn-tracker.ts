import type { NoticeKind } from '@holdfast/protocol/features/notices';
import type { LoadedTable } from '../../tables/loaded-table.ts';
import type { Turn } from './store.ts';

/** Games over days, where people do not sit at the table and wait. */
const isSlow = ({ doc }: LoadedTable): boolean => doc.clock !== null && 'days' in doc.clock;

/** Who answers at once was there, and needs no notice. */
const TELL_AFTER_MS = 20_000;
/** The warning comes when a quarter of the time is left, but not earlier than this before its end. */
const LONGEST_WARNING_MS = 12 * 3_600_000;

/** The people whom a slow game waits for, and when they are told so, as far as the host has such notices. */
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
        // Who is on vacation is told when it is over.
        tellAt: kinds.includes('turn') ? Math.max(context.store.now(), vacation) + TELL_AFTER_MS : null,
        warnAt: deadline !== null && kinds.includes('time') ? deadline - Math.min(bank / 4, LONGEST_WARNING_MS) : null,
      },
    ];
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
  /** Kinds of notices that the host has switched on. */
  readonly #kinds: readonly NoticeKind[];

  constructor(kinds: readonly NoticeKind[]) {
    this.#kinds = kinds;
  }

  /** The table has changed, or was read. */
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

  /** A person leaves a slow game's page: what comes from now on is new to them. */
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
