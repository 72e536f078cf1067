import type { JSX } from 'preact';
import { Checkbox } from '../../ui/fields.tsx';
import { useAccountState } from '../use-account-state.ts';
import { ratingsWords } from './words/compiled/index.ts';

/** Chooses whether a table is rated; nothing for guests, and if the server has no ratings. */
export function RatedChoice(props: { rated: boolean; onChange: (rated: boolean) => void }): JSX.Element | null {
  const words = ratingsWords();
  const state = useAccountState();
  if (!state?.account || !state.offers.ratings) return null;
  return <Checkbox label={words.rated} note={words.ratedNote} checked={props.rated} onChange={props.onChange} />;
}
