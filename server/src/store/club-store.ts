import type { ClubSummary } from '@holdfast/protocol/features/clubs';
import { numberIn, type Row, textIn } from './columns.ts';
import type { Sql } from './sql.ts';

/** Who has been removed stays written down, so that they do not come back. */
export type StoredRole = 'officer' | 'member' | 'removed';

export interface ClubMember {
  readonly session: string;
  readonly name: string;
  readonly role: StoredRole;
  readonly since: number;
}

export interface ClubStore {
  /** False = the name, or one that looks like it, is taken. */
  addClub(id: string, name: string, look: string, about: string): Promise<boolean>;
  club(id: string): Promise<ClubSummary | null>;
  listClubs(slice: { readonly limit: number; readonly offset: number }): Promise<ClubSummary[]>;
  deleteClub(id: string): Promise<void>;
  /** Officers first, then by how long they have been there. */
  clubMembers(club: string): Promise<ClubMember[]>;
  /** False = they are, or were removed. */
  addClubMember(club: string, session: string, role: StoredRole): Promise<boolean>;
  setClubRole(club: string, session: string, role: StoredRole): Promise<void>;
  removeClubMember(club: string, session: string): Promise<void>;
  clubRole(club: string, session: string): Promise<StoredRole | null>;
  /** The clubs of a session, with its role. */
  clubsOf(session: string): Promise<{ readonly id: string; readonly name: string; readonly role: StoredRole }[]>;
  /** A club's tournaments, newest first. */
  tournamentsOfClub(club: string, limit: number): Promise<{ readonly id: string; readonly version: number }[]>;
}

const roleOf = (row: Row): StoredRole =>
  (['officer', 'removed'] as const).find((role) => role === row.role) ?? 'member';

/** Exported for the test that looks at its plan. */
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

/** The clubs of both stores: the same SQL. */
export const clubStoreOn = ({ read, write, now }: Sql): ClubStore => ({
  async addClub(id, name, look, about) {
    const text = 'INSERT INTO clubs VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING RETURNING id';
    return (await write(text, [id, name, look, about, now()])).length > 0;
  },
  async club(id) {
    const text = `SELECT c.id, c.name, c.about, c.created,
      (SELECT count(*) FROM club_members m WHERE m.club = c.id AND m.role <> 'removed') AS members FROM clubs c WHERE c.id = $1`;
    const [row] = await read(text, [id]);
    return row ? clubOf(row) : null;
  },
  async listClubs({ limit, offset }) {
    return (await read(LIST_CLUBS, [limit, offset])).map(clubOf);
  },
  async deleteClub(id) {
    await write('DELETE FROM clubs WHERE id = $1', [id]);
    await write('DELETE FROM club_members WHERE club = $1', [id]);
  },
  async clubMembers(club) {
    const text = `SELECT m.session, m.role, m.since, s.name FROM club_members m JOIN sessions s ON s.id = m.session
      WHERE m.club = $1 AND m.role <> 'removed' ORDER BY m.role DESC, m.since, m.session`;
    return (await read(text, [club])).map((row) => ({
      session: textIn(row, 'session'),
      name: textIn(row, 'name'),
      role: roleOf(row),
      since: numberIn(row, 'since'),
    }));
  },
  async addClubMember(club, session, role) {
    const text = 'INSERT INTO club_members VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING club';
    return (await write(text, [club, session, role, now()])).length > 0;
  },
  async setClubRole(club, session, role) {
    await write('UPDATE club_members SET role = $3 WHERE club = $1 AND session = $2', [club, session, role]);
  },
  async removeClubMember(club, session) {
    await write('DELETE FROM club_members WHERE club = $1 AND session = $2', [club, session]);
  },
  async clubRole(club, session) {
    const [row] = await read('SELECT role FROM club_members WHERE club = $1 AND session = $2', [club, session]);
    return row ? roleOf(row) : null;
  },
  async clubsOf(session) {
    const text = `SELECT c.id, c.name, m.role FROM club_members m JOIN clubs c ON c.id = m.club
      WHERE m.session = $1 ORDER BY c.look`;
    return (await read(text, [session])).map((row) => ({
      id: textIn(row, 'id'),
      name: textIn(row, 'name'),
      role: roleOf(row),
    }));
  },
  async tournamentsOfClub(club, limit) {
    const text = 'SELECT id, version FROM tournaments WHERE club = $1 ORDER BY created DESC LIMIT $2';
    return (await read(text, [club, limit])).map((row) => ({
      id: textIn(row, 'id'),
      version: numberIn(row, 'version'),
    }));
  },
});
