import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Compiles the words before the page is built, and again when a text changes while it is developed. */
export function words(root: string): Plugin {
  const compile = (): void => {
    execFileSync(process.execPath, [join(root, 'cli/src/words/run.ts')], { stdio: ['ignore', 'inherit', 'inherit'] });
  };
  return {
    name: 'holdfast-words',
    buildStart: compile,
    hotUpdate: ({ file }) => {
      if (/\/words\/.*\.json$/.test(file)) compile();
    },
  };
}
