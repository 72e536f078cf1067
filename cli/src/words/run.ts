import { fileURLToPath } from 'node:url';
import { writeWords } from './write-words.ts';

/** `node cli/src/words/run.ts`, or imported before a program, to compile its words. */
await writeWords(fileURLToPath(new URL('../../../', import.meta.url)));
