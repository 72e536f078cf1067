import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { freePort } from '../../server/test/free-port.ts';

const data = mkdtempSync(join(tmpdir(), 'holdfast-dev-'));
afterAll(() => rmSync(data, { recursive: true, force: true }));

const isOpen = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

test('npm run dev serves page and server under one URL and ends both on Ctrl+C', async () => {
  const [port, pagePort] = [await freePort(), await freePort()];
  const args = ['cli/src/holdfast.ts', 'dev', '--port', String(port), '--page-port', String(pagePort)];
  const dev = spawn(process.execPath, args, { env: { ...process.env, DATA_FOLDER: data } });
  let printed = '';
  for (const output of [dev.stdout, dev.stderr]) output.on('data', (part) => (printed += part));
  const exit = once(dev, 'exit');
  const page = `http://localhost:${pagePort}`;
  try {
    const answers = vi.waitFor(async () => expect(await isOpen(`${page}/api/games`), printed).toBe(true), {
      timeout: 90_000,
      interval: 200,
    });
    // If it ends by itself, for instance because another program took a port, its output says why.
    const endedEarly = exit.then(() => Promise.reject(new Error(printed)));
    await Promise.race([answers, endedEarly]);
    expect(await (await fetch(page)).text()).toContain('/src/app/main.tsx');
    await vi.waitFor(() => expect(printed).toContain('the store is sound'), { timeout: 90_000 });
    expect(await isOpen(`${page}/api/games`), printed).toBe(true);
  } finally {
    dev.kill('SIGINT');
  }
  expect(await exit).toEqual([0, null]);
  expect([await isOpen(page), await isOpen(`http://127.0.0.1:${port}/api/games`)]).toEqual([false, false]);
});
