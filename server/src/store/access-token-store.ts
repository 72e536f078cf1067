import { SCOPES, type Scope } from '@holdfast/protocol';
import type { AccessToken } from '@holdfast/protocol/features/accounts';
import { nullableNumberIn, numberIn, type Row, textIn } from './columns.ts';
import { HAS_ACCOUNT, sessionOf } from './rows.ts';
import type { Sql } from './sql.ts';
import type { Session } from './store.ts';

export interface AccessTokenStore {
  /** Only the hash is stored. */
  addAccessToken(
    hash: string,
    session: string,
    token: Omit<AccessToken, 'created' | 'used' | 'expires'>,
    lastsMs: number,
  ): Promise<void>;
  /** Newest first; those that have expired are deleted. */
  accessTokens(session: string): Promise<AccessToken[]>;
  /** Hashes of the tokens of a session that are valid. */
  accessTokenHashes(session: string): Promise<string[]>;
  /** Notes the use, once a day. Null = unknown, revoked or expired. */
  useAccessToken(
    hash: string,
  ): Promise<{ readonly session: Session; readonly scopes: readonly Scope[]; readonly expires: number } | null>;
  revokeAccessToken(session: string, id: string): Promise<void>;
  deleteAccessTokens(session: string): Promise<void>;
}

const DAY_MS = 86_400_000;
const FIND = `SELECT s.id, s.name, s.kind, t.created AS used, ${HAS_ACCOUNT}, t.scopes, t.expires, t.used AS last
  FROM access_tokens t JOIN sessions s ON s.id = t.session WHERE t.hash = $1 AND t.expires > CAST($2 AS BIGINT)`;

const scopesIn = (row: Row): Scope[] => {
  const named = textIn(row, 'scopes').split(',');
  return SCOPES.filter((scope) => named.includes(scope));
};

/** Access tokens of both stores: the same SQL. */
export const accessTokenStoreOn = ({ read, write, now }: Sql): AccessTokenStore => ({
  async addAccessToken(hash, session, { id, name, scopes }, lastsMs) {
    const values = [hash, id, session, name, scopes.join(','), now(), now() + lastsMs];
    await write('INSERT INTO access_tokens VALUES ($1, $2, $3, $4, $5, $6, $7, NULL)', values);
  },
  async accessTokens(session) {
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
  async accessTokenHashes(session) {
    const text = 'SELECT hash FROM access_tokens WHERE session = $1 AND expires > $2';
    return (await read(text, [session, now()])).map((row) => textIn(row, 'hash'));
  },
  async useAccessToken(hash) {
    const [row] = await read(FIND, [hash, now()]);
    if (!row) return null;
    const last = nullableNumberIn(row, 'last');
    if (last === null || last < now() - DAY_MS)
      await write('UPDATE access_tokens SET used = $2 WHERE hash = $1', [hash, now()]);
    const { used: _, ...session } = sessionOf(row);
    return { session, scopes: scopesIn(row), expires: numberIn(row, 'expires') };
  },
  async revokeAccessToken(session, id) {
    await write('DELETE FROM access_tokens WHERE session = $1 AND id = $2', [session, id]);
  },
  async deleteAccessTokens(session) {
    await write('DELETE FROM access_tokens WHERE session = $1', [session]);
  },
});
