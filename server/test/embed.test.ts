import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { tempFolder } from './test-server.ts';

const EXAMPLE = fileURLToPath(new URL('../examples/embed.ts', import.meta.url));

it('the example of the README starts a server inside a program and stops it', async () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  expect(readme).toContain(`\`\`\`ts\n${readFileSync(EXAMPLE, 'utf8')}\`\`\``);
  const folder = tempFolder();
  const { stdout } = await promisify(execFile)(process.execPath, [EXAMPLE], { cwd: folder.path, timeout: 60_000 });
  expect(stdout).toContain('temperaments');
  expect(existsSync(join(folder.path, 'data/holdfast.db'))).toBe(true);
  folder.remove();
});
