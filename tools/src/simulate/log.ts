import { ApiError } from '@holdfast/protocol';
import { currentParty, theWorld } from './world.ts';

/** What the server logs about on purpose while the store fails. */
const EXPECTED = new Set(['the storage lost entries of a table']);

/** Takes a line of a server's log. An error that is neither an answer to a client nor caused by a fault is a violation. */
export function noteLog(level: string, detail: unknown, text?: string): void {
  const world = theWorld();
  const line = typeof detail === 'string' ? detail : (text ?? '');
  const error: unknown = typeof detail === 'object' && detail !== null && 'err' in detail ? detail.err : null;
  const cause = error instanceof Error ? `: ${error.name} ${error.message}` : '';
  world.trace(`${currentParty().name} logs ${line}${cause}`);
  if (level !== 'error' || !(error instanceof Error) || error instanceof ApiError || EXPECTED.has(line)) return;
  world.violate('unexpected error', `${line}${cause} ${error.stack?.split('\n').slice(1, 6).join(' ') ?? ''}`);
}
