import type { Phrase, ResponseOf } from '@holdfast/protocol';
import type { Message, routes } from '@holdfast/protocol/features/messages';
import type { JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { announce } from '../../core/announce.ts';
import { type PageProps, to } from '../../core/router.ts';
import { AttemptNote } from '../../ui/attempt-note.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { timeText } from '../../ui/date-format.ts';
import { Select, TextField } from '../../ui/fields.tsx';
import { Form } from '../../ui/form.tsx';
import { LoadedPart } from '../../ui/loaded-part.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import { phraseWords } from '../../words/phrase/compiled/index.ts';
import { phraseIds, saidText } from '../../words/said-text.ts';
import { FeaturePage } from '../feature-page.tsx';
import { personNote } from '../friends/person-note.ts';
import { personWords } from '../friends/words/person/compiled/index.ts';
import { whyNothing } from '../why-nothing.tsx';
import { messagesApi } from './api.ts';
import { messagesWords } from './words/compiled/index.ts';
import './messages.css';

type Talk = ResponseOf<typeof routes.list>;

/** How often an open conversation is reloaded while the page is visible. */
const REFRESH_EVERY_MS = 5_000;

function ConversationList(): JSX.Element {
  const words = messagesWords();
  const found = useLoaded(async () => (await messagesApi.listConversations()).conversations);
  return (
    <LoadedPart of={found} noteFor={whyNothing}>
      {(conversations) => (
        <section class="card stack">
          {conversations.length === 0 && <p class="soft">{words.noMessages}</p>}
          <ul class="table-list">
            {conversations.map(({ name, at, unread, last }) => (
              <li key={name} class="table-row">
                <a class="grow conversation" href={to('messages', name)}>
                  <span class="row">
                    <strong>{name}</strong> {unread > 0 && <span class="tag live">{words.unread({ n: unread })}</span>}
                    <span class="soft small">{timeText(at)}</span>
                  </span>
                  <span class="soft">
                    {last.mine && `${words.you}: `}
                    {saidText(last)}
                  </span>
                </a>
              </li>
            ))}
          </ul>
          {conversations.length === 0 && (
            <div class="row">
              <ButtonLink href={to('friends')}>{words.friends}</ButtonLink>
            </div>
          )}
        </section>
      )}
    </LoadedPart>
  );
}

function ReportForm({ message }: { message: Message }): JSX.Element {
  const words = messagesWords();
  const attempt = useAttempt(personNote);
  const [reason, setReason] = useState('');
  const [sent, setSent] = useState(false);
  if (sent) return <p role="status">{words.reported}</p>;
  const send = async (): Promise<void> => {
    if (reason.trim() === '') return;
    setSent(
      await attempt.run(async () => {
        await messagesApi.report({ id: message.id, reason: reason.trim() });
      }),
    );
  };
  return (
    <details class="message-report">
      <summary class="soft small" aria-label={words.reportOf({ text: saidText(message) })}>
        {words.report}
      </summary>
      <Form class="stack" onSend={() => void send()}>
        <TextField label={words.reason} value={reason} maxLength={400} onChange={setReason} />
        <AttemptNote attempt={attempt} />
        <Button type="submit">{words.sendReport}</Button>
      </Form>
    </details>
  );
}

function Writing({ name, onSent }: { name: string; onSent: () => void }): JSX.Element {
  const words = messagesWords();
  const phrases = phraseWords();
  const attempt = useAttempt(personNote);
  const [text, setText] = useState('');
  const say = async (said: { text: string } | { phrase: Phrase }): Promise<void> => {
    const done = await attempt.run(async () => {
      await messagesApi.send({ name, ...said });
    });
    if (!done) return;
    if ('text' in said) setText('');
    onSent();
  };
  return (
    <div class="stack">
      <AttemptNote attempt={attempt} />
      <Form
        class="row"
        onSend={() => {
          if (text.trim() !== '') void say({ text: text.trim() });
        }}
      >
        <TextField
          class="grow"
          label={words.text}
          hideLabel
          value={text}
          maxLength={400}
          placeholder={words.text}
          onChange={setText}
        />
        <Button type="submit" look="main" busy={attempt.busy}>
          {words.send}
        </Button>
      </Form>
      <Select
        label={words.phrase}
        describedBy="phrase-note"
        value={'' as Phrase | ''}
        options={[
          { value: '' as const, label: '…' },
          ...phraseIds().map((value) => ({ value, label: phrases[value] })),
        ]}
        onChange={(phrase) => {
          if (phrase !== '') void say({ phrase });
        }}
      />
      <p class="soft small" id="phrase-note">
        {words.phraseNote}
      </p>
    </div>
  );
}

/** The messages of a conversation, and a field to write. */
function Conversation({ talk, onSent }: { talk: Talk; onSent: () => void }): JSX.Element {
  const words = messagesWords();
  const [older, setOlder] = useState<readonly Message[]>([]);
  const messages = [...older, ...talk.messages.filter(({ id }) => !older.some((one) => one.id === id))];
  const readOlder = async (): Promise<void> => {
    const found = await messagesApi.list({ name: talk.name, before: String(messages[0]?.at ?? 0) });
    setOlder([...found.messages, ...messages]);
  };
  return (
    <section class="card stack">
      {talk.more && older.length === 0 && <Button onClick={() => void readOlder()}>{words.older}</Button>}
      <ul class="message-list plain">
        {messages.map((message) => (
          <li key={message.id} class={message.mine ? 'mine' : ''}>
            <span class="message-text">{saidText(message)}</span>
            <span class="soft small">
              {message.mine ? words.you : talk.name} · {timeText(message.at)}
            </span>
            {!message.mine && <ReportForm message={message} />}
          </li>
        ))}
      </ul>
      {talk.mayWrite ? <Writing name={talk.name} onSent={onSent} /> : <p class="note">{personWords().mayNot}</p>}
    </section>
  );
}

/** A conversation, reloaded regularly; marks new messages as seen. */
function OpenConversation({ name }: { name: string }): JSX.Element {
  const last = useRef<string | null>(null);
  const talk = useLoaded(
    async () => {
      const found = await messagesApi.list({ name });
      const newest = found.messages.at(-1);
      if (newest && !newest.mine && newest.id !== last.current) {
        if (last.current !== null) announce(`${found.name}: ${saidText(newest)}`);
        await messagesApi.markSeen({ name });
      }
      last.current = newest?.id ?? '';
      return found;
    },
    { everyMs: REFRESH_EVERY_MS },
  );
  return (
    <LoadedPart of={talk} noteFor={whyNothing}>
      {(found) => <Conversation talk={found} onSent={() => void talk.reload()} />}
    </LoadedPart>
  );
}

/** Private messages (`#/messages`), and one conversation (`#/messages/NAME`). */
export function MessagesPage({ route }: PageProps): JSX.Element {
  const words = messagesWords();
  const name = route.path[1];
  return (
    <FeaturePage title={words.title}>
      <h1>{name === undefined ? words.title : words.titleWith({ name })}</h1>
      {name === undefined ? <ConversationList /> : <OpenConversation key={name} name={name} />}
    </FeaturePage>
  );
}
