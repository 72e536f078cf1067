import type { ClubSummary } from '@holdfast/protocol/features/clubs';
import { numberIn, type Row, textIn } from '../../store/columns.ts';
import type { Sql } from '../../store/sql.ts';

/** Members who were removed are kept as `removed`, so that they can't join again. */
export type StoredRole = 'officer' | 'member' | 'removed';

export interface ClubMember {
  readonly session: string;
  readonly name: string;
  readonly role: StoredRole;
  readonly since: number;
}

const roleOf = (row: Row): StoredRole =>
  (['officer', 'removed'] as const).find((role) => role === row.role) ?? 'member';

/** Exported for the test of its query plan. */
export const LIST_CLUBS = `SELECT c.id, c.name, c.about, c.created,
    (SELECT count(*) FROM club_members m WHERE m.club = c.id AND m.role <> 'removed') AS members
  FROM clubs c ORDER BY c.look LIMIT $1 OFFSET $2`;

const clubOf = (row: Row): ClubSummary => ({
  id: textIn(row, 'id'),
  name: textIn(row, 'name'),
  about: textIn(row, 'about'),
  members: numberIn(row, 'members'),
  created: numberIn(row, 'created'),
});

/** Clubs and their members. */
export const clubsSlice = ({ read, write, transaction, now }: Sql) => ({
  /** Returns false if the name, or one that looks like it, is taken. */
  async add(id: string, name: string, look: string, about: string): Promise<boolean> {
    const text = 'INSERT INTO clubs VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING RETURNING id';
    return (await write(text, [id, name, look, about, now()])).length > 0;
  },

  async get(id: string): Promise<ClubSummary | null> {
    const text = `SELECT c.id, c.name, c.about, c.created,
      (SELECT count(*) FROM club_members m WHERE m.club = c.id AND m.role <> 'removed') AS members FROM clubs c WHERE c.id = $1`;
    const [row] = await read(text, [id]);
    return row ? clubOf(row) : null;
  },

  async list({ limit, offset }: { readonly limit: number; readonly offset: number }): Promise<ClubSummary[]> {
    return (await read(LIST_CLUBS, [limit, offset])).map(clubOf);
  },

  async delete(id: string): Promise<void> {
    await transaction(async (tx) => {
      await tx.write('DELETE FROM clubs WHERE id = $1', [id]);
      await tx.write('DELETE FROM club_members WHERE club = $1', [id]);
    });
  },

  /** Officers first, then longest-standing members first. */
  async members(club: string): Promise<ClubMember[]> {
    const text = `SELECT m.session, m.role, m.since, s.name FROM club_members m JOIN sessions s ON s.id = m.session
      WHERE m.club = $1 AND m.role <> 'removed' ORDER BY m.role DESC, m.since, m.session`;
    return (await read(text, [club])).map((row) => ({
      session: textIn(row, 'session'),
      name: textIn(row, 'name'),
      role: roleOf(row),
      since: numberIn(row, 'since'),
    }));
  },

  /** Returns false if the session is already a member or was removed. */
  async addMember(club: string, session: string, role: StoredRole): Promise<boolean> {
    const text = 'INSERT INTO club_members VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING club';
    return (await write(text, [club, session, role, now()])).length > 0;
  },

  async setRole(club: string, session: string, role: StoredRole): Promise<void> {
    await write('UPDATE club_members SET role = $3 WHERE club = $1 AND session = $2', [club, session, role]);
  },

  async removeMember(club: string, session: string): Promise<void> {
    await write('DELETE FROM club_members WHERE club = $1 AND session = $2', [club, session]);
  },

  async roleOf(club: string, session: string): Promise<StoredRole | null> {
    const [row] = await read('SELECT role FROM club_members WHERE club = $1 AND session = $2', [club, session]);
    return row ? roleOf(row) : null;
  },

  /** A session's clubs with its role, including `removed`. */
  async ofPerson(
    session: string,
  ): Promise<{ readonly id: string; readonly name: string; readonly role: StoredRole }[]> {
    const text = `SELECT c.id, c.name, m.role FROM club_members m JOIN clubs c ON c.id = m.club
      WHERE m.session = $1 ORDER BY c.look`;
    return (await read(text, [session])).map((row) => ({
      id: textIn(row, 'id'),
      name: textIn(row, 'name'),
      role: roleOf(row),
    }));
  },
});
