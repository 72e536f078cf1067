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

/** PostgreSQL carries at most 8,000 bytes per message. */
const MAX_BYTES = 7_500;

/** Reads what `payloadsOf` wrote: the node that sent it, and its notifications. Throws when it is something else. */
export function readPayload(payload: string): { readonly from: string; readonly notifications: StoreNotification[] } {
  const [from, ...notifications] = Payload.parse(JSON.parse(payload));
  return { from, notifications };
}

/** Notifications of a node (as JSON) as few payloads that fit into a message each. */
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
