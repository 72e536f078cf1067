import { numberIn, type Row, textIn } from '../../store/columns.ts';
import { withSteps } from '../../store/slice.ts';
import type { Sql } from '../../store/sql.ts';

const STEPS = [`ALTER TABLE devices ADD COLUMN origin TEXT NOT NULL DEFAULT ''`];

/** A guest or program known to the server. Its secret is stored as a hash. */
export interface Session {
  readonly id: string;
  readonly name: string;
  readonly kind: 'guest' | 'bot';
  /** True if the guest has created an account; its name is unique. */
  readonly account: boolean;
}

/** A device on which a person is signed in, identified by the hash of its secret. */
export interface Device {
  readonly hash: string;
  readonly device: string;
  /** Hash of the device whose link signed this one in; empty if none, or if this one has proved since whose account it is. */
  readonly origin: string;
  /** Milliseconds since 1970. */
  readonly created: number;
  readonly used: number;
}

/** Older proofs are deleted; no check accepts one that old. */
const FORGET_PROOF_MS = 86_400_000;

/** SQL: 1 if the session `s` has an account, else 0. */
export const HAS_ACCOUNT = '(SELECT count(*) FROM accounts WHERE session = s.id) AS account';
const SESSION_OF_DEVICE = `SELECT s.id, s.name, s.kind, d.used, ${HAS_ACCOUNT} FROM devices d
  JOIN sessions s ON s.id = d.session WHERE d.hash = $1 AND d.used >= $2`;
/** Sessions to which nobody can come back. Accounts are kept, since their owners can sign in again. */
const SESSIONS_WITHOUT_DEVICE = `SELECT id FROM sessions
  WHERE NOT EXISTS (SELECT 1 FROM devices WHERE session = sessions.id)
    AND NOT EXISTS (SELECT 1 FROM accounts WHERE session = sessions.id)`;
const ADD_DEVICE = `INSERT INTO devices (hash, session, device, created, used, origin)
  VALUES ($1, $2, $3, $4, $4, $5)`;

export function sessionOf(row: Row): Session & { readonly used: number } {
  const kind = textIn(row, 'kind');
  if (kind !== 'guest' && kind !== 'bot') throw new TypeError('column kind: expected guest or bot');
  return {
    id: textIn(row, 'id'),
    name: textIn(row, 'name'),
    kind,
    used: numberIn(row, 'used'),
    account: numberIn(row, 'account') === 1,
  };
}

const deviceOf = (row: Row): Device => ({
  hash: textIn(row, 'hash'),
  device: textIn(row, 'device'),
  origin: textIn(row, 'origin'),
  created: numberIn(row, 'created'),
  used: numberIn(row, 'used'),
});

/** Sessions of people and programs, and the devices on which they are signed in. Only hashes of secrets are stored. */
export const sessionsSlice = withSteps('sessions', STEPS, ({ read, write, transaction, now }: Sql) => ({
  /** A new session with its first device. */
  async add(hash: string, { id, name, kind }: Session, device: string): Promise<void> {
    await transaction(async (tx) => {
      await tx.write('INSERT INTO sessions VALUES ($1, $2, $3, $4, $5)', [hash, id, name, kind, now()]);
      await tx.write(ADD_DEVICE, [hash, id, device, now(), '']);
    });
  },

  /** The session of a device that was used within `lifetimeMs`, and when it was last used. */
  async get(hash: string, lifetimeMs: number): Promise<(Session & { readonly used: number }) | null> {
    const [row] = await read(SESSION_OF_DEVICE, [hash, now() - lifetimeMs]);
    return row ? sessionOf(row) : null;
  },

  async rename(id: string, name: string): Promise<void> {
    await write('UPDATE sessions SET name = $2 WHERE id = $1', [id, name]);
  },

  /** Deletes a session with its devices and links. */
  async delete(id: string): Promise<void> {
    await transaction(async (tx) => {
      await tx.write('DELETE FROM links WHERE session = $1', [id]);
      await tx.write('DELETE FROM given_seats WHERE session = $1', [id]);
      await tx.write('DELETE FROM devices WHERE session = $1', [id]);
      await tx.write('DELETE FROM sessions WHERE id = $1', [id]);
    });
  },

  /** Signs out up to `limit` devices unused for `unusedMs`; deletes sessions without a device and returns how many. */
  async deleteUnused(unusedMs: number, limit: number): Promise<number> {
    const old = 'SELECT hash FROM devices WHERE used < $1 ORDER BY used LIMIT $2';
    await write(`DELETE FROM devices WHERE hash IN (${old})`, [now() - unusedMs, limit]);
    const text = `DELETE FROM sessions WHERE id IN (${SESSIONS_WITHOUT_DEVICE} LIMIT $1) RETURNING id`;
    return (await write(text, [limit])).length;
  },

  /** `origin` as in `Device`. */
  async addDevice(hash: string, session: string, device: string, origin = ''): Promise<void> {
    await write(ADD_DEVICE, [hash, session, device, now(), origin]);
  },

  /** Most recently used first. */
  async devices(session: string): Promise<Device[]> {
    const text = 'SELECT * FROM devices WHERE session = $1 ORDER BY used DESC, hash';
    return (await read(text, [session])).map(deviceOf);
  },

  /** Sets the device's time of last use. */
  async useDevice(hash: string): Promise<void> {
    await write('UPDATE devices SET used = $2 WHERE hash = $1', [hash, now()]);
  },

  /** Signs these devices out and deletes the session's links. */
  async removeDevices(session: string, hashes: readonly string[]): Promise<void> {
    await transaction(async (tx) => {
      for (const hash of hashes)
        await tx.write('DELETE FROM devices WHERE session = $1 AND hash = $2', [session, hash]);
      await tx.write('DELETE FROM links WHERE session = $1', [session]);
    });
  },

  /** Signs all devices out and deletes the session's links. */
  async signOutAll(session: string): Promise<void> {
    await transaction(async (tx) => {
      for (const table of ['devices', 'links']) await tx.write(`DELETE FROM ${table} WHERE session = $1`, [session]);
    });
  },

  /** Stores that the device has just proved whose account it is. */
  async proveDevice(device: string): Promise<void> {
    await write('DELETE FROM device_proofs WHERE at < $1', [now() - FORGET_PROOF_MS]);
    const text = 'INSERT INTO device_proofs VALUES ($1, $2) ON CONFLICT (device) DO UPDATE SET at = EXCLUDED.at';
    await write(text, [device, now()]);
    await write(`UPDATE devices SET origin = '' WHERE hash = $1`, [device]);
  },

  async isDeviceProved(device: string, withinMs: number): Promise<boolean> {
    const text = 'SELECT 1 AS found FROM device_proofs WHERE device = $1 AND at >= $2';
    return (await read(text, [device, now() - withinMs])).length > 0;
  },
}));
