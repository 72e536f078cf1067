import type { Seat } from '@holdfast/kernel';
import { ApiError, malformed } from '@holdfast/protocol';
import { playMove } from '@holdfast/session';
import type { LoadedTable } from '../../tables/loaded-table.ts';
import type { StoredAnswer } from './advance-store.ts';

/** The answer in advance of the seat's current holder; null if there is none. */
export async function advanceAnswer(table: LoadedTable, seat: Seat): Promise<StoredAnswer | null> {
  const tenure = table.doc.seats[seat]?.tenure;
  const all = await table.context.store.advanceAnswers.list(table.id);
  return all.find((stored) => stored.seat === seat && stored.tenure === tenure) ?? null;
}

/** Stores a seat's answer in advance and plays it if the seat is already asked; null deletes the answer. */
export async function setAdvanceAnswer(table: LoadedTable, seat: Seat, given: unknown): Promise<void> {
  const { store } = table.context;
  if (given === null) {
    const stored = await advanceAnswer(table, seat);
    if (stored) await store.advanceAnswers.delete(table.id, stored);
    return;
  }
  const { advance } = table.game;
  if (!advance || !table.takesAnswers)
    throw new ApiError('not-allowed', 'no answers in advance at this table', { because: 'advance' });
  const parsed = advance.parse(table.doc.rules, given);
  if ('problem' in parsed)
    throw malformed(['answer', parsed.problem.field].filter(Boolean).join('.'), parsed.problem.because);
  if (!advance.holds(table.doc.rules, table.position.session.state, seat, parsed.answer))
    throw new ApiError('not-allowed', 'you do not have the cards', { because: 'cards' });
  const tenure = table.doc.seats[seat]?.tenure ?? '';
  await store.advanceAnswers.set(table.id, { seat, tenure, answer: parsed.answer });
  await answerInAdvance(table);
}

/** Plays for seats that have answered in advance; deletes answers that are no longer possible. */
export async function answerInAdvance(table: LoadedTable): Promise<void> {
  const { advance } = table.game;
  if (!advance || !table.takesAnswers || !table.live || table.position.paused) return;
  for (const stored of await table.context.store.advanceAnswers.list(table.id)) {
    const { seat, tenure, answer } = stored;
    const { rules, seats } = table.doc;
    const { session } = table.position;
    if (seats[seat]?.tenure !== tenure || !advance.holds(rules, session.state, seat, answer)) {
      await table.context.store.advanceAnswers.delete(table.id, stored);
      continue;
    }
    const promptId = session.promptId(seat);
    const move = promptId === null || table.isBotSeat(seat) ? null : advance.move(rules, session.state, seat, answer);
    if (!move) continue;
    const request = { seat, promptId, move, id: `advance:${promptId}`, by: 'person' } as const;
    await playMove(table, request).catch(ignoreOvertaken);
  }
}

const OVERTAKEN: readonly string[] = ['stale-ask', 'wrong-state', 'paused', 'not-allowed', 'element-needed'];

/** Ignores that the seat was faster, that the game has ended or is paused, and moves that need the player's device. */
function ignoreOvertaken(error: unknown): void {
  if (!(error instanceof ApiError) || !OVERTAKEN.includes(error.code)) throw error;
}
