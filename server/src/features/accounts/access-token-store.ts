import { SCOPES, type Scope } from '@holdfast/protocol';
import type { AccessToken } from '@holdfast/protocol/features/accounts';
import { nullableNumberIn, numberIn, type Row, textIn } from '../../store/columns.ts';
import type { Sql } from '../../store/sql.ts';
import { HAS_ACCOUNT, type Session, sessionOf } from './session-store.ts';

const DAY_MS = 86_400_000;

const FIND = `SELECT s.id, s.name, s.kind, t.created AS used, ${HAS_ACCOUNT}, t.scopes, t.expires, t.used AS last
  FROM access_tokens t JOIN sessions s ON s.id = t.session WHERE t.hash = $1 AND t.expires > CAST($2 AS BIGINT)`;

const scopesIn = (row: Row): Scope[] => {
  const named = textIn(row, 'scopes').split(',');
  return SCOPES.filter((scope) => named.includes(scope));
};

/** Access tokens of accounts. Only their hashes are stored. */
export const accessTokensSlice = ({ read, write, now }: Sql) => ({
  /** Only the hash is stored. */
  async add(
    hash: string,
    session: string,
    { id, name, scopes }: Omit<AccessToken, 'created' | 'used' | 'expires'>,
    lastsMs: number,
  ): Promise<void> {
    const values = [hash, id, session, name, scopes.join(','), now(), now() + lastsMs];
    await write('INSERT INTO access_tokens VALUES ($1, $2, $3, $4, $5, $6, $7, NULL)', values);
  },

  /** Newest first. Deletes expired tokens. */
  async list(session: string): Promise<AccessToken[]> {
    await write('DELETE FROM access_tokens WHERE session = $1 AND expires <= $2', [session, now()]);
    const text = 'SELECT * FROM access_tokens WHERE session = $1 ORDER BY created DESC, id';
    return (await read(text, [session])).map((row) => ({
      id: textIn(row, 'id'),
      name: textIn(row, 'name'),
      scopes: scopesIn(row),
      created: numberIn(row, 'created'),
      expires: numberIn(row, 'expires'),
      used: nullableNumberIn(row, 'used'),
    }));
  },

  /** Hashes of a session's valid tokens. */
  async hashes(session: string): Promise<string[]> {
    const text = 'SELECT hash FROM access_tokens WHERE session = $1 AND expires > $2';
    return (await read(text, [session, now()])).map((row) => textIn(row, 'hash'));
  },

  /** Returns the token's session and scopes, or null if unknown, revoked or expired. Stores the time of use, once a day. */
  async use(
    hash: string,
  ): Promise<{ readonly session: Session; readonly scopes: readonly Scope[]; readonly expires: number } | null> {
    const [row] = await read(FIND, [hash, now()]);
    if (!row) return null;
    const last = nullableNumberIn(row, 'last');
    if (last === null || last < now() - DAY_MS)
      await write('UPDATE access_tokens SET used = $2 WHERE hash = $1', [hash, now()]);
    const { used: _, ...session } = sessionOf(row);
    return { session, scopes: scopesIn(row), expires: numberIn(row, 'expires') };
  },

  async revoke(session: string, id: string): Promise<void> {
    await write('DELETE FROM access_tokens WHERE session = $1 AND id = $2', [session, id]);
  },

  async deleteOf(session: string): Promise<void> {
    await write('DELETE FROM access_tokens WHERE session = $1', [session]);
  },
});
