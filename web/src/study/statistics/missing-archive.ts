import { toFailure } from '../../core/errors.ts';

/** Why games of the server are missing: it could not be asked, or its host keeps no archive. */
export type MissingArchive = 'away' | 'none';

/** What a refused request for the archive means; null = nobody is signed in, so nothing is missing. */
export function missingArchive(error: unknown): MissingArchive | null {
  const { code } = toFailure(error);
  return code === 'no-session' ? null : code === 'not-found' ? 'none' : 'away';
}
