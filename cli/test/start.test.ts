import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { DataFolderError } from '@holdfast/server';
import { describe, expect, onTestFinished, test } from 'vitest';
import { describeStartError } from '../src/start.ts';

const failed = (code: string, message: string): Error => Object.assign(new Error(message), { code });

test('a port in use is reported with a solution', async () => {
  const first = createServer();
  await new Promise<void>((ready) => void first.listen(0, '127.0.0.1', ready));
  const { port } = first.address() as { port: number };
  const second = createServer();
  const error = await new Promise((caught) => {
    second.once('error', caught);
    second.listen(port, '127.0.0.1');
  });
  first.close();
  expect(describeStartError(error, { PORT: String(port) })).toMatch(
    new RegExp(`^Port ${port} is taken .*\\n.*PORT=8081 npm start`),
  );
});

test.each([
  ['a port for the mighty', failed('EACCES', 'listen EACCES: 0.0.0.0:80'), { PORT: '80' }, /Port 80 may not be used/],
  ['an address of another machine', failed('ENOTFOUND', 'getaddrinfo'), { HOST: 'moon' }, /HOST = "moon"/],
  ['a folder that is a file', failed('EEXIST', 'mkdir'), { DATA_FOLDER: 'x' }, /DATA_FOLDER = "x" cannot be written/],
  [
    'a read-only file system',
    failed('ENOENT', "no such file or directory, mkdir 'x'"),
    { DATA_FOLDER: 'x' },
    /"x" cannot/,
  ],
  [
    'a full disk',
    failed('ERR_SQLITE_ERROR', 'database or disk is full'),
    {},
    /disk is full.*\nIs there room on the disk/,
  ],
  ['a database that sleeps', failed('ECONNREFUSED', 'connect'), {}, /DATABASE_URL/],
  ['a folder in use', new DataFolderError('The folder x is in use.'), {}, /The folder x is in use/],
])('%s', (_, error, env, words) => {
  expect(describeStartError(error, env)).toMatch(words);
});

test('other errors are not explained', () => {
  expect(describeStartError(new TypeError('x is not a function'), {})).toBeNull();
});

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const TOY_GAMES = fileURLToPath(new URL('../../server/test/registry.ts', import.meta.url));

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Starts a server like an operator; `ended` resolves to its exit code, or the name of the signal that ended it. */
async function startProcess(command: string, args: readonly string[], folder: string) {
  const { NODE_OPTIONS: _, ...inherited } = process.env;
  const env = {
    ...inherited,
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_FOLDER: folder,
    WEB_FOLDER: folder,
    GAMES_MODULE: TOY_GAMES,
    HOLDFAST_INSTALL: 'never',
    LOG_LEVEL: 'info',
  };
  // In a separate process group, so that a test can send signals to all of it like a terminal.
  const child = spawn(command, args, { cwd: ROOT, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => {
    // End the rest of the group after a failed assertion.
    if (child.pid && isRunning(-child.pid)) process.kill(-child.pid, 'SIGKILL');
  });
  let printed = '';
  let wake = (): void => {};
  for (const out of [child.stdout, child.stderr])
    out.on('data', (chunk: Buffer) => {
      printed += chunk;
      wake();
    });
  const ended = new Promise<number | string | null>((done) =>
    child.once('close', (code, signal) => {
      done(signal ?? code);
      wake();
    }),
  );
  const prints = async (text: RegExp): Promise<RegExpExecArray> => {
    for (;;) {
      const found = text.exec(printed);
      if (found) return found;
      if (child.exitCode !== null) throw new Error(`ended with ${child.exitCode}: ${printed}`);
      await new Promise<void>((done) => {
        wake = done;
      });
    }
  };
  const url = (await prints(/"url":"([^"]+)".*"msg":"ready"/))[1];
  await prints(/stop with Ctrl\+C/);
  return { child, url, ended, printed: () => printed };
}

describe.skipIf(process.platform === 'win32')('a termination signal', { timeout: 120_000 }, () => {
  test.each([
    ['TERM to npm', 'npm', ['start'], 'SIGTERM', false],
    ['TERM to the bootstrap', process.execPath, ['cli/bootstrap.mjs', 'start'], 'SIGTERM', false],
    ['INT to the bootstrap', process.execPath, ['cli/bootstrap.mjs', 'start'], 'SIGINT', false],
    ['Ctrl+C: INT to the whole process group', 'npm', ['start'], 'SIGINT', true],
  ] as const)('%s ends the server, once, and keeps the data', async (_, command, args, signal, group) => {
    const folder = mkdtempSync(join(tmpdir(), 'holdfast-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const { child, url, ended, printed } = await startProcess(command, args, folder);
    const made = await fetch(`${url}/api/tables`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ game: 'pebbles', options: { seats: 2 } }),
    });
    expect(made.status).toBe(201);
    const { table } = (await made.json()) as { table: { id: string } };
    const server = Number(readFileSync(join(folder, 'holdfast.pid'), 'utf8'));
    expect(isRunning(server)).toBe(true);

    process.kill(group ? -(child.pid ?? 0) : (child.pid ?? 0), signal);
    expect(await ended).toBe(0);
    expect(isRunning(server)).toBe(false);
    expect(existsSync(join(folder, 'holdfast.pid'))).toBe(false);
    expect(printed().match(/"msg":"stopp(ing|ed)"/g)).toEqual(['"msg":"stopping"', '"msg":"stopped"']);
    const db = new DatabaseSync(join(folder, 'holdfast.db'), { readOnly: true });
    expect(db.prepare('SELECT id FROM tables').all()).toEqual([{ id: table.id }]);
    db.close();
  });
});
