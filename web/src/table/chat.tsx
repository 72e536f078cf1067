import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { introduce } from '../core/api.ts';
import { settings } from '../core/settings.ts';
import { SeatMark } from '../ui/seat-mark.tsx';
import { useWords } from '../words/index.ts';
import type { TableClient } from './table-client.ts';
import './chat.css';

/** What is said at the table. */
export function Chat({ client }: { client: TableClient }): JSX.Element {
  const chat = client.chat.value;
  const w = useWords();
  const [text, setText] = useState('');
  const box = useRef<HTMLDivElement>(null);
  // The newest line and the field below it are always in sight.
  useEffect(() => {
    const body = box.current?.closest('.side-body');
    if (body) body.scrollTop = body.scrollHeight;
  }, [chat.length]);
  const say = async (event: Event): Promise<void> => {
    event.preventDefault();
    const line = text.trim();
    if (!line) return;
    await client.attempt(async () => {
      // The server may not know a spectator yet.
      if (client.mine.peek().length === 0) await introduce(settings.peek().name || w.common.guest);
      await client.connection.chat(line);
      // What could not be said stays in the field.
      setText((now) => (now.trim() === line ? '' : now));
    });
  };
  return (
    <div class="chat" ref={box}>
      {chat.length === 0 ? (
        <p class="soft">{w.table.noTalk}</p>
      ) : (
        <ul class="chat-lines">
          {chat.map((line) => (
            <li key={line.n}>
              {line.seat !== null && <SeatMark seat={line.seat} size={18} />}
              <span>
                <strong>{line.name}</strong> {line.text}
              </span>
            </li>
          ))}
        </ul>
      )}
      <form class="row" onSubmit={(event) => void say(event)}>
        <label class="grow">
          <span class="unseen">{w.table.sayHere}</span>
          <input
            class="input"
            value={text}
            maxLength={300}
            placeholder={w.table.say}
            onInput={(event) => setText(event.currentTarget.value)}
          />
        </label>
        <button type="submit" class="button">
          {w.table.send}
        </button>
      </form>
    </div>
  );
}
