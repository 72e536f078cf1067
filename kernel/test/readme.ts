import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';

/** The code blocks of a language in a Markdown file. */
export const blocksOf = (file: URL, language: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'))].map(
    ([, code]) => code,
  );

/**
 * Runs the TypeScript examples of a Markdown file as modules beside `test`, so that imports work as for readers; returns
 * each one's output.
 */
export async function runExamples(file: URL, test: string): Promise<string[]> {
  const printed: string[] = [];
  for (const [i, code] of blocksOf(file, 'ts').entries()) {
    const path = join(dirname(fileURLToPath(test)), `.example-${i}-${basename(fileURLToPath(test))}`);
    const lines: string[] = [];
    const log = vi.spyOn(console, 'log').mockImplementation((...values) => void lines.push(JSON.stringify(values)));
    try {
      writeFileSync(path, code);
      await import(/* @vite-ignore */ path);
    } finally {
      rmSync(path, { force: true });
      log.mockRestore();
    }
    printed.push(lines.join('\n'));
  }
  return printed;
}
