import type { Chat } from '@holdfast/protocol';
import { useEffect, useState } from 'preact/hooks';
import { announce } from '../../core/announce.ts';
import { unmuted } from './muted.ts';
import type { TableClient } from './table-client.ts';

const KEY = 'holdfast.read';

const lastRead = (table: string): number => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    const read = new Map(Object.entries(stored ?? {})).get(table);
    return typeof read === 'number' ? read : 0;
  } catch {
    return 0;
  }
};

/** Other people's lines since this tab last showed the chat. Announces new ones as they arrive. */
export function useUnreadChat({ chat, mine, connection }: TableClient, reading: boolean): readonly Chat[] {
  const { table } = connection;
  const [read, setRead] = useState(() => lastRead(table));
  const heard = unmuted(chat.value, table);
  const newest = heard.at(-1)?.n ?? 0;
  const lines = heard.filter(({ n, seat }) => n > read && (seat === null || !mine.value.includes(seat)));
  useEffect(() => {
    const line = lines.at(-1);
    if (line) announce(`${line.name}: ${line.text}`);
  }, [newest]);
  useEffect(() => {
    if (!reading || newest <= read) return;
    setRead(newest);
    try {
      sessionStorage.setItem(KEY, JSON.stringify({ [table]: newest }));
    } catch {
      // Without storage the chat is unread again when the page is reloaded.
    }
  }, [reading, newest]);
  return reading ? [] : lines;
}
