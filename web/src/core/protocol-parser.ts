import { config } from 'zod/mini';

// The content security policy forbids schemas that compile themselves with eval.
config({ jitless: true });

/** The protocol's schemas. Import this lazily: the first view does without them. */
export { readError, readResponse, readStreamEvent } from '@holdfast/protocol/parse';
