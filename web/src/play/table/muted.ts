import type { Chat } from '@holdfast/protocol';
import { signal } from '@preact/signals';

const KEY = 'holdfast.muted';
/** The oldest entries beyond this many are dropped. */
const MOST = 500;

/** Somebody whose messages are not shown: at one table, or everywhere (`table` null). Kept in this browser. */
export interface Muted {
  readonly by: string;
  readonly name: string;
  readonly table: string | null;
  /** The table where it was chosen. It can be undone there even though the server no longer sends a blocked person's lines. */
  readonly at?: string;
}

const isMuted = (value: unknown): value is Muted =>
  typeof value === 'object' && value !== null && 'by' in value && 'name' in value && 'table' in value;

function load(): readonly Muted[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isMuted) : [];
  } catch {
    return [];
  }
}

const muted = signal<readonly Muted[]>(load());

function store(list: readonly Muted[]): void {
  muted.value = list.slice(-MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(muted.value));
  } catch {
    // Without storage it lasts until the page is closed.
  }
}

/** The people who are muted at this table. */
export const mutedAt = (table: string): readonly Muted[] =>
  muted.value.filter((one) => one.table === null || one.table === table);

/** The lines without those of muted people. */
export function unmuted(lines: readonly Chat[], table: string): readonly Chat[] {
  const hidden = new Set(mutedAt(table).map(({ by }) => by));
  return hidden.size === 0 ? lines : lines.filter(({ by }) => by === undefined || !hidden.has(by));
}

/** Mutes the author of a line at the table `at`, or everywhere. */
export function mute({ by, name }: Chat, at: string, everywhere = false): void {
  if (by === undefined) return;
  store([...muted.peek().filter((one) => one.by !== by), { by, name, table: everywhere ? null : at, at }]);
}

export const unmute = (by: string): void => store(muted.peek().filter((one) => one.by !== by));
