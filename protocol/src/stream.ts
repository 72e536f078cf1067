import * as z from 'zod/mini';
import { Chat } from './chat.ts';
import { Frame, Snapshot } from './frame.ts';
import { TableList } from './responses.ts';
import type { Parsed } from './schema.ts';
import { Table } from './table.ts';

/** What each event of a stream carries. `tables` comes on the lobby's stream, the others on a table's. */
export const STREAM_DATA = {
  snapshot: Snapshot,
  frame: Frame,
  table: Table,
  chat: Chat,
  /** A line of the chat was deleted. */
  'chat-deleted': z.object({ n: z.int() }),
  bye: z.object({}),
  tables: TableList,
} as const;

export type StreamEvent = keyof typeof STREAM_DATA;
export type StreamData<Event extends StreamEvent> = Event extends 'snapshot'
  ? Snapshot
  : Parsed<(typeof STREAM_DATA)[Event]>;
