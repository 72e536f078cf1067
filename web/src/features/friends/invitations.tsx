import type { Invitation } from '@holdfast/protocol/features/friends';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { ApiError } from '../../core/errors.ts';
import { go, to } from '../../core/router.ts';
import { settings } from '../../core/settings.ts';
import { gameTitle } from '../../games.ts';
import { AttemptNote } from '../../ui/attempt-note.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { SeatNames } from '../../ui/seat-names.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { clockText } from '../../words/clock-text.ts';
import { friendsApi } from './api.ts';
import { type InvitationWords, invitationWords } from './words/invitation/compiled/index.ts';

const REFRESH_EVERY_MS = 60_000;

/** Describes why an accepted invitation gave no seat; null for an unexpected failure. */
function reasonOf(failure: unknown, words: InvitationWords): string | null {
  if (!(failure instanceof ApiError)) return null;
  if (failure.code === 'not-found') return words.gone;
  if (failure.code === 'seat-taken') return words.taken;
  return failure.code === 'wrong-state' ? words.started : null;
}

function Row(props: { invitation: Invitation; busy: boolean; accept: () => void; decline: () => void }): JSX.Element {
  const { lang } = settings.value;
  const words = invitationWords();
  const { table, game, from, names, clock, rated } = props.invitation;
  const free = names.filter((name) => name === '').length;
  const notes = [
    free > 0 ? words.free({ n: free }) : words.full,
    clock ? clockText(clock) : null,
    rated ? words.rated : null,
  ].filter((note) => note !== null);
  return (
    <li class="table-row">
      <div class="grow">
        <strong>{words.from({ name: from })}</strong>
        <br />
        {gameTitle(game, lang)}
        <SeatNames names={names.map((name) => name || null)} />
        <span class="soft small">{notes.join(' · ')}</span>
      </div>
      <div class="row">
        {free > 0 && (
          <Button
            look="main"
            icon="people"
            busy={props.busy}
            aria-label={words.acceptOf({ name: from })}
            onClick={props.accept}
          >
            {words.accept}
          </Button>
        )}
        <ButtonLink href={to('table', table)} aria-label={words.lookAt({ name: from })}>
          {words.look}
        </ButtonLink>
        <Button look="quiet" busy={props.busy} aria-label={words.declineOf({ name: from })} onClick={props.decline}>
          {words.decline}
        </Button>
      </div>
    </li>
  );
}

/** Invitations to tables; nothing while there are none. `onAnswered`: a declined row is gone, and the focus with it. */
export function Invitations({ onAnswered }: { onAnswered: () => void }): JSX.Element | null {
  const words = invitationWords();
  const [list, setList] = useState<readonly Invitation[]>([]);
  const attempt = useAttempt((error) => reasonOf(error, words));
  const load = async (): Promise<void> => {
    try {
      setList((await friendsApi.listInvitations()).invitations);
    } catch {
      // No invitations on this server, or no server: another part of the page shows that it is unreachable.
    }
  };
  useEffect(() => {
    const refresh = (): void => {
      if (!document.hidden) void load();
    };
    void load();
    const timer = setInterval(refresh, REFRESH_EVERY_MS);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, []);
  const answer = (work: () => Promise<void>): void =>
    void attempt.run(async () => {
      try {
        await work();
      } finally {
        await load();
      }
    });
  if (list.length === 0 && attempt.note === null && attempt.failure === null) return null;
  return (
    <section class="card stack" aria-labelledby="invitations-title">
      <h2 id="invitations-title">{words.title}</h2>
      <AttemptNote attempt={attempt} />
      <ul class="table-list">
        {list.map((invitation) => (
          <Row
            key={invitation.table}
            invitation={invitation}
            busy={attempt.busy}
            accept={() =>
              answer(async () => {
                await friendsApi.acceptInvitation({ table: invitation.table });
                go(to('table', invitation.table));
              })
            }
            decline={() =>
              answer(async () => {
                await friendsApi.declineInvitation({ table: invitation.table });
                onAnswered();
              })
            }
          />
        ))}
      </ul>
    </section>
  );
}
