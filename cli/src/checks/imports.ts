import { posix } from 'node:path';
import type { SourceFile } from './source-files.ts';

/** One import of a source file. */
export interface Import {
  /** Path of the importing file. */
  readonly from: string;
  readonly line: number;
  /** As written, without a query such as `?url`. */
  readonly specifier: string;
  /** The imported file by its path in the repository; null if it's imported by the name of a package. */
  readonly path: string | null;
}

/** `import 'x'`, `import`/`export ... from 'x'`, `import('x')`, `import.meta.glob('x')`, `new URL('x', import.meta.url)`. */
const IMPORTS = [
  /^(?:import|export)\s(?:[^'";]*?\sfrom\s+)?(['"])([^'"\n]+)\1/gm,
  /\bimport\(\s*(['"])([^'"\n]+)\1/g,
  /\bimport\.meta\.glob(?:<[^(]*>)?\(\s*(['"])([^'"\n]+)\1/g,
  /\bnew URL\(\s*(['"])([^'"\n]+)\1,\s*import\.meta\.url/g,
];

const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

/** Every import of a file: static, dynamic, of types, re-exported, of style sheets and of workers. */
export function importsOf({ path: from, text }: SourceFile): Import[] {
  // Blank out comments, so that imports quoted in them don't count and line numbers stay the same.
  const code = text.replaceAll(COMMENTS, (comment) => comment.replaceAll(/[^\n]/g, ' '));
  return IMPORTS.flatMap((pattern) =>
    [...code.matchAll(pattern)].map((match) => {
      const specifier = match[2].replace(/\?.*$/, '');
      const path = specifier.startsWith('.') ? posix.join(posix.dirname(from), specifier) : null;
      return { from, line: code.slice(0, match.index).split('\n').length, specifier, path };
    }),
  );
}
