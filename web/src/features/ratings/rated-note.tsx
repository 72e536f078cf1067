import type { JSX } from 'preact';
import { to } from '../../core/router.ts';
import { useAccountState } from '../use-account-state.ts';
import { ratingsWords } from './words/compiled/index.ts';

/** Explains to guests how they can take a seat at a rated table. */
export function RatedNote(): JSX.Element | null {
  const words = ratingsWords();
  if (useAccountState()?.account !== null) return null;
  return (
    <p class="note warm">
      {words.ratedTable} <a href={to('account')}>{words.signIn}</a>
    </p>
  );
}
