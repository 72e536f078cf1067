import { config } from 'zod/mini';

// The content security policy forbids eval, with which schemas would be compiled.
config({ jitless: true });

/** The parser of responses, and the schemas of tables. Import it lazily, since the first view does not need it. */
export { readError, readResponse } from '@holdfast/protocol/read-response';
export { readHistory, readStreamEvent } from '@holdfast/protocol/stream';
export { routes } from '@holdfast/protocol/tables';
