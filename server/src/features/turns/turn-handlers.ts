import type { MyTable, routes } from '@holdfast/protocol/features/turns';
import { HTTP_LIMITS } from '../../http/limits.ts';
import type { Handler } from '../../http/route.ts';
import type { LoadedTable } from '../../tables/loaded-table.ts';
import type { FeatureContext } from '../feature.ts';
import type { Notices } from '../notices/notices.ts';
import type { RunningTable } from './store.ts';
import { TurnTracker } from './turn-tracker.ts';

const MAX_TABLES = 100;

/** True if the game is waiting for one of these seats; null if unknown, for a fast game that is not in memory. */
function isTurnOf(
  seats: readonly number[],
  { doc, deadline }: RunningTable,
  loaded: LoadedTable | null,
): boolean | null {
  if (doc.state !== 'playing') return false;
  const position = loaded?.live?.position;
  if (position) return !position.paused && position.waitingOn.some((seat) => seats.includes(seat));
  return doc.clock && 'days' in doc.clock ? deadline !== undefined : null;
}

/** Route for a person's tables: those where it is their turn come first, with the shortest time left at the top. */
export function turnHandlers({ tables, limits }: FeatureContext, notices: Notices | null) {
  const { store } = tables.context;
  const tracker = new TurnTracker(notices?.kinds ?? []);
  tables.events.on('table-changed', (table) => tracker.note(table));
  tables.events.on('person-left', ({ table, session }) => tracker.noteSeen(table, session));

  const shown = (session: string, running: RunningTable): MyTable => {
    const { doc, seq, seenSeq, unread, deadline } = running;
    const mine = doc.seats.flatMap(({ owner }, seat) => (owner === session ? [seat] : []));
    const yourTurn = isTurnOf(mine, running, tables.peek(doc.id));
    return {
      id: doc.id,
      game: doc.game,
      state: doc.state,
      created: doc.created,
      names: doc.seats.map(({ name }) => name),
      mine,
      yourTurn,
      deadline: yourTurn ? (deadline ?? null) : null,
      days: doc.clock && 'days' in doc.clock ? doc.clock.days : null,
      moves: seq,
      newMoves: seenSeq === null ? null : Math.max(0, seq - seenSeq),
      unread,
    };
  };
  const urgency = ({ yourTurn, deadline }: MyTable): number =>
    yourTurn ? (deadline ?? Number.MAX_SAFE_INTEGER - 1) : Number.MAX_SAFE_INTEGER;

  const getMyTables: Handler<typeof routes.listTables> = async (c) => {
    const { session } = c.caller;
    const now = store.now();
    if (!session) return { tables: [], now };
    limits.take(HTTP_LIMITS.loads, c.caller);
    const found = await store.turns.runningTables(session.id, MAX_TABLES);
    const list = found.map((running) => shown(session.id, running));
    return { tables: list.sort((a, b) => urgency(a) - urgency(b) || b.created - a.created), now };
  };

  return { listTables: getMyTables };
}
