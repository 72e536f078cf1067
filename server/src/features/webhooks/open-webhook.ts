import { createHmac } from 'node:crypto';
import { logger } from '../../core/logger.ts';
import { post } from '../../outbound/post.ts';
import type { LoadedTables } from '../../tables/loaded-tables.ts';
import { collectEvents, NEWS_MS } from './collect-events.ts';
import type { WebhookEvent } from './store.ts';

interface WebhookOptions {
  readonly url: string;
  readonly secret: string;
  readonly webhookTimeoutMs?: number | undefined;
  readonly webhookRetryMs: number;
  readonly webhookMaxRetryMs: number;
}

/** How many events are sent at the same time. */
const BATCH = 10;
/** After this time another node may send an event; longer than any request takes. */
const LEASE_MS = 60_000;
const RETRY_GROWTH = 3;
const DELETE_EVERY_MS = 3_600_000;
/** How long ids of sent events are kept: longer than any event is sent. */
const KEEP_TOLD_MS = 30 * 86_400_000;

export const webhookKey = (secret: string): Buffer =>
  secret.startsWith('whsec_') ? Buffer.from(secret.slice('whsec_'.length), 'base64') : Buffer.from(secret, 'utf8');

/** Headers of Standard Webhooks: id, seconds since 1970, HMAC-SHA-256 over both and the body. */
export function webhookHeaders(key: Buffer, id: string, nowMs: number, body: string): Record<string, string> {
  const seconds = String(Math.floor(nowMs / 1000));
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  return {
    'Content-Type': 'application/json',
    'User-Agent': 'Holdfast',
    'Webhook-Id': id,
    'Webhook-Timestamp': seconds,
    'Webhook-Signature': `v1,${signature}`,
  };
}

/** Sends events to the host's program at least once each, again after failures, for three days. Returns the job to repeat. */
export async function openWebhook(
  { context: { store, metrics } }: LoadedTables,
  { url, secret, webhookTimeoutMs: timeoutMs, webhookRetryMs: retryMs, webhookMaxRetryMs: maxRetryMs }: WebhookOptions,
): Promise<() => Promise<void>> {
  await collectEvents(store);
  const key = webhookKey(secret);
  let failing = false;

  const send = async ({ id, body }: WebhookEvent): Promise<string | null> => {
    // Signed with the system's time, which the receiver compares with its own.
    const headers = webhookHeaders(key, id, Date.now(), body);
    try {
      const status = await post(
        url,
        { headers, body: Buffer.from(body) },
        timeoutMs === undefined ? {} : { timeoutMs },
      );
      return status >= 200 && status < 300 ? null : `status ${status}`;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  };
  const deliver = async (event: WebhookEvent): Promise<void> => {
    const problem = await send(event);
    if (problem === null) {
      metrics.increment('webhooks');
      failing = false;
      return store.webhooks.setDue(event.id, null);
    }
    metrics.increment('webhookFailures');
    // Logged once, since many requests in a row fail while the receiver is down.
    if (!failing) logger.warn({ event: event.id, problem }, 'the webhook was not taken');
    failing = true;
    const isOld = event.at < store.now() - NEWS_MS;
    if (isOld) logger.error({ event: event.id, tries: event.tries }, 'a webhook event was given up');
    const wait = Math.min(maxRetryMs, retryMs * RETRY_GROWTH ** (event.tries - 1));
    // Randomized, so that events that failed together are not all sent again together.
    await store.webhooks.setDue(event.id, isOld ? null : store.now() + Math.round(wait * (0.8 + 0.4 * Math.random())));
  };
  let swept = Number.NEGATIVE_INFINITY;
  return async () => {
    await collectEvents(store);
    await Promise.all((await store.webhooks.claimEvents(BATCH, LEASE_MS)).map(deliver));
    if (performance.now() - swept < DELETE_EVERY_MS) return;
    swept = performance.now();
    await store.webhooks.deleteTold(KEEP_TOLD_MS);
  };
}
