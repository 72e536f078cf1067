import type { JSX } from 'preact';
import { Icon } from '../../ui/icons.tsx';
import { waitingWords } from './words/waiting/compiled/index.ts';

/** Mark beside a name that belongs to an account. A guest with a similar name has none. */
export function AccountMark(): JSX.Element {
  const { account } = waitingWords();
  return (
    <span class="account-mark" role="img" aria-label={account} title={account}>
      <Icon name="check" size={14} />
    </span>
  );
}
