import type { TableDoc } from '@holdfast/session';
import { numberIn, type Row, textIn } from '../../store/columns.ts';
import type { Sql } from '../../store/sql.ts';
import { readableDocs } from '../../store/tables.ts';

/** An invitation as seen from the table. */
export interface StoredInvitation {
  readonly session: string;
  readonly name: string;
  readonly inviter: string;
  readonly inviterName: string;
  readonly at: number;
  readonly declined: boolean;
}

/** An invitation as seen by the invited person. */
export interface ReceivedInvitation {
  readonly doc: TableDoc;
  readonly inviter: string;
  readonly inviterName: string;
  readonly at: number;
}

/** Exported for the test of its query plan. */
export const INVITATIONS_TO = `SELECT t.doc, i.inviter, a.name, i.at FROM invitations i
  JOIN tables t ON t.id = i.table_id JOIN accounts a ON a.session = i.inviter
  WHERE i.session = $1 AND i.declined = 0 AND t.state = 'open'
    AND NOT EXISTS (SELECT 1 FROM participants p WHERE p.session = $1 AND p.table_id = i.table_id)
    AND NOT EXISTS (SELECT 1 FROM blocks b WHERE b.session = $1 AND b.other = i.inviter)
    AND NOT EXISTS (SELECT 1 FROM blocks b WHERE b.session = i.inviter AND b.other = $1)
  ORDER BY i.at DESC, i.table_id LIMIT $2`;

const INVITATIONS_AT = `SELECT i.*, a.name, b.name AS inviter_name FROM invitations i
  JOIN accounts a ON a.session = i.session JOIN accounts b ON b.session = i.inviter
  WHERE i.table_id = $1 ORDER BY i.at, i.session`;

const INVITATIONS_OF = `SELECT i.table_id, i.at, i.inviter, a.name FROM invitations i
  JOIN accounts a ON a.session = CASE WHEN i.inviter = $1 THEN i.session ELSE i.inviter END
  WHERE i.session = $1 OR i.inviter = $1 ORDER BY i.at, i.table_id`;

const invitationOf = (row: Row): StoredInvitation => ({
  session: textIn(row, 'session'),
  name: textIn(row, 'name'),
  inviter: textIn(row, 'inviter'),
  inviterName: textIn(row, 'inviter_name'),
  at: numberIn(row, 'at'),
  declined: numberIn(row, 'declined') === 1,
});

/** Invitations of accounts to tables. */
export const invitationsSlice = ({ read, write, now }: Sql) => ({
  /** Returns false if the person is already invited or has declined. */
  async add(table: string, session: string, inviter: string): Promise<boolean> {
    const text = 'INSERT INTO invitations VALUES ($1, $2, $3, $4, 0) ON CONFLICT DO NOTHING RETURNING at';
    return (await write(text, [table, session, inviter, now()])).length > 0;
  },

  /** Invitations to a table, oldest first, including declined ones. */
  async at(table: string): Promise<StoredInvitation[]> {
    return (await read(INVITATIONS_AT, [table])).map(invitationOf);
  },

  /**
   * A person's unanswered invitations, newest first, to tables that have not started and where they do not sit. Leaves out
   * invitations if either person has blocked the other.
   */
  async to(session: string, limit: number): Promise<ReceivedInvitation[]> {
    return (await read(INVITATIONS_TO, [session, limit])).flatMap((row) =>
      readableDocs([row]).map((doc) => ({
        doc,
        inviter: textIn(row, 'inviter'),
        inviterName: textIn(row, 'name'),
        at: numberIn(row, 'at'),
      })),
    );
  },

  /** Returns false if there is no unanswered invitation. */
  async decline(table: string, session: string): Promise<boolean> {
    const text = `UPDATE invitations SET declined = 1 WHERE table_id = $1 AND session = $2 AND declined = 0 RETURNING at`;
    return (await write(text, [table, session])).length > 0;
  },

  async delete(table: string, session: string): Promise<void> {
    await write('DELETE FROM invitations WHERE table_id = $1 AND session = $2', [table, session]);
  },

  /** All invitations that a person has received or sent; `mine` is true if they sent it. */
  async ofPerson(
    session: string,
  ): Promise<{ readonly table: string; readonly name: string; readonly at: number; readonly mine: boolean }[]> {
    return (await read(INVITATIONS_OF, [session])).map((row) => ({
      table: textIn(row, 'table_id'),
      name: textIn(row, 'name'),
      at: numberIn(row, 'at'),
      mine: row.inviter === session,
    }));
  },

  async deleteOf(session: string): Promise<void> {
    await write('DELETE FROM invitations WHERE session = $1 OR inviter = $1', [session]);
  },

  /** Deletes invitations to tables that have started or no longer exist. */
  async deleteVoid(): Promise<void> {
    const open = `SELECT 1 FROM tables WHERE tables.id = invitations.table_id AND state = 'open'`;
    await write(`DELETE FROM invitations WHERE NOT EXISTS (${open})`);
  },
});
