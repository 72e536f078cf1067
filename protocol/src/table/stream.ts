import * as z from 'zod/mini';
import { readJson } from '../core/read-response.ts';
import type { Parsed } from '../core/schema.ts';
import { Chat } from './chat.ts';
import { Frame, History, Snapshot } from './frame.ts';
import { TableList } from './responses.ts';
import { Table } from './table.ts';

/** Data of each stream event. `tables` is on the lobby's stream, the others are on a table's. */
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

/** Parses a stream event's data; throws ApiError `bad-response`. */
export function readStreamEvent<Event extends StreamEvent>(event: Event, text: string): StreamData<Event> {
  return readJson(STREAM_DATA[event] as z.ZodMiniType, text) as StreamData<Event>;
}

/** Parses a history; throws ApiError `bad-response`. */
export const readHistory = (text: string): History => readJson(History, text);
