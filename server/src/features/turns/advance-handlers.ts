import type { routes } from '@holdfast/protocol/features/turns';
import { HTTP_LIMITS } from '../../http/limits.ts';
import type { Handler } from '../../http/route.ts';
import { seatFor } from '../../identity/caller.ts';
import { TABLE_LIMITS } from '../../tables/limits.ts';
import type { FeatureContext } from '../feature.ts';
import { advanceAnswer, answerInAdvance, setAdvanceAnswer } from './advance-answers.ts';

type Json = Record<string, unknown>;

/** Routes for a seat's answer in advance, which only its holder can see. */
export function advanceHandlers({ tables, limits }: FeatureContext) {
  tables.events.on('table-changed', (table) => {
    answerInAdvance(table).catch((error: unknown) =>
      tables.runtime.reportFailure('could not answer in advance', error, { table: table.id }),
    );
  });
  const getAdvanceAnswer: Handler<typeof routes.getAdvanceAnswer> = async (c, { table: id, seat: named }) => {
    if (!tables.peek(id)) limits.take(HTTP_LIMITS.loads, c.caller);
    const table = await tables.get(id);
    const stored = await advanceAnswer(
      table,
      seatFor(table.doc, c.caller, named === undefined ? undefined : Number(named)),
    );
    return { answer: (stored?.answer ?? null) as Json | null };
  };

  const setAnswer: Handler<typeof routes.setAdvanceAnswer> = async (c, { table: id, seat: named, answer }) => {
    if (!tables.peek(id)) limits.take(HTTP_LIMITS.loads, c.caller);
    const table = await tables.get(id);
    const seat = seatFor(table.doc, c.caller, named);
    limits.take(TABLE_LIMITS.moves, c.caller, `${table.id}/${seat}`);
    await setAdvanceAnswer(table, seat, answer);
    return { answer: ((await advanceAnswer(table, seat))?.answer ?? null) as Json | null };
  };

  return { getAdvanceAnswer, setAdvanceAnswer: setAnswer };
}
