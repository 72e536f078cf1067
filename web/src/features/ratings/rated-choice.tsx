import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Checkbox } from '../../ui/fields.tsx';
import { accountsApi } from '../accounts-api.ts';
import { ratingsWords } from './words/compiled/index.ts';

/** Asks whether a table is rated; nothing for guests, and where the server has no ratings. */
export function RatedChoice(props: { rated: boolean; onChange: (rated: boolean) => void }): JSX.Element | null {
  const words = ratingsWords();
  const [offered, setOffered] = useState(false);
  useEffect(() => {
    accountsApi.get().then(
      ({ account, offers }) => setOffered(account !== null && offers.ratings),
      () => {},
    );
  }, []);
  if (!offered) return null;
  return <Checkbox label={words.rated} note={words.ratedNote} checked={props.rated} onChange={props.onChange} />;
}
