import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { format } from 'node:util';
import { seal, writeRecord } from '@holdfast/kernel';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { helpOf, overview, runCommand } from '../src/command.ts';

const folder = mkdtempSync(join(tmpdir(), 'holdfast-cli-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a command in this process; returns exit code and output. */
async function holdfast(...args: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const spies = [
    vi.spyOn(console, 'log').mockImplementation((...words) => void out.push(`${format(...words)}\n`)),
    vi.spyOn(console, 'error').mockImplementation((...words) => void err.push(`${format(...words)}\n`)),
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => err.push(String(text)) > 0),
  ];
  try {
    return { status: await runCommand(args), out: out.join(''), err: err.join('') };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

/** The same in a separate process. */
const spawned = (...args: string[]) => {
  const done = spawnSync(process.execPath, ['cli/src/holdfast.ts', ...args], { encoding: 'utf8' });
  return { status: done.status, out: done.stdout, err: done.stderr };
};
const file = (name: string): string => join(folder, name);

const GOLDEN = 'games/carcassonne/test/golden/base-two.json';

const TABLES: [string, string[]][] = [
  ['island', ['--game', 'watch', '--scenario', 'island', '--seats', '3']],
  ['gift', ['--game', 'watch', '--scenario', 'gift', '--seats', '4', '--edition', 'de']],
  ['watch', ['--game', 'watch', '--scenario', 'watch', '--seats', '4', '--variant', 'mammoths']],
  ['carcassonne', ['--game', 'carcassonne', '--seats', '2']],
];

test('a record cannot forge what is printed about it', async () => {
  const seed = 'x"\nthe whole record, names included, is signed with the key A\u001b[8m';
  const path = file('forged.json');
  await holdfast('sim', '--game', 'carcassonne', '--seats', '2', '--games', '1', '--seed', seed, '--out', path);
  for (const command of ['verify', 'replay']) {
    const done = await holdfast(command, path);
    expect(done).toMatchObject({ status: 2, out: '' });
    expect(done.err).toContain('control characters');
  }
});

describe.each(TABLES)('a record of %s', (name, flags) => {
  const path = file(`${name}.json`);
  test('is written, verified and replayed', async () => {
    const sim = await holdfast('sim', ...flags, '--games', '1', '--seed', 'cli', '--out', path, '--json');
    expect(sim).toMatchObject({ status: 0, err: '' });
    expect(JSON.parse(sim.out)).toMatchObject({ games: 1 });
    const verified = await holdfast('verify', path);
    expect(verified).toMatchObject({ status: 0, err: '' });
    expect(verified.out).toMatch(
      /moves replay to position [0-9a-f]{16}\n\d+ outcomes of luck come from the seed "cli"/,
    );
    const log = await holdfast('replay', path);
    expect(log.status).toBe(0);
    expect(log.out.split('\n').length).toBeGreaterThan(50);
    const { out } = await holdfast('replay', path, '--json', '--at', '3');
    const steps = out.trim().split('\n');
    expect(steps).toHaveLength(1);
    expect(JSON.parse(steps[0])).toMatchObject({ at: 3 });
  });
  test('a flipped byte is noticed', async () => {
    const text = readFileSync(path, 'utf8');
    for (const part of [0.1, 0.5, 0.9]) {
      const at = Math.floor(text.length * part);
      writeFileSync(file('flipped.json'), text.slice(0, at) + (text[at] === '7' ? '8' : '7') + text.slice(at + 1));
      const verified = await holdfast('verify', file('flipped.json'));
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
    [
      'weights that are not there',
      ['arena', '--bots', '3@nowhere.bin,2'],
      /--bots: "3@nowhere\.bin" is no bot: .*nowhere/,
    ],
    [
      'weights that are none',
      ['calibration', '--bots', '3@package.json,2'],
      /is no bot: this is not a file of weights/,
    ],
    ['training without a folder', ['train', '--game', 'watch', '--games', '1'], /needs --game and --out/],
    ['training without an end', ['train', '--game', 'watch', '--out', folder], /either --games or --minutes/],
    [
      'a game that has no network',
      ['train', '--game', 'nightfold', '--out', folder, '--games', '1'],
      /no network of nightfold/,
    ],
    [
      'a checkpoint that is none',
      ['train', '--game', 'watch', '--out', folder, '--games', '1', '--from', 'package.json'],
      /--from: package\.json is not a checkpoint/,
    ],
    [
      'a layer of the wrong size',
      ['train', '--game', 'watch', '--out', folder, '--games', '1', '--hidden', '50'],
      /--hidden: expected a multiple of 32/,
    ],
    ['a bot that does not serve', ['bot', 'dance'], /bot serve/],
    ['an unknown level', ['bot', 'serve', '--level', '7'], /--level/],
    ['too many tables', ['load', '--tables', '99999'], /--tables/],
    ['a store that is not there', ['backup', 'x.db', '--folder', 'nowhere'], /no store in nowhere/],
    [
      'a back-up that is none',
      ['restore', 'package.json', '--folder', join(folder, 'data')],
      /cannot be used as a back-up: it is damaged/,
    ],
    ['keys of a store that is not there', ['keys', 'rotate', '--folder', 'nowhere'], /no store in nowhere/],
    ['keys without a verb', ['keys'], /"rotate" is all there is/],
    ['a back-up into no folder', ['backup', join(folder, 'no', 'x.db')], /no folder/],
    ['a back-up over a file', ['backup', 'package.json'], /exists already: choose another name/],
    ['an unknown variant', ['sim', '--game', 'carcassonne', '--variant', 'dragons'], /choose farmers, auction/],
    ['a value with a dash', ['sim', '--games', '-1'], /--games=VALUE\.\nTry "holdfast sim --help"/],
    ['a folder for a record', ['replay', folder], /this is a folder/],
    [
      'a bench against a folder that is not a checkout',
      ['bench', '--against', 'docs'],
      /docs is not a checkout of this repository/,
    ],
    ['a row that the bench does not have', ['bench', '--only', 'chess'], /no row holds "chess"; the rows are island/],
    ['a seat that is not there', ['replay', GOLDEN, '--as', '9'], /a seat from 0 to \d, or table/],
    ['a move that is not there', ['replay', GOLDEN, '--at', '9999'], /--at: expected a whole number from 0 to \d+/],
    ['help for nothing', ['help', 'dance'], /no command "dance"/],
    ['laws of an unknown game', ['laws', '--game', 'chess'], /choose watch(, \w+)* or \w+/],
    ['a board that is no board', ['sim', '--board', 'package.json'], /board/],
    ['a board that is not there', ['sim', '--board', 'nowhere.json'], /nowhere\.json/],
  ];
  test.each(bad)('%s', async (_, args, because) => {
    const done = await holdfast(...args);
    expect(done.status).toBe(2);
    expect(done.err).toMatch(because);
    expect(done.err).not.toMatch(/\n\s+at /);
    expect(done.out).toBe('');
  });
  test.each(['', '[]', 'null', '{"format":"other"}'])('a record that reads %j', async (text) => {
    writeFileSync(file('bad.json'), text);
    const done = await holdfast('replay', file('bad.json'));
    expect(done).toMatchObject({ status: 2, out: '' });
    expect(done.err).toMatch(/bad\.json: \w+: .*\nOnly whole, unchanged records hold/);
    expect(done.err).not.toMatch(/\n\s+at /);
  });
  test('text that is not UTF-8, which a lenient decoder would change', async () => {
    const bytes = readFileSync(GOLDEN);
    writeFileSync(file('latin.json'), Buffer.concat([bytes.subarray(0, 40), Buffer.of(0xe9), bytes.subarray(40)]));
    const done = await holdfast('verify', file('latin.json'));
    expect(done).toMatchObject({ status: 2, out: '' });
    expect(done.err).toMatch(/not text in UTF-8/);
  });
  test('a record that is cut short', async () => {
    writeFileSync(file('cut.json'), readFileSync(GOLDEN, 'utf8').slice(0, 3000));
    expect(await holdfast('verify', file('cut.json'))).toMatchObject({ status: 2, out: '' });
  });
  test('a valid record of an unknown game', async () => {
    const { seal: _, format: __, ...body } = JSON.parse(readFileSync(GOLDEN, 'utf8'));
    writeFileSync(file('chess.json'), writeRecord(seal({ ...body, game: 'chess' })));
    const done = await holdfast('verify', file('chess.json'));
    expect(done.status).toBe(2);
    expect(done.err).toMatch(/game: there is no game "chess" here; choose watch(, \w+)* or \w+/);
    expect(done.err).not.toMatch(/--game/);
  });
  test.each([join('no', 'such', 'folder.json'), 'taken'])(
    'a file that cannot be written (%s) leaves nothing',
    async (name) => {
      mkdirSync(file('taken'), { recursive: true });
      const done = await holdfast('sim', '--games', '1', '--out', file(name));
      expect(done.status).toBe(2);
      expect(done.err).toMatch(/folder/);
      expect(existsSync(file('no'))).toBe(false);
      expect(readdirSync(folder).filter((entry) => entry.endsWith('.part'))).toEqual([]);
    },
  );
});

const listed = await overview();
describe('help', () => {
  const verbs = [...listed.matchAll(/^ {2}(\w+)/gm)].map(([, verb]) => verb).filter((verb) => verb !== 'help');
  test('lists every command', async () => {
    expect(verbs).toEqual(
      expect.arrayContaining(['sim', 'replay', 'verify', 'perft', 'laws', 'bench', 'arena', 'bot']),
    );
    for (const ask of [[], ['--help'], ['-h'], ['help']])
      expect(await holdfast(...ask)).toMatchObject({ status: 0, err: '' });
  });
  test.each(verbs)('%s --help lists its flags', async (verb) => {
    const help = await holdfast(verb, '--help');
    expect(help).toMatchObject({ status: 0, err: '' });
    expect(help.out.trim()).toBe(await helpOf(verb));
    expect(help.out).toMatch(new RegExp(`^holdfast ${verb}[\\s\\S]*\nexample: `));
  });
  test('names every level that plays', async () => {
    expect((await holdfast('sim', '--help')).out).toContain('random, level-0, level-1, level-2, level-3 or level-4:');
    expect((await holdfast('bot', '--help')).out).toContain('0, 1, 2, 3 or 4 (2)');
  });
  test('help COMMAND and COMMAND -h print the same', async () => {
    expect((await holdfast('help', 'sim')).out.trim()).toBe(await helpOf('sim'));
    expect((await holdfast('bot', 'serve', '-h')).out.trim()).toBe(await helpOf('bot'));
  });
  test('options lists all choices of the games, and every line can be played', async () => {
    const { out, status } = await holdfast('options', '--game', 'carcassonne');
    expect(status).toBe(0);
    expect(out).toMatch(/--reading lone-bridge= +joined, free\n/);
    const flags = [...out.matchAll(/^ {2}(--\S+) (\S+=) +.*, (\S+)$/gm)].flatMap(([, flag, name, last]) => [
      flag,
      `${name}${last}`,
    ]);
    expect(flags.length).toBeGreaterThan(20);
    const sim = await holdfast(
      'sim',
      '--game',
      'carcassonne',
      '--scenario',
      'bridges-castles-bazaars',
      '--games',
      '1',
      ...flags,
    );
    expect(sim).toMatchObject({ status: 0, err: '' });
  });
  test('file names are relative to the caller’s folder', async () => {
    writeFileSync(file('mine.json'), writeRecord(JSON.parse(readFileSync(GOLDEN, 'utf8'))));
    const { INIT_CWD: _, ...env } = process.env;
    const started = (cwd: string, more: object) =>
      spawnSync(process.execPath, [resolve('cli/holdfast.mjs'), 'verify', 'mine.json'], {
        cwd,
        env: { ...env, HOLDFAST_INSTALL: 'never', ...more },
        encoding: 'utf8',
      });
    expect(started(folder, {}).stdout).toMatch(/moves replay to position/);
    expect(started(process.cwd(), { INIT_CWD: folder }).stdout).toMatch(/moves replay to position/);
    expect(started(process.cwd(), {}).stderr).toMatch(/there is no such file/);
  });
});

test('as a process it exits with the command’s code and writes to its stream', () => {
  expect(spawned('--version')).toMatchObject({ status: 0, out: expect.stringMatching(/^holdfast \d/), err: '' });
  expect(spawned('dance')).toMatchObject({ status: 2, out: '', err: expect.stringMatching(/no command "dance"/) });
});

test('perft is the same twice', async () => {
  const once = await holdfast('perft', '--scenario', 'island', '--seats', '2', '--depth', '2');
  expect(once.status).toBe(0);
  expect(await holdfast('perft', '--scenario', 'island', '--seats', '2', '--depth', '2')).toEqual(once);
});
