import { numberIn, type Row, textIn } from '../../store/columns.ts';
import type { Sql } from '../../store/sql.ts';

/** What the holder of a seat has answered in advance; void if the seat has another tenure. */
export interface StoredAnswer {
  readonly seat: number;
  readonly tenure: string;
  readonly answer: unknown;
}

const storedOf = (row: Row): StoredAnswer => ({
  seat: numberIn(row, 'seat'),
  tenure: textIn(row, 'tenure'),
  answer: JSON.parse(textIn(row, 'answer')),
});

/** Answers in advance, apart from the table's document: people who follow the table must not notice that one was changed. */
export const advanceAnswersSlice = ({ read, write }: Sql) => ({
  async list(table: string): Promise<StoredAnswer[]> {
    return (await read('SELECT seat, tenure, answer FROM advance_answers WHERE table_id = $1', [table])).map(storedOf);
  },

  async set(table: string, { seat, tenure, answer }: StoredAnswer): Promise<void> {
    const text = `INSERT INTO advance_answers VALUES ($1, $2, $3, $4) ON CONFLICT (table_id, seat)
      DO UPDATE SET tenure = EXCLUDED.tenure, answer = EXCLUDED.answer`;
    await write(text, [table, seat, tenure, JSON.stringify(answer)]);
  },

  /** Deletes this answer, but not one that has replaced it meanwhile. */
  async delete(table: string, { seat, tenure, answer }: StoredAnswer): Promise<void> {
    const text = 'DELETE FROM advance_answers WHERE table_id = $1 AND seat = $2 AND tenure = $3 AND answer = $4';
    await write(text, [table, seat, tenure, JSON.stringify(answer)]);
  },
});
