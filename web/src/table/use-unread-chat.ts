import type { Seat } from '@holdfast/kernel';
import { useEffect, useState } from 'preact/hooks';
import { announce } from '../core/announce.ts';
import type { ChatLine } from './connection.ts';

const KEY = 'holdfast.read';

const lastRead = (table: string): number => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as { readonly [table: string]: number };
    return kept[table] ?? 0;
  } catch {
    return 0;
  }
};

/** What others have said since this tab last showed the talk; it is read aloud as it comes. */
export function useUnreadChat(
  table: string,
  chat: readonly ChatLine[],
  mine: readonly Seat[],
  reading: boolean,
): readonly ChatLine[] {
  const [read, setRead] = useState(() => lastRead(table));
  const newest = chat.at(-1)?.n ?? 0;
  const lines = chat.filter(({ n, seat }) => n > read && (seat === null || !mine.includes(seat)));
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
      // Without storage the talk is new again when the page is loaded again.
    }
  }, [reading, newest]);
  return reading ? [] : lines;
}
