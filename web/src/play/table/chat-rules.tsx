import type { Table } from '@holdfast/protocol';
import type { JSX } from 'preact';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/fields.tsx';
import { chatWords } from '../lobby/words/chat/compiled/index.ts';
import type { TableClient } from './table-client.ts';

/** Choices of slow mode: seconds between two lines of one person. */
const SLOW_S = [0, 5, 15, 30, 60, 300];
const MINUTE_S = 60;

function slowText(seconds: number): string {
  const words = chatWords();
  if (seconds === 0) return words.slowOff;
  const isMinutes = seconds % MINUTE_S === 0;
  return isMinutes ? words.slowMinutes({ n: seconds / MINUTE_S }) : words.slowSeconds({ n: seconds });
}

/** Tells everybody that the chat is slowed down. The host changes here who may chat, how often, and lets muted people chat again. */
export function ChatRules({ table, client }: { table: Table; client: TableClient }): JSX.Element {
  const words = chatWords();
  const { chat = 'everybody', chatSlow = 0, chatMuted = [] } = table;
  const { connection } = client;
  const set = (rules: Parameters<typeof connection.setChatRules>[0]): void =>
    void client.attempt(() => connection.setChatRules(rules));
  const { everybody, players, off } = words.terms;
  return (
    <>
      <p class="soft small" role="status">
        {chatSlow > 0 && words.slowNow({ often: slowText(chatSlow) })}
      </p>
      {table.host && connection.host === 'server' && (
        <details>
          <summary>{words.rules}</summary>
          <div class="stack">
            <Select
              label={words.who}
              value={chat}
              options={[
                { value: 'everybody', label: everybody },
                { value: 'players', label: players },
                { value: 'off', label: off },
              ]}
              onChange={(who) => set({ chat: who })}
            />
            <Select
              label={words.slow}
              value={String(chatSlow)}
              options={[...new Set([...SLOW_S, chatSlow])].map((seconds) => ({
                value: String(seconds),
                label: slowText(seconds),
              }))}
              onChange={(seconds) => set({ slow: Number(seconds) })}
            />
            {chatMuted.length > 0 && (
              <>
                <h3>{words.mutedAll}</h3>
                {chatMuted.map(({ by, name }) => (
                  <Button key={by} onClick={() => set({ unmute: by })}>
                    {words.unmute({ name })}
                  </Button>
                ))}
              </>
            )}
          </div>
        </details>
      )}
    </>
  );
}
