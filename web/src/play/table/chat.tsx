import type { Phrase } from '@holdfast/protocol';
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { introduce } from '../../core/api.ts';
import { settings } from '../../core/settings.ts';
import { Button } from '../../ui/button.tsx';
import { commonWords } from '../../words/common/compiled/index.ts';
import { phraseWords } from '../../words/phrase/compiled/index.ts';
import { phraseIds } from '../../words/said-text.ts';
import { chatWords } from '../lobby/words/chat/compiled/index.ts';
import { unblock } from './block.ts';
import { ChatLine } from './chat-line.tsx';
import { ChatRules } from './chat-rules.tsx';
import { mutedAt, unmuted } from './muted.ts';
import type { TableClient } from './table-client.ts';
import { tableIn } from './table-state.ts';
import { tableWords } from './words/table/compiled/index.ts';
import './chat.css';

/** The chat of a table, with a form for new lines. */
export function Chat({ client }: { client: TableClient }): JSX.Element {
  const { table } = client.connection;
  const chat = unmuted(client.chat.value, table);
  const hidden = mutedAt(table).filter(
    ({ by, at }) => at === table || client.chat.value.some((line) => line.by === by),
  );
  const w = tableWords();
  const common = commonWords();
  const words = chatWords();
  const shownTable = tableIn(client.state.value);
  const term = shownTable?.chat;
  const maySpeak = term !== 'off' && (term !== 'players' || client.mine.value.length > 0);
  const [text, setText] = useState('');
  const box = useRef<HTMLDivElement>(null);
  // Scroll to the newest line and the field below it.
  useEffect(() => {
    const body = box.current?.closest('.side-body');
    if (body) body.scrollTop = body.scrollHeight;
  }, [chat.length]);
  const showAgain = (): void => {
    for (const { by } of hidden) void unblock(by);
  };
  const say = async (event: Event): Promise<void> => {
    event.preventDefault();
    const line = text.trim();
    if (!line) return;
    await client.attempt(async () => {
      // The server may not know a spectator yet.
      if (client.mine.peek().length === 0) await introduce(settings.peek().name || common.guest);
      await client.connection.chat(line);
      // A failed request doesn't get here, so its text stays in the field.
      setText((now) => (now.trim() === line ? '' : now));
    });
  };
  const sayPhrase = (phrase: Phrase): Promise<unknown> =>
    client.attempt(async () => {
      if (client.mine.peek().length === 0) await introduce(settings.peek().name || common.guest);
      await client.connection.chat('', phrase);
    });
  return (
    <div class="chat" ref={box}>
      {chat.length === 0 ? (
        <p class="soft">{w.noTalk}</p>
      ) : (
        <ul class="chat-lines">
          {chat.map((line) => (
            <ChatLine key={line.n} line={line} client={client} />
          ))}
        </ul>
      )}
      {hidden.length > 0 && (
        <p class="soft small">
          {words.hidden({ names: hidden.map(({ name }) => name).join(', ') })}{' '}
          <Button look="quiet" onClick={showAgain}>
            {words.show}
          </Button>
        </p>
      )}
      {shownTable && <ChatRules table={shownTable} client={client} />}
      {maySpeak ? (
        <form class="row" onSubmit={(event) => void say(event)}>
          <label class="grow">
            <span class="unseen">{w.sayHere}</span>
            <input
              class="input"
              value={text}
              maxLength={300}
              placeholder={w.say}
              onInput={(event) => setText(event.currentTarget.value)}
            />
          </label>
          <Button type="submit">{w.send}</Button>
          <select
            class="input"
            aria-label={words.phrases}
            value=""
            onChange={(event) => {
              const chosen = phraseIds().find((one) => one === event.currentTarget.value);
              event.currentTarget.value = '';
              if (chosen) void sayPhrase(chosen);
            }}
          >
            <option value="">{words.phrases}</option>
            {phraseIds().map((id) => (
              <option key={id} value={id}>
                {phraseWords()[id]}
              </option>
            ))}
          </select>
        </form>
      ) : (
        <p class="note small">{term === 'off' ? words.off : words.players}</p>
      )}
    </div>
  );
}
