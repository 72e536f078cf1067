import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

/** Tests a checkout that belongs to somebody else, as it does for the users of the systemd unit and of the image. */
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const NOBODY = 65_534;

function runAsNobody(command: string, args: readonly string[], cwd = ROOT) {
  // Without a home of its own npm can't cache anything, like for a system user.
  const { NODE_OPTIONS: _, NODE_COMPILE_CACHE: __, ...inherited } = process.env;
  const env = { ...inherited, HOME: '/nonexistent' };
  return spawnSync(command, args, { cwd, env, uid: NOBODY, gid: NOBODY, encoding: 'utf8' });
}

// Only root may start processes of another user. A checkout in root's home can't be read by anybody else.
const canTry = process.getuid?.() === 0 && runAsNobody('test', ['-r', 'package.json']).status === 0;

test.skipIf(!canTry)('npx holdfast runs for somebody who may only read the checkout', () => {
  const { status, stdout, stderr } = runAsNobody('npx', ['holdfast', '--version']);
  expect([status, stdout], stderr).toEqual([0, expect.stringMatching(/^holdfast \d/)]);
});

test.skipIf(!canTry)('somebody who may not build a checkout learns who must', () => {
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-unbuilt-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const path of ['cli', 'kernel', 'package.json', 'package-lock.json'])
    cpSync(join(ROOT, path), join(folder, path), { recursive: true });
  spawnSync('chmod', ['-R', 'go+rX', folder]);
  const { status, stderr } = runAsNobody(process.execPath, ['cli/bootstrap.mjs', 'backup', 'x.db'], folder);
  expect(status).toBe(2);
  expect(stderr).toContain('Run "npm run build" there once as the user who may.');
});
