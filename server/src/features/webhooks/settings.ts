import { z } from 'zod';

const ms = (standard: number) => z.number().min(1).default(standard);

export const webhookSettings = {
  secrets: ['WEBHOOK_URL', 'WEBHOOK_SECRET'],
  schema: z
    .object({
      /** Chosen by the host, so it may be inside the host's own network. */
      WEBHOOK_URL: z.url({ protocol: /^https?$/ }).optional(),
      /** `whsec_` and base64, or any text. */
      WEBHOOK_SECRET: z.string().min(16, 'expected at least 16 characters').optional(),
      /** How often events are collected and sent. */
      webhookEveryMs: ms(2_000),
      webhookTimeoutMs: z.number().min(1).optional(),
      /** The wait after the first failure. */
      webhookRetryMs: ms(10_000),
      /** The longest wait between two tries. */
      webhookMaxRetryMs: ms(3_600_000),
    })
    .check(({ value: { WEBHOOK_URL, WEBHOOK_SECRET }, issues }) => {
      const message = 'expected the secret that signs the requests, with WEBHOOK_URL';
      if (WEBHOOK_URL && !WEBHOOK_SECRET)
        issues.push({ code: 'custom', path: ['WEBHOOK_SECRET'], message, input: undefined });
    }),
} as const;
