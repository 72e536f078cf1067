import { config } from 'zod/mini';

// The content security policy forbids schemas that compile themselves with eval.
config({ jitless: true });

/** What reads answers, and the schemas of tables. Import this lazily: the first view does without it. */
export { readError, readResponse } from '@holdfast/protocol/read-response';
export { readHistory, readStreamEvent } from '@holdfast/protocol/stream';
export { routes } from '@holdfast/protocol/tables';
