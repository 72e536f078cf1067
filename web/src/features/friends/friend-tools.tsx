import type { JSX } from 'preact';
import { announce } from '../../core/announce.ts';
import { to } from '../../core/router.ts';
import { AttemptNote } from '../../ui/attempt-note.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import { useAccountState } from '../use-account-state.ts';
import { friendsApi } from './api.ts';
import { personNote } from './person-note.ts';
import { friendsWords } from './words/compiled/index.ts';

/** What somebody with an account can do from the page of another one: ask to be friends, or, as friends, invite and write. */
export function FriendTools({ name }: { name: string }): JSX.Element | null {
  const words = friendsWords();
  const state = useAccountState();
  const isOther = Boolean(state?.account && state.offers.friends && state.account.name !== name);
  const { value: list, set } = useLoaded(async () => (isOther ? friendsApi.list() : null), { key: String(isOther) });
  const attempt = useAttempt(personNote);
  const isIn = (people: readonly { readonly name: string }[]): boolean => people.some((one) => one.name === name);
  if (!isOther || !list || isIn(list.blocked)) return null;
  if (isIn(list.friends))
    return (
      <div class="row">
        <ButtonLink href={`${to('new')}?${new URLSearchParams({ invite: name })}`}>{words.play}</ButtonLink>
        {state?.offers.messages && <ButtonLink href={to('messages', name)}>{words.write}</ButtonLink>}
      </div>
    );
  const isAsking = isIn(list.asking);
  const ask = (): void =>
    void attempt.run(async () => {
      const next = await friendsApi.add({ name });
      set(next);
      announce(next.asking.some((one) => one.name === name) ? words.asking : words.title);
    });
  return (
    <>
      <div class="row">
        {/* It stays the same element after it was pressed, so that it keeps the focus. */}
        <Button aria-disabled={isAsking || attempt.busy} onClick={() => isAsking || ask()}>
          {isAsking ? words.asking : isIn(list.asked) ? words.agree : words.ask}
        </Button>
      </div>
      <AttemptNote attempt={attempt} />
    </>
  );
}
