import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'holdfast-cli-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const holdfast = (...args: string[]) => {
  const done = spawnSync(process.execPath, ['tools/src/holdfast.ts', ...args], { encoding: 'utf8' });
  return { status: done.status, out: done.stdout, err: done.stderr };
};
const file = (name: string): string => join(folder, name);

const TABLES: [string, string[]][] = [
  ['island', ['--game', 'watch', '--scenario', 'island', '--seats', '3']],
  ['gift', ['--game', 'watch', '--scenario', 'gift', '--seats', '4', '--edition', 'de']],
  ['watch', ['--game', 'watch', '--scenario', 'watch', '--seats', '4', '--variant', 'extension']],
  ['carcassonne', ['--game', 'carcassonne', '--seats', '2']],
];

describe.each(TABLES)('a record of %s', (name, flags) => {
  const path = file(`${name}.json`);
  test('is written, verified and replayed', () => {
    const sim = holdfast('sim', ...flags, '--games', '1', '--seed', 'cli', '--out', path, '--json');
    expect(sim).toMatchObject({ status: 0, err: '' });
    expect(JSON.parse(sim.out)).toMatchObject({ games: 1 });
    const verified = holdfast('verify', path);
    expect(verified).toMatchObject({ status: 0, err: '' });
    expect(verified.out).toMatch(
      /moves replay to position [0-9a-f]{16}\n\d+ outcomes of luck come from the seed "cli"/,
    );
    const log = holdfast('replay', path);
    expect(log.status).toBe(0);
    expect(log.out.split('\n').length).toBeGreaterThan(50);
    const steps = holdfast('replay', path, '--json', '--at', '3').out.trim().split('\n');
    expect(steps).toHaveLength(1);
    expect(JSON.parse(steps[0])).toMatchObject({ at: 3 });
  });
  test('a flipped byte is noticed', () => {
    const text = readFileSync(path, 'utf8');
    for (const part of [0.1, 0.5, 0.9]) {
      const at = Math.floor(text.length * part);
      writeFileSync(file('flipped.json'), text.slice(0, at) + (text[at] === '7' ? '8' : '7') + text.slice(at + 1));
      const verified = holdfast('verify', file('flipped.json'));
      expect(verified.status).toBe(2);
      expect(verified.err).not.toMatch(/ at .*\.ts:/);
      expect(verified.out).toBe('');
    }
  });
});

describe('bad input', () => {
  const bad: [string, string[], RegExp][] = [
    ['an unknown command', ['dance'], /no command "dance"/],
    ['an unknown flag', ['sim', '--colour', 'red'], /--colour/],
    ['an unknown game', ['sim', '--game', 'chess'], /--game: there is no game "chess"/],
    ['an unknown scenario', ['sim', '--scenario', 'moon'], /scenario/],
    ['an unknown edition', ['sim', '--edition', 'fr'], /edition/],
    ['an unknown reading', ['sim', '--reading', 'moon=full'], /moon/],
    ['an unknown answer', ['sim', '--reading', 'card-before-roll=perhaps'], /card-before-roll/],
    ['a reading without an answer', ['sim', '--reading', 'moon'], /NAME=VALUE/],
    ['an unknown option', ['sim', '--set', 'moon=full'], /moon/],
    ['a path that is no path', ['sim', '--set', '__proto__.x=1'], /not a path/],
    ['too many seats', ['sim', '--scenario', 'gift', '--seats', '6'], /seats/],
    ['seats that are no number', ['sim', '--seats', 'four'], /--seats/],
    ['no games', ['sim', '--games', '0'], /--games/],
    ['an unknown player', ['sim', '--players', 'grandmaster'], /grandmaster/],
    ['too few players', ['sim', '--players', 'random,random'], /--players/],
    ['a missing file', ['replay', 'nowhere.json'], /nowhere\.json: there is no such file/],
    ['no file', ['verify'], /Which record/],
    ['an unknown bot', ['arena', '--bots', '9,1'], /--bots: "9" is no bot/],
    ['an unknown seating', ['arena', '--seating', 'round'], /--seating/],
    ['a claim that is none', ['arena', '--claim', '2'], /--claim/],
    ['a bot that does not serve', ['bot', 'dance'], /bot serve/],
    ['an unknown level', ['bot', 'serve', '--level', '7'], /--level/],
    ['too many tables', ['load', '--tables', '99999'], /--tables/],
    ['a store that is not there', ['backup', 'x.db', '--folder', 'nowhere'], /no store in nowhere/],
    ['a back-up that is none', ['restore', 'package.json', '--folder', join(folder, 'data')], /not a sound back-up/],
    ['a board that is no board', ['sim', '--board', 'package.json'], /board/],
    ['a board that is not there', ['sim', '--board', 'nowhere.json'], /nowhere\.json/],
  ];
  test.each(bad)('%s', (_, args, because) => {
    const done = holdfast(...args);
    expect(done.status).toBe(2);
    expect(done.err).toMatch(because);
    expect(done.err).not.toMatch(/\n\s+at /);
    expect(done.out).toBe('');
  });
  test('a file that cannot be written leaves nothing behind', () => {
    const done = holdfast('sim', '--games', '1', '--out', join(folder, 'no', 'such', 'folder.json'));
    expect(done.status).toBe(2);
    expect(existsSync(join(folder, 'no'))).toBe(false);
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});

test('perft is the same twice', () => {
  const once = holdfast('perft', '--scenario', 'island', '--seats', '2', '--depth', '2');
  expect(once.status).toBe(0);
  expect(once.out).toBe(holdfast('perft', '--scenario', 'island', '--seats', '2', '--depth', '2').out);
});
