import { type Row, textIn } from './columns.ts';
import type { Sql } from './sql.ts';

/** A pair of Ed25519 keys that signs transcripts and records: PKCS#8 and the raw public key, in base64url. */
export interface StoredKey {
  readonly publicKey: string;
  readonly privateKey: string;
}

const keyOf = (row: Row): StoredKey => ({
  publicKey: textIn(row, 'public_key'),
  privateKey: textIn(row, 'private_key'),
});

/** The server's own keys and secrets. */
export const keysSlice = ({ read, write, now }: Sql) => ({
  /** The server's signing keys, newest first; `first`, where one is given, is stored when there is none yet. */
  async signing(first: StoredKey | null): Promise<StoredKey[]> {
    // Two nodes that start an empty store together may both write one: both are listed, the newest signs.
    const text = `INSERT INTO signing_keys SELECT $1, $2, CAST($3 AS BIGINT)
      WHERE NOT EXISTS (SELECT 1 FROM signing_keys)`;
    if (first) await write(text, [first.publicKey, first.privateKey, now()]);
    return (await read('SELECT * FROM signing_keys ORDER BY created DESC, public_key')).map(keyOf);
  },

  /** A secret of this server that is made once; all nodes get the same. */
  async secret(name: string, fresh: string): Promise<string> {
    await write('INSERT INTO server_secrets VALUES ($1, $2) ON CONFLICT DO NOTHING', [name, fresh]);
    return textIn((await read('SELECT value FROM server_secrets WHERE name = $1', [name]))[0] ?? {}, 'value');
  },
});
