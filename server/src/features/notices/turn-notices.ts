import type { Seat } from '@holdfast/kernel';
import type { NoticeData } from '@holdfast/protocol/features/notices';
import type { TableDoc } from '@holdfast/session';
import { ignoreDamage } from '../../tables/change-stored.ts';
import type { LoadedTables } from '../../tables/loaded-tables.ts';
import type { Notices } from './notices.ts';
import type { TurnToTell } from './store.ts';

const MAX_PER_SWEEP = 100;
/** People who are at the table need no notification; whether they are is checked again after this time. */
const LOOK_AGAIN_MS = 5 * 60_000;

/** The game and the other players' names, which everybody at the table knows. */
const dataOf = ({ id, game, seats }: TableDoc, session: string): NoticeData => ({
  path: `table/${id}`,
  game,
  names: seats.flatMap(({ owner, name }) => (owner === session || name === '' ? [] : [name])),
});

const isThere = (tables: LoadedTables, table: string, seat: Seat): boolean =>
  tables.peek(table)?.isPresent(seat) === true;

/**
 * Notifies people of their turns in slow games, when their time is running out, and at the end. Any node may do so, since all
 * write the same row. The turn is marked only afterwards, so that a crash in between neither loses nor repeats a notification.
 */
export async function tellTurns(tables: LoadedTables, notices: Notices): Promise<void> {
  const { store } = tables.context;
  const docOf = async (table: string): Promise<TableDoc | null> =>
    tables.peek(table)?.doc ?? (await store.tables.table(table).catch(ignoreDamage))?.doc ?? null;

  const tell = async (turn: TurnToTell): Promise<void> => {
    const { table, seat, session, since } = turn;
    if (isThere(tables, table, seat)) return store.notices.setTurnMark(turn, 'tell', store.now() + LOOK_AGAIN_MS);
    const doc = await docOf(table);
    await store.notices.deleteOfTurns(session, table, since);
    if (doc) await notices.notify(session, 'turn', dataOf(doc, session), { topic: `turn:${table}:${since}`, table });
    await store.notices.setTurnMark(turn, 'tell', null);
  };
  const warn = async (turn: TurnToTell): Promise<void> => {
    const { table, session, since, deadline } = turn;
    const doc = await docOf(table);
    if (doc && deadline !== null)
      await notices.notify(
        session,
        'time',
        { ...dataOf(doc, session), deadline },
        { topic: `time:${table}:${since}`, table },
      );
    await store.notices.setTurnMark(turn, 'warn', null);
  };
  const tellEnd = async (table: string): Promise<void> => {
    const doc = await docOf(table);
    for (const [seat, { owner }] of doc?.seats.entries() ?? [])
      if (doc && owner !== null && !isThere(tables, table, seat))
        await notices.notify(owner, 'over', dataOf(doc, owner), { topic: `over:${table}`, table });
    await store.notices.deleteSlowTable(table);
  };

  for (const turn of await store.notices.turnsToTell('tell', MAX_PER_SWEEP)) await tell(turn);
  for (const turn of await store.notices.turnsToTell('warn', MAX_PER_SWEEP)) await warn(turn);
  for (const table of await store.notices.slowTablesOver(MAX_PER_SWEEP)) await tellEnd(table);
}
