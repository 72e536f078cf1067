import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqlite, startServer } from '@holdfast/server/embed';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readTournament, verifyTournament } from '../src/verify-tournament.ts';

const folder = mkdtempSync(join(tmpdir(), 'holdfast-'));
let stop: () => Promise<void>;
let text = '';
beforeAll(async () => {
  const store = openSqlite(join(folder, 'holdfast.db'));
  const server = await startServer({ store, port: 0, botThreads: 0 });
  stop = server.stop;
  let cookie = '';
  const ask = async (path: string, body?: object): Promise<Record<string, unknown>> => {
    const response = await fetch(`http://127.0.0.1:${server.port}${path}`, {
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      headers: { 'Content-Type': 'application/json', Cookie: cookie },
    });
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    text = await response.text();
    return JSON.parse(text);
  };
  await ask('/api/account', { name: 'Organizer Ann', language: 'en' });
  const terms = { game: 'nightfold', options: {}, size: 2, format: 'swiss', clock: { days: 1 }, minutes: 9_000 };
  const { id } = await ask('/api/tournaments', { name: 'Cup', ...terms });
  await ask('/api/tournaments/bots', { id, count: 4, level: 0 });
  await ask('/api/tournaments/start', { id });
  await vi.waitFor(
    async () => expect((await ask(`/api/tournaments/one?id=${id}`)).tournament).toMatchObject({ state: 'running' }),
    30_000,
  );
});
afterAll(async () => {
  await stop();
  rmSync(folder, { recursive: true, force: true });
});

test('the draw of a tournament is recomputed', () => {
  const tournament = readTournament(text);
  if (!tournament) throw new Error('not read');
  const key = tournament.draw.transcript?.signature?.key ?? '';
  const { proven, unproven } = verifyTournament('cup.json', tournament, [key]);
  expect(proven.join('\n')).toContain('1 round follows from the draw');
  expect(unproven).toEqual([]);
  const other = { ...tournament, draw: { ...tournament.draw, seed: 'A'.repeat(43) } };
  expect(() => verifyTournament('cup.json', other, null)).toThrow(/cup\.json: commitment: the server's seed/);
  expect(() => verifyTournament('cup.json', tournament, ['another key'])).toThrow(
    /not signed with the key another key/,
  );
  const undrawn = { ...tournament, draw: { ...tournament.draw, seed: null } };
  expect(() => verifyTournament('cup.json', undrawn, null)).toThrow(/not drawn yet/);
});

test('other files are read as records', () => {
  expect(readTournament('{"format":"holdfast-record-1"}')).toBeNull();
  expect(readTournament('no JSON')).toBeNull();
});
