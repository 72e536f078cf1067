import { type Row, textIn } from './columns.ts';
import type { Sql } from './sql.ts';

/** An Ed25519 key pair for signing transcripts and records: PKCS#8 and raw public key, in base64url. */
export interface StoredKey {
  readonly publicKey: string;
  readonly privateKey: string;
}

const keyOf = (row: Row): StoredKey => ({
  publicKey: textIn(row, 'public_key'),
  privateKey: textIn(row, 'private_key'),
});

/** The server's keys and secrets. */
export const keysSlice = ({ read, write, now }: Sql) => ({
  /** The server's signing keys, newest first; stores `first`, if given, if there is none yet. */
  async signing(first: StoredKey | null): Promise<StoredKey[]> {
    // Two nodes that start with an empty store may both add one: both are listed, the newest signs.
    const text = `INSERT INTO signing_keys SELECT $1, $2, CAST($3 AS BIGINT)
      WHERE NOT EXISTS (SELECT 1 FROM signing_keys)`;
    if (first) await write(text, [first.publicKey, first.privateKey, now()]);
    return (await read('SELECT * FROM signing_keys ORDER BY created DESC, public_key')).map(keyOf);
  },

  /** A secret of this server; `fresh` is stored if there is none yet, so that all nodes get the same one. */
  async secret(name: string, fresh: string): Promise<string> {
    await write('INSERT INTO server_secrets VALUES ($1, $2) ON CONFLICT DO NOTHING', [name, fresh]);
    return textIn((await read('SELECT value FROM server_secrets WHERE name = $1', [name]))[0] ?? {}, 'value');
  },
});
