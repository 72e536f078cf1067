import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packLibraries } from '../src/pack.ts';

const folder = mkdtempSync(join(tmpdir(), 'holdfast-packed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The oldest supported Node, if installed; otherwise any, since the packages don't need type stripping. */
function node20(): string {
  const candidates = (process.env.PATH ?? '').split(delimiter).map((path) => join(path, 'node'));
  const found = candidates.find((path) =>
    /^v20\./.test(spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout ?? ''),
  );
  if (!found) console.warn(`No Node 20 in PATH: the packages are tried with ${process.version}.`);
  return found ?? process.execPath;
}
const node = node20();

/** A program in the empty folder. */
const run = (file: string, options: { input?: string } = {}) => {
  const done = spawnSync(node, [file], { cwd: folder, encoding: 'utf8', ...options });
  return { status: done.status, out: done.stdout, err: done.stderr };
};

let tarballs: string[] = [];
beforeAll(() => {
  tarballs = packLibraries(join(folder, 'tarballs'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module", "private": true }');
  execFileSync('npm', ['install', '--offline', '--no-audit', '--no-fund', '--loglevel=error', ...tarballs], {
    cwd: folder,
    stdio: 'pipe',
  });
});

describe('the packed libraries in an empty folder', () => {
  test('contain JavaScript and declarations, no TypeScript and no tests', () => {
    const lists = tarballs.map((tarball) =>
      execFileSync('tar', ['tzf', tarball], { encoding: 'utf8' }).trim().split('\n'),
    );
    for (const files of lists) {
      expect(files).toContain('package/LICENSE');
      expect(files.filter((file) => file.endsWith('.js')).length).toBeGreaterThan(5);
      expect(files.filter((file) => /(?<!\.d)\.ts$|\.test\./.test(file))).toEqual([]);
    }
    const { private: hidden, exports } = JSON.parse(
      readFileSync(join(folder, 'node_modules/@holdfast/bots/package.json'), 'utf8'),
    );
    expect(hidden).toBeUndefined();
    expect(exports['.']).toEqual({ types: './dist/index.d.ts', default: './dist/index.js' });
  });

  test('play whole games with bots, in plain JavaScript', () => {
    cpSync('bots/examples/play-a-game.mjs', join(folder, 'play-a-game.mjs'));
    const { status, out, err } = run('play-a-game.mjs');
    expect({ status, err }).toEqual({ status: 0, err: '' });
    const games = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(games.map(({ gameId }) => gameId)).toEqual(['watch', 'carcassonne']);
    for (const { outcome, moves } of games) {
      expect(outcome.winners.length).toBeGreaterThan(0);
      expect(moves).toBeGreaterThan(50);
    }
  });

  test('are typed: a correct consumer compiles, a wrong one does not', () => {
    mkdirSync(join(folder, 'typed'), { recursive: true });
    const source = (level: string) => `
      import { type BotAnswer, decide } from '@holdfast/bots';
      import { manifest } from '@holdfast/carcassonne/manifest';
      import { carcassonne, type Move } from '@holdfast/carcassonne/engine';
      import { type Game, seeded } from '@holdfast/kernel';
      import { watch } from '@holdfast/watch/engine';
      const resolved = carcassonne.resolve({ seats: 2 });
      if (resolved.problems) throw new Error(resolved.problems[0]?.because ?? '');
      const { rules } = resolved;
      const state = carcassonne.setup(rules, seeded(1));
      const answer: BotAnswer = decide({ gameId: manifest.id, rules, seat: 0, view: carcassonne.view(rules, state, 0), level: ${level}, seed: 1 });
      export const move: Move | null = carcassonne.moves.read(rules, answer.text);
      export const games: readonly Pick<Game, 'id'>[] = [watch, carcassonne];
    `;
    const check = (level: string) => {
      writeFileSync(join(folder, 'typed/consumer.ts'), source(level));
      const flags = ['--strict', '--noEmit', '--module', 'nodenext', '--target', 'es2022', '--skipLibCheck', 'false'];
      return spawnSync('tsc', [...flags, '--lib', 'es2024,dom', '--types', '', 'typed/consumer.ts'], {
        cwd: folder,
        encoding: 'utf8',
      });
    };
    expect(check('2')).toMatchObject({ status: 0, stdout: '' });
    expect(check("'strong'").stdout).toMatch(/TS2322/);
  });
});
