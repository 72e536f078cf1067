import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { accountsApi } from '../core/clients/accounts.ts';
import { Check } from '../ui/fields.tsx';
import { ratingWords } from './words/rating/compiled/index.ts';

/** Asks whether a table is rated; nothing for guests, and where the server has no ratings. */
export function RatedChoice(props: { rated: boolean; onChange: (rated: boolean) => void }): JSX.Element | null {
  const words = ratingWords();
  const [offered, setOffered] = useState(false);
  useEffect(() => {
    accountsApi.get().then(
      ({ account, offers }) => setOffered(account !== null && offers.ratings),
      () => {},
    );
  }, []);
  if (!offered) return null;
  return <Check label={words.rated} note={words.ratedNote} checked={props.rated} onChange={props.onChange} />;
}
