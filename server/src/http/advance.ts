import { seatFor } from '../people/caller.ts';
import { advanceAnswer, answerInAdvance, setAdvanceAnswer } from '../table/advance-answers.ts';
import type { App, RequestContext } from './env.ts';
import { addPeopleRoute } from './people-route.ts';

type Json = Record<string, unknown>;

/** What a seat answers in advance: for its holder alone. */
export function addAdvance(app: App, { tables, limits }: RequestContext): void {
  const noteChange = tables.onTableChange;
  tables.onTableChange = (table) => {
    noteChange(table);
    answerInAdvance(table).catch((error: unknown) =>
      tables.runtime.reportFailure('could not answer in advance', error, { table: table.id }),
    );
  };
  addPeopleRoute(app, 'getAdvanceAnswer', async (c, { table: id, seat: named }) => {
    if (!tables.peek(id)) limits.take('loads', c.caller);
    const table = await tables.get(id);
    const stored = await advanceAnswer(
      table,
      seatFor(table.doc, c.caller, named === undefined ? undefined : Number(named)),
    );
    return { answer: (stored?.answer ?? null) as Json | null };
  });

  addPeopleRoute(app, 'setAdvanceAnswer', async (c, { table: id, seat: named, answer }) => {
    if (!tables.peek(id)) limits.take('loads', c.caller);
    const table = await tables.get(id);
    const seat = seatFor(table.doc, c.caller, named);
    limits.take('moves', c.caller, `${table.id}/${seat}`);
    await setAdvanceAnswer(table, seat, answer);
    return { answer: ((await advanceAnswer(table, seat))?.answer ?? null) as Json | null };
  });
}
