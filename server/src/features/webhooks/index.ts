import { defineFeature, settingsOf } from '../feature.ts';
import { openWebhook } from './open-webhook.ts';
import { webhookSettings } from './settings.ts';

/** Sends events to the host's own program, if the host has set an address. */
export const webhooks = defineFeature({
  name: 'webhooks',
  routes: {},
  settings: webhookSettings,
  async start(context) {
    const { WEBHOOK_URL: url, WEBHOOK_SECRET: secret = '', ...times } = settingsOf(context, webhookSettings);
    if (url === undefined) return { handlers: {} };
    const run = await openWebhook(context.tables, { url, secret, ...times });
    return { handlers: {}, jobs: [{ name: 'webhooks', everyMs: times.webhookEveryMs, run }] };
  },
});
