import * as z from 'zod/mini';
import type { Parsed } from '../core/schema.ts';
import { PHRASE_IDS } from './phrases.ts';

/** A chat line; `n` counts from 1. */
export const Chat = z.object({
  n: z.int(),
  at: z.number(),
  name: z.string(),
  seat: z.nullable(z.int()),
  text: z.string(),
  /** A quick phrase: shown in the reader's language; `text` has it in English. */
  phrase: z.optional(z.enum(PHRASE_IDS)),
  /** The author's id, the same at all tables; absent if unknown. */
  by: z.optional(z.string()),
});
export type Chat = Parsed<typeof Chat>;
