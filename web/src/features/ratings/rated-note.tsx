import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { to } from '../../core/router.ts';
import { accountsApi } from '../accounts-api.ts';
import { ratingsWords } from './words/compiled/index.ts';

/** Tells guests at a rated table how they can sit down. */
export function RatedNote(): JSX.Element | null {
  const words = ratingsWords();
  const [guest, setGuest] = useState(false);
  useEffect(() => {
    accountsApi.get().then(
      ({ account }) => setGuest(account === null),
      () => {},
    );
  }, []);
  if (!guest) return null;
  return (
    <p class="note warm">
      {words.ratedTable} <a href={to('account')}>{words.signIn}</a>
    </p>
  );
}
