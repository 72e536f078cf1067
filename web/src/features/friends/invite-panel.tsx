import type { Table } from '@holdfast/protocol';
import type { Invited } from '@holdfast/protocol/features/friends';
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { announce } from '../../core/announce.ts';
import { ApiError } from '../../core/errors.ts';
import { AttemptNote } from '../../ui/attempt-note.tsx';
import { Button } from '../../ui/button.tsx';
import { OneField } from '../../ui/one-field.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import { friendsApi } from './api.ts';
import { type InvitationWords, invitationWords } from './words/invitation/compiled/index.ts';
import './invite-panel.css';

/** No event stream carries the answers to invitations, so they are polled. */
const REFRESH_EVERY_MS = 10_000;

/** Describes an error that the person can do something about; null for an unexpected failure. */
function noteFor(error: unknown, { errors }: InvitationWords): string | null {
  if (!(error instanceof ApiError)) return null;
  const { because } = error.detail;
  if (typeof because === 'string' && Object.hasOwn(errors, because)) return errors[because as keyof typeof errors];
  if (error.code === 'not-found') return errors.unknown;
  return error.code === 'malformed' && error.detail.field === 'name' ? errors.yourself : null;
}

/** Invites friends, or anybody by name, and lists the people invited. */
export function InvitePanel({ table }: { table: Table }): JSX.Element | null {
  const words = invitationWords();
  /** Undefined until loaded, and on a server without friends. */
  const friends = useLoaded(() => friendsApi.list()).value?.friends;
  const [invited, setInvited] = useState<readonly Invited[]>([]);
  const attempt = useAttempt((error) => noteFor(error, words));
  const box = useRef<HTMLElement>(null);
  const seated = table.seats.map(({ name }) => name);
  const free = table.seats.filter(({ kind }) => kind === 'open').length;
  useEffect(() => {
    const load = (): void => {
      if (document.hidden) return;
      friendsApi.listInvited({ table: table.id }).then(
        (found) => setInvited(found.invited),
        () => {},
      );
    };
    load();
    const timer = setInterval(load, REFRESH_EVERY_MS);
    return () => clearInterval(timer);
  }, [table.id, seated.join('\n')]);
  const change = (route: 'invite' | 'withdrawInvitation', name: string): void =>
    void attempt.run(async () => {
      setInvited((await friendsApi[route]({ table: table.id, name })).invited);
      // The clicked button disappears with its row, so focus the panel.
      box.current?.focus({ preventScroll: true });
      if (route === 'invite') announce(words.sent({ name }));
    });
  if (!friends) return null;
  const others = friends.filter(({ name }) => !seated.includes(name) && invited.every((one) => one.name !== name));
  return (
    <section class="stack invite-panel" aria-labelledby="invite-title" tabIndex={-1} ref={box}>
      <h2 id="invite-title">{words.inviteTitle}</h2>
      {invited.length > 0 && (
        <ul class="stack plain" aria-label={words.invited}>
          {invited.map(({ name, declined }) => (
            <li key={name} class="table-row">
              <span class="grow">
                <strong>{name}</strong> <span class="soft small">{declined ? words.declined : words.waiting}</span>
              </span>
              {!declined && (
                <Button
                  look="quiet"
                  busy={attempt.busy}
                  aria-label={words.withdrawOf({ name })}
                  onClick={() => change('withdrawInvitation', name)}
                >
                  {words.withdraw}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {free > 0 && (
        <>
          {others.length > 0 && (
            <ul class="stack plain invite-friends" aria-label={words.inviteTitle}>
              {others.map(({ name, online }) => (
                <li key={name} class="table-row">
                  <span class="grow">
                    <strong>{name}</strong> {online && <span class="tag live">{words.online}</span>}
                  </span>
                  <Button
                    busy={attempt.busy}
                    aria-label={words.inviteName({ name })}
                    onClick={() => change('invite', name)}
                  >
                    {words.invite}
                  </Button>
                </li>
              ))}
            </ul>
          )}
          <p class="soft small">{friends.length === 0 ? words.noFriends : words.inviteNote}</p>
          <details class="more">
            <summary>{words.other}</summary>
            <OneField
              key={invited.length}
              label={words.name}
              button={words.invite}
              maxLength={24}
              busy={attempt.busy}
              onSend={(name) => change('invite', name)}
            />
          </details>
        </>
      )}
      <AttemptNote attempt={attempt} />
    </section>
  );
}
