import { fileURLToPath } from 'node:url';
import { writeWords } from './write-words.ts';

/** `node cli/src/words/run.ts`, or imported before a program, to compile its words. */
const root = fileURLToPath(new URL('../../../', import.meta.url));
try {
  await writeWords(root);
} catch (error) {
  const { code = '' } = error as NodeJS.ErrnoException;
  if (!['EACCES', 'EPERM', 'EROFS'].includes(code)) throw error;
  console.error(
    `This checkout is not built from its present sources, and you may not write to ${root}.\nRun "npm run build" there once as the user who may.`,
  );
  process.exit(2);
}
