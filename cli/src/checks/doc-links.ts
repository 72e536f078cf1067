import { posix } from 'node:path';
import type { Check } from './source-files.ts';

/** Every relative link of a document leads to a file or folder of the repository. */
export const docLinks =
  (exists: (path: string) => boolean): Check =>
  (files) =>
    files
      .filter(({ path }) => path.endsWith('.md'))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)]
          .map(([, target]) => target)
          .filter((target) => !/^[a-z]+:/.test(target) && !target.startsWith('/'))
          .filter((target) => !exists(posix.join(posix.dirname(path), target)))
          .map((target) => `${path}: the link to ${target} leads nowhere`),
      );
