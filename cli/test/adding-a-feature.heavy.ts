import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const MOST_SHARED_FILES = 5;
/** Built or kept beside the sources. */
const NOT_COPIED = /(^|\/)(node_modules|\.git|dist|compiled|data|test-results|playwright-report|api-docs|shared)$/;

const folder = mkdtempSync(join(tmpdir(), 'holdfast-feature-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Block {
  readonly file: string;
  readonly language: string;
  readonly text: string;
}

/** The blocks of the document below the name of a file, which holds for all blocks up to other text. */
function blocksOf(markdown: string): Block[] {
  const blocks: Block[] = [];
  let file: string | null = null;
  for (const part of markdown.split(/^(```\w+\n[\s\S]*?^```\n)/m)) {
    const [, language = '', text = ''] = /^```(\w+)\n([\s\S]*)^```\n$/m.exec(part) ?? [];
    if (language === '') file = part.trim() === '' ? file : (/(?:^|\n)`([\w./-]+)`\s*$/.exec(part)?.[1] ?? null);
    else if (file !== null) blocks.push({ file, language, text });
  }
  return blocks;
}

/** Adds the lines with a plus after the line above them. */
function applied(text: string, { file, text: diff }: Block): string {
  const [above = '', ...added] = diff.trimEnd().split('\n');
  const lines = text.split('\n');
  const at = lines.indexOf(above.slice(1));
  expect(at, `${file} has the line ${above}`).toBeGreaterThanOrEqual(0);
  expect(added.every((line) => line.startsWith('+'))).toBe(true);
  return lines.toSpliced(at + 1, 0, ...added.map((line) => line.slice(1))).join('\n');
}

/** A copy of the repository whose packages are those of the copy; what is installed is linked. */
function copyRepository(): void {
  cpSync(ROOT, folder, { recursive: true, filter: (path) => !NOT_COPIED.test(path) });
  const [from, to] = [join(ROOT, 'node_modules'), join(folder, 'node_modules')];
  mkdirSync(to);
  for (const name of readdirSync(from))
    if (name === '@holdfast') cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true });
    else if (name !== '.cache') symlinkSync(join(from, name), join(to, name));
}

const run = async (command: string, ...args: readonly string[]): Promise<string> => {
  const { stdout } = await promisify(execFile)(command, args, {
    cwd: folder,
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, PATH: `${join(folder, 'node_modules/.bin')}:${process.env.PATH}` },
  }).catch((error: { stdout?: string; stderr?: string }) => {
    throw new Error(`${command} ${args.join(' ')}\n${error.stdout}\n${error.stderr}`);
  });
  return stdout;
};
const git = (...args: readonly string[]): Promise<string> =>
  run('git', '-c', 'user.name=test', '-c', 'user.email=test@localhost', ...args);

/** Starts a server in the copy with a new store and returns its response. */
const TRY = `
import { openSqlite, startServer } from '@holdfast/server/embed';
const server = await startServer({ store: openSqlite('data/try.db'), port: 0, botThreads: 0 });
const at = (path) => 'http://127.0.0.1:' + server.port + path;
const post = async (path, body, cookie = '') => fetch(at(path), {
  method: 'POST', headers: { 'Content-Type': 'application/json', cookie }, body: JSON.stringify(body),
});
const cookie = (await post('/api/me', { name: 'Annabel' })).headers.get('set-cookie').split(';')[0];
const get = async (path) => (await fetch(at(path), { headers: { cookie } })).json();
const saved = await (await post('/api/notepad', { text: 'buy wool' }, cookie)).json();
const read = await get('/api/notepad');
const { features } = await get('/api/me/data');
const { features: offered } = await get('/api/account');
await post('/api/me/delete', { confirm: 'delete' }, cookie);
const after = await fetch(at('/api/notepad'), { headers: { cookie } });
console.log(JSON.stringify({ saved, read, features, isOffered: offered.includes('notepad'), after: after.status }));
await server.stop();
`;

it('docs/adding-a-feature.md adds a feature with page, route, table and words', async () => {
  copyRepository();
  await git('init', '--quiet');
  await git('add', '--all');
  await git('commit', '--quiet', '--message', 'before');
  const blocks = blocksOf(readFileSync(join(ROOT, 'docs/adding-a-feature.md'), 'utf8'));
  expect(blocks.length).toBeGreaterThan(15);
  for (const block of blocks) {
    const path = join(folder, block.file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, block.language === 'diff' ? applied(readFileSync(path, 'utf8'), block) : block.text);
  }
  // What `npm ci` does in a clone.
  await run('npm', 'run', '--silent', 'words');
  await run('npm', 'run', '--silent', 'docs:api');
  await run('npm', 'run', '--silent', 'types');
  await run('npm', 'run', '--silent', 'lint');
  await run('npm', 'run', '--silent', 'checks');

  const changed = (await git('status', '--porcelain', '--untracked-files=all')).trimEnd().split('\n');
  const shared = changed.flatMap((line) => (line.startsWith('??') ? [] : [line.slice(3)]));
  expect(shared.length, shared.join(', ')).toBeLessThanOrEqual(MOST_SHARED_FILES);
  expect(changed.filter((line) => line.startsWith('??')).map((line) => line.slice(3))).toEqual(
    expect.arrayContaining(['docs/protocol/requests/notepad.md', 'web/src/features/notepad/notepad-page.tsx']),
  );

  // On both stores: the table is made, and what it holds of a person goes with their data.
  await run('vitest', 'run', ...['personal-tables', 'features', 'schema'].map((name) => `server/test/${name}.test.ts`));

  const program = join(folder, 'try.mjs');
  writeFileSync(program, TRY);
  const output = await run(process.execPath, program);
  expect(JSON.parse(output.trim().split('\n').at(-1) ?? '')).toEqual({
    saved: { text: 'buy wool' },
    read: { text: 'buy wool' },
    features: { notepad: { text: 'buy wool' } },
    isOffered: true,
    after: 401,
  });
});
