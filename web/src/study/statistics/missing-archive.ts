import { toFailure } from '../../core/errors.ts';

/** Why games on the server are missing: 'away' if the server could not be asked, 'none' if it keeps no archive. */
export type MissingArchive = 'away' | 'none';

/** Interprets a failed request for the archive; null if there is no session, so that nothing is missing. */
export function missingArchive(error: unknown): MissingArchive | null {
  const { code } = toFailure(error);
  return code === 'no-session' ? null : code === 'not-found' ? 'none' : 'away';
}
