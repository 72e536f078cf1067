import type { FriendList } from '@holdfast/protocol/features/friends';
import { AUDIENCES } from '@holdfast/protocol/features/privacy';
import type { JSX } from 'preact';
import { to } from '../../core/router.ts';
import { AttemptNote } from '../../ui/attempt-note.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Checkbox, Segments } from '../../ui/fields.tsx';
import { LoadedPart } from '../../ui/loaded-part.tsx';
import { OneField } from '../../ui/one-field.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import { FeaturePage } from '../feature-page.tsx';
import { whyNothing } from '../why-nothing.tsx';
import { friendsApi } from './api.ts';
import { personNote } from './person-note.ts';
import { privacyApi } from './privacy-api.ts';
import { friendsWords } from './words/compiled/index.ts';

type Friend = FriendList['friends'][number];

function FriendRow({ friend, onEnd }: { friend: Friend; onEnd: () => void }): JSX.Element {
  const words = friendsWords();
  return (
    <li class="table-row">
      <span class="grow">
        <a href={to('player', friend.name)}>
          <strong>{friend.name}</strong>
        </a>{' '}
        {friend.online !== null && (
          <span class={friend.online ? 'tag live' : 'tag'}>{friend.online ? words.online : words.offline}</span>
        )}
      </span>
      <span class="row">
        {friend.table && (
          <ButtonLink icon="play" href={to('table', friend.table.id)}>
            {words.atTable}
          </ButtonLink>
        )}
        <ButtonLink
          href={`${to('new')}?${new URLSearchParams({ invite: friend.name })}`}
          aria-label={words.playOf({ name: friend.name })}
        >
          {words.play}
        </ButtonLink>
        <ButtonLink href={to('messages', friend.name)}>{words.write}</ButtonLink>
        <Button aria-label={words.endOf({ name: friend.name })} onClick={onEnd}>
          {words.end}
        </Button>
      </span>
    </li>
  );
}

/** Friend requests, received or sent, with their actions. */
function Asked(props: {
  title: string;
  names: readonly string[];
  actions: readonly (readonly [label: string, run: (name: string) => void])[];
}): JSX.Element | null {
  if (props.names.length === 0) return null;
  return (
    <>
      <h3>{props.title}</h3>
      <ul class="table-list">
        {props.names.map((name) => (
          <li key={name} class="table-row">
            <strong class="grow">{name}</strong>
            <span class="row">
              {props.actions.map(([label, run], i) => (
                <Button
                  key={label}
                  look={i === 0 && props.actions.length > 1 ? 'main' : 'plain'}
                  aria-label={`${label}: ${name}`}
                  onClick={() => run(name)}
                >
                  {label}
                </Button>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

interface ListProps {
  readonly list: FriendList;
  readonly onChange: (list: FriendList) => void;
}

function FriendsCard({ list, onChange }: ListProps): JSX.Element {
  const words = friendsWords();
  const attempt = useAttempt(personNote);
  const add = (name: string): void => void attempt.run(async () => onChange(await friendsApi.add({ name })));
  const remove = (name: string): void => void attempt.run(async () => onChange(await friendsApi.remove({ name })));
  return (
    <section class="card stack" aria-labelledby="friends-title">
      <h2 id="friends-title" class="unseen">
        {words.title}
      </h2>
      <Asked
        title={words.asked}
        names={list.asked.map(({ name }) => name)}
        actions={[
          [words.agree, add],
          [words.decline, remove],
        ]}
      />
      {list.friends.length === 0 ? (
        <p class="soft">{words.noFriends}</p>
      ) : (
        <ul class="table-list">
          {list.friends.map((friend) => (
            <FriendRow key={friend.name} friend={friend} onEnd={() => remove(friend.name)} />
          ))}
        </ul>
      )}
      <Asked title={words.asking} names={list.asking.map(({ name }) => name)} actions={[[words.takeBack, remove]]} />
      <AttemptNote attempt={attempt} />
      <OneField
        key={`${list.asking.length} ${list.friends.length}`}
        label={words.name}
        note={words.lead}
        button={words.ask}
        maxLength={24}
        busy={attempt.busy}
        onSend={add}
      />
    </section>
  );
}

/** Privacy settings: what others see of this person, and who may write to them. */
function PrivacyCard({ list, onChange }: ListProps): JSX.Element {
  const words = friendsWords();
  const attempt = useAttempt(personNote);
  const setPrivacy = (changed: Partial<FriendList['privacy']>): void =>
    void attempt.run(async () => onChange({ ...list, privacy: await privacyApi.set(changed) }));
  return (
    <section class="card stack">
      <Checkbox
        label={words.showOnline}
        checked={list.privacy.online === 'friends'}
        onChange={(on) => setPrivacy({ online: on ? 'friends' : 'nobody' })}
      />
      <Segments
        legend={words.whoWrites}
        value={list.privacy.messages}
        options={AUDIENCES.map((value) => ({ value, label: words.audiences[value] }))}
        onChange={(messages) => setPrivacy({ messages })}
      />
      <AttemptNote attempt={attempt} />
    </section>
  );
}

function BlockedCard({ list, onChange }: ListProps): JSX.Element {
  const words = friendsWords();
  const attempt = useAttempt(personNote, async () => onChange(await friendsApi.list()));
  return (
    <section class="card stack" aria-labelledby="blocked-title">
      <h2 id="blocked-title">{words.blocked}</h2>
      <p class="soft small">{words.blockedLead}</p>
      {list.blocked.length === 0 && <p>{words.noBlocked}</p>}
      <ul class="table-list">
        {list.blocked.map(({ id, name }) => (
          <li key={id} class="table-row">
            <strong class="grow">{name}</strong>
            <Button
              aria-label={words.unblockOf({ name })}
              onClick={() => void attempt.run(() => friendsApi.unblock({ id }))}
            >
              {words.unblock}
            </Button>
          </li>
        ))}
      </ul>
      <AttemptNote attempt={attempt} />
      <OneField
        key={list.blocked.length}
        label={words.name}
        button={words.block}
        maxLength={24}
        busy={attempt.busy}
        onSend={(name) => void attempt.run(() => friendsApi.block({ name }))}
      />
    </section>
  );
}

/** Friends with their online status, blocked people, and privacy settings (`#/friends`). */
export function FriendsPage(): JSX.Element {
  const words = friendsWords();
  const list = useLoaded(() => friendsApi.list());
  return (
    <FeaturePage title={words.title}>
      <h1>{words.title}</h1>
      <LoadedPart of={list} noteFor={whyNothing}>
        {(found) => (
          <>
            <FriendsCard list={found} onChange={list.set} />
            <PrivacyCard list={found} onChange={list.set} />
            <BlockedCard list={found} onChange={list.set} />
          </>
        )}
      </LoadedPart>
    </FeaturePage>
  );
}
