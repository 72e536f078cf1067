import { textIn } from '../../store/columns.ts';
import { withSteps } from '../../store/slice.ts';

// `due` is when a node may take the erasure over from the one that carries it out.
const STEPS = ['CREATE TABLE erasures (session TEXT PRIMARY KEY, due BIGINT NOT NULL)'];

/** Sessions whose data is being deleted. */
export const erasuresSlice = withSteps('erasures', STEPS, ({ read, write, now }) => ({
  /** Adds an erasure that this node carries out for `leaseMs`. */
  async add(session: string, leaseMs: number): Promise<void> {
    const text = 'INSERT INTO erasures VALUES ($1, $2) ON CONFLICT (session) DO UPDATE SET due = EXCLUDED.due';
    await write(text, [session, now() + leaseMs]);
  },

  /** An erasure that nobody carries out, leased to this node; null if there is none. */
  async claim(leaseMs: number): Promise<string | null> {
    const [found] = await read('SELECT session FROM erasures WHERE due <= $1 ORDER BY due LIMIT 1', [now()]);
    if (!found) return null;
    const text = 'UPDATE erasures SET due = $3 WHERE session = $1 AND due <= $2 RETURNING session';
    const [row] = await write(text, [textIn(found, 'session'), now(), now() + leaseMs]);
    return row ? textIn(row, 'session') : null;
  },

  async delete(session: string): Promise<void> {
    await write('DELETE FROM erasures WHERE session = $1', [session]);
  },
}));
