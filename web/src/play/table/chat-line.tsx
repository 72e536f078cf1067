import type { Chat } from '@holdfast/protocol';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { introduce } from '../../core/api.ts';
import { settings } from '../../core/settings.ts';
import { Button } from '../../ui/button.tsx';
import { SeatMark } from '../../ui/seat-mark.tsx';
import { commonWords } from '../../words/common/compiled/index.ts';
import { saidText } from '../../words/said-text.ts';
import { chatWords } from '../lobby/words/chat/compiled/index.ts';
import { block } from './block.ts';
import { mute } from './muted.ts';
import type { TableClient } from './table-client.ts';
import { tableIn } from './table-state.ts';

/** One line of the chat; other people's lines can be muted, blocked and reported. */
export function ChatLine({ line, client }: { line: Chat; client: TableClient }): JSX.Element {
  const words = chatWords();
  const isHost = tableIn(client.state.value)?.host === true;
  const isMine = line.seat !== null && client.mine.value.includes(line.seat);
  return (
    <li>
      {line.seat !== null && <SeatMark seat={line.seat} size={18} />}
      <span class="grow">
        <strong>{line.name}</strong> {line.seat === null && <span class="tag">{words.spectator}</span>} {saidText(line)}
      </span>
      {!isMine && (
        <details class="chat-more">
          <summary aria-label={words.more({ name: line.name })}>⋯</summary>
          <div class="stack">
            {line.by !== undefined && (
              <>
                {isHost && (
                  <Button onClick={() => void client.attempt(() => client.connection.setChatRules({ mute: line.n }))}>
                    {words.muteAll}
                  </Button>
                )}
                <Button onClick={() => mute(line, client.connection.table)}>{words.mute}</Button>
                <Button onClick={() => void block(line, client.connection.table, commonWords().guest)}>
                  {words.block}
                </Button>
              </>
            )}
            <ReportForm line={line} client={client} />
          </div>
        </details>
      )}
    </li>
  );
}

function ReportForm({ line, client }: { line: Chat; client: TableClient }): JSX.Element {
  const words = chatWords();
  const [reason, setReason] = useState('');
  const [sent, setSent] = useState(false);
  if (sent) return <p role="status">{words.reported}</p>;
  const send = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (!reason.trim()) return;
    await client.attempt(async () => {
      // The server may not know a spectator yet.
      if (client.mine.peek().length === 0) await introduce(settings.peek().name || commonWords().guest);
      await client.connection.report(line, reason.trim());
      setSent(true);
    });
  };
  return (
    <form class="stack" onSubmit={(event) => void send(event)}>
      <label class="field">
        <span>{words.reason}</span>
        <input class="input" value={reason} maxLength={400} onInput={(event) => setReason(event.currentTarget.value)} />
      </label>
      <Button type="submit">{words.send}</Button>
    </form>
  );
}
