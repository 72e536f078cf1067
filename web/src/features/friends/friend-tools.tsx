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

/** Buttons on another account's page: send a friend request; for friends, invite to a game and write a message. */
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
        {/* The same element before and after the click, so that it keeps the focus. */}
        <Button aria-disabled={isAsking || attempt.busy} onClick={() => isAsking || ask()}>
          {isAsking ? words.asking : isIn(list.asked) ? words.agree : words.ask}
        </Button>
      </div>
      <AttemptNote attempt={attempt} />
    </>
  );
}
