import { numberIn, type Row, textIn } from './columns.ts';
import type { Sql } from './sql.ts';

/** What the holder of a seat has answered in advance; void when the seat has another tenure. */
export interface StoredAnswer {
  readonly seat: number;
  readonly tenure: string;
  readonly answer: unknown;
}

/** Answers in advance stand beside the table's document: whoever follows the table must not even notice that one was changed. */
export interface AdvanceStore {
  advanceAnswers(table: string): Promise<StoredAnswer[]>;
  setAdvanceAnswer(table: string, stored: StoredAnswer): Promise<void>;
  /** Deletes this one; another that was given meanwhile stays. */
  deleteAdvanceAnswer(table: string, stored: StoredAnswer): Promise<void>;
}

const storedOf = (row: Row): StoredAnswer => ({
  seat: numberIn(row, 'seat'),
  tenure: textIn(row, 'tenure'),
  answer: JSON.parse(textIn(row, 'answer')),
});

/** Answers in advance of both stores: the same SQL. */
export const advanceStoreOn = ({ read, write }: Sql): AdvanceStore => ({
  async advanceAnswers(table) {
    return (await read('SELECT seat, tenure, answer FROM advance_answers WHERE table_id = $1', [table])).map(storedOf);
  },
  async setAdvanceAnswer(table, { seat, tenure, answer }) {
    const text = `INSERT INTO advance_answers VALUES ($1, $2, $3, $4) ON CONFLICT (table_id, seat)
      DO UPDATE SET tenure = EXCLUDED.tenure, answer = EXCLUDED.answer`;
    await write(text, [table, seat, tenure, JSON.stringify(answer)]);
  },
  async deleteAdvanceAnswer(table, { seat, tenure, answer }) {
    const text = 'DELETE FROM advance_answers WHERE table_id = $1 AND seat = $2 AND tenure = $3 AND answer = $4';
    await write(text, [table, seat, tenure, JSON.stringify(answer)]);
  },
});
