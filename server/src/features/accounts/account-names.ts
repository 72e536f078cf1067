import { ApiError } from '@holdfast/protocol';
import { looksLike } from '../../identity/look-alikes.ts';
import { tidyName } from '../../identity/names.ts';
import type { WordFilter } from '../../identity/word-filter.ts';

/** Names that could be taken for the operator, for nobody or for everybody, in the page's languages. */
const RESERVED = [
  ...[
    'admin',
    'administrator',
    'mod',
    'moderator',
    'operator',
    'owner',
    'root',
    'server',
    'staff',
    'support',
    'system',
  ],
  ...['team', 'official', 'security', 'help', 'host', 'holdfast', 'webmaster', 'postmaster', 'noreply', 'no-reply'],
  ...[
    'guest',
    'anonymous',
    'nobody',
    'everybody',
    'everyone',
    'all',
    'me',
    'you',
    'null',
    'undefined',
    'player',
    'spectator',
  ],
  ...[
    'bot',
    'deleted',
    'gast',
    'niemand',
    'alle',
    'ich',
    'du',
    'ik',
    'jij',
    'verwaltung',
    'betreiber',
    'hilfe',
    'spieler',
  ],
  ...['beheer', 'beheerder', 'iedereen', 'hulp', 'speler', 'toeschouwer', 'zuschauer'],
];
const RESERVED_LOOKS: ReadonlySet<string> = new Set(RESERVED.map(looksLike));
/** Names that begin with one of these are reserved, too. */
const RESERVED_STARTS = ['holdfast', 'admin', 'moderator', 'support'].map(looksLike);

const MIN_LENGTH = 2;

/** Returns an account's name and the key that names looking like it share; throws `not-allowed` with `because`. */
export function accountName(text: string, words: WordFilter): { readonly name: string; readonly look: string } {
  const name = tidyName(text);
  const look = looksLike(name);
  // A reserved name with a number, such as "guest7", is reserved, too.
  const withoutNumber = looksLike(name.replace(/[\s\p{N}]+$/u, ''));
  if ([...look].length < MIN_LENGTH)
    throw new ApiError('not-allowed', 'the name is too short', { because: 'too-short' });
  const isReserved =
    RESERVED_LOOKS.has(look) ||
    RESERVED_LOOKS.has(withoutNumber) ||
    words.has(name) ||
    RESERVED_STARTS.some((start) => look.startsWith(start));
  if (isReserved) throw new ApiError('not-allowed', 'this name is reserved', { because: 'reserved' });
  return { name, look };
}

export const nameTaken = (): ApiError =>
  new ApiError('not-allowed', 'somebody has this name, or one that looks like it', { because: 'taken' });
