import { numberIn, type Row, textIn } from './columns.ts';
import type { SeatLink } from './store.ts';

/** Apart from the other rows: the writer's thread needs it, and need not load the session package for it. */
export const linkOf = (row: Row): SeatLink => ({
  table: textIn(row, 'table_id'),
  seat: numberIn(row, 'seat'),
  tenure: textIn(row, 'tenure'),
  session: row.session === null ? null : textIn(row, 'session'),
});
