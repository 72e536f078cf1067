import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seeded } from '@holdfast/kernel';
import { afterAll, expect, test } from 'vitest';
import { botsFor } from '../src/index.ts';

const folder = mkdtempSync(join(tmpdir(), 'holdfast-readme-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = (file: string): string => readFileSync(join('bots', file), 'utf8');

test.each(['own-policy.mjs', 'ask.py'])('README.md shows %s as it is', (name) => {
  expect(read('README.md')).toContain(`\n${read(`examples/${name}`)}\`\`\``);
});

test.each(['own-policy.mjs', 'play-a-game.mjs'])('%s plays whole games', (name) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`bots/examples/${name}`], { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(/"winners":\[\d/);
});

test('ask.py gets a legal move over the line protocol', () => {
  const { game } = botsFor('carcassonne');
  const { rules } = game.resolve({ seats: 2 });
  const state = game.setup(rules, seeded('readme'));
  const seat = game.waitingOn(rules, state)[0];
  const query = join(folder, 'query.json');
  writeFileSync(query, JSON.stringify({ game: game.id, rules, seat, view: game.view(rules, state, seat) }));
  const bot = [process.execPath, 'cli/src/holdfast.ts', 'bot', 'serve', '--level', '1'];
  const { status, stdout, stderr } = spawnSync('python3', ['bots/examples/ask.py', query, ...bot], {
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const move = game.moves.read(rules, stdout.trim());
  expect(game.refuse(rules, state, seat, move)).toBeNull();
});
