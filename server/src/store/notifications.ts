import * as z from 'zod/mini';
import type { StoreNotification } from './store.ts';

const Notification = z.union([
  z.object({ about: z.enum(['entries', 'doc', 'chat']), table: z.string() }),
  z.object({ about: z.literal('table-deleted'), table: z.string() }),
  z.object({ about: z.literal('chat-deleted'), table: z.string(), line: z.int() }),
  z.object({ about: z.enum(['lobby', 'bans']) }),
  z.object({ about: z.enum(['signed-out', 'blocks']), session: z.string() }),
  z.object({ about: z.literal('feature'), feature: z.string(), id: z.string() }),
  z.object({ about: z.literal('presence'), table: z.string(), seats: z.array(z.int()) }),
  z.object({ about: z.enum(['hello', 'alive', 'bye']) }),
]);
const Payload = z.tuple([z.string()], Notification);

/** PostgreSQL allows at most 8,000 bytes per message. */
const MAX_BYTES = 7_500;

/** Parses a payload of `payloadsOf` into the sending node and its notifications; throws if it is invalid. */
export function readPayload(payload: string): { readonly from: string; readonly notifications: StoreNotification[] } {
  const [from, ...notifications] = Payload.parse(JSON.parse(payload));
  return { from, notifications };
}

/** Packs a node's notifications (as JSON) into few payloads that each fit into a message. */
export function payloadsOf(from: string, notifications: Iterable<string>): string[] {
  const start = `[${JSON.stringify(from)}`;
  const payloads: string[] = [];
  let payload = start;
  for (const text of notifications) {
    if (payload.length + Buffer.byteLength(text) > MAX_BYTES) {
      payloads.push(`${payload}]`);
      payload = start;
    }
    payload += `,${text}`;
  }
  payloads.push(`${payload}]`);
  return payloads;
}
