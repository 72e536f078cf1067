import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { readRecord, replay } from '@holdfast/kernel';
import { verifyLuck } from '@holdfast/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { games } from '../src/games.ts';
import { openPostgres } from '../src/store/postgres.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import { Client, freshId, type Json } from './client.ts';
import { freshDatabase } from './fresh-database.ts';
import { askPostgres } from './postgres.ts';
import { tempFolder, testServer } from './test-server.ts';

/** The kept stores: what each released version left, as releases/make.ts wrote it. */
const RELEASES = join(import.meta.dirname, 'releases');
const VERSIONS = readdirSync(RELEASES).filter((name) => /^\d/.test(name));
const kept = (version: string, name: string): Buffer => gunzipSync(readFileSync(join(RELEASES, version, `${name}.gz`)));

/** Moves that are played on at each running table. */
const MORE = 6;

const folder = tempFolder();
afterAll(() => folder.remove());

/** Opens a copy of a kept store. */
const OPEN = {
  async sqlite(version: string) {
    const file = join(folder.path, version, 'holdfast.db');
    mkdirSync(join(folder.path, version));
    writeFileSync(file, kept(version, 'store.db'));
    return openSqlite(file);
  },
  async postgres(version: string) {
    const url = await freshDatabase();
    await askPostgres(url, kept(version, 'store.sql').toString());
    return openPostgres(url);
  },
} as const;

it('there is a kept store of every released version', () => {
  const changes = readFileSync(join(import.meta.dirname, '../../CHANGELOG.md'), 'utf8');
  const released = [...changes.matchAll(/^## (\d+\.\d+\.\d+)/gm)].map(([, version]) => version);
  expect(released).toContain('0.1.0');
  expect(VERSIONS).toEqual(expect.arrayContaining(released));
});

describe.each(VERSIONS.flatMap((version) => (['sqlite', 'postgres'] as const).map((kind) => [version, kind] as const)))(
  'the store of version %s on %s',
  (version, kind) => {
    const expected: Json = JSON.parse(kept(version, 'expected.json').toString())[kind];
    let server: Awaited<ReturnType<typeof testServer>>;
    let ann: Client;
    beforeAll(async () => {
      const forEver = {
        unstartedDays: 0,
        abandonedDays: 0,
        finishedDays: 0,
        sessionDays: 0,
        reportDays: 0,
        auditDays: 0,
      };
      const module = new URL('../src/games.ts', import.meta.url).href;
      server = await testServer({ store: await OPEN[kind](version), games: module, retention: forEver });
      ann = new Client(server.url);
      ann.cookie = expected.cookie;
    });
    afterAll(() => server.stop());

    it.each<Json>(expected.tables)(
      'has the position of $game, $state, after $seq entries',
      async ({ id, state, seq, view }) => {
        const { table } = (await ann.get(`/api/tables/${id}`)).json;
        expect(table.state).toBe(state);
        const found = await ann.get(`/api/tables/${id}/view?as=table`);
        expect(found.status, found.text).toBe(200);
        expect(found.json.seq).toBe(seq);
        // A newer version may show more.
        expect(found.json.view).toMatchObject(view);
      },
    );

    const finished = expected.tables.filter(({ state }: Json) => state === 'finished');
    it.each<Json>(finished)('proves the finished game of $game with $seq entries', async ({ id, game: gameId }) => {
      const { text } = await ann.get(`/api/tables/${id}/record`);
      const record = readRecord(text);
      const game = games.find((one) => one.id === gameId)!;
      expect([...replay(game, record)].length).toBe(record.moves.length + 1);
      expect(verifyLuck(game, record)?.problems).toEqual([]);
    });

    const running = expected.tables.filter(({ state }: Json) => state === 'playing');
    it.each<Json>(running)('plays $game on after $seq entries', async ({ id, seats, seq }) => {
      const views = async (): Promise<Json[]> =>
        Promise.all(
          Array.from({ length: seats }, async (_, seat) => (await ann.get(`/api/tables/${id}/view?as=${seat}`)).json),
        );
      let played = seq;
      for (let n = 0; n < MORE; n++) {
        const now = await views();
        const seat = now.findIndex(({ asked }) => asked?.moves.length > 0);
        if (seat < 0) break;
        const { ask, moves } = now[seat].asked;
        const reply = await ann.post(`/api/tables/${id}/moves`, { seat, ask, move: moves[0], id: freshId() });
        expect(reply.status, reply.text).toBe(200);
        played = reply.json.seq;
      }
      expect(played).toBeGreaterThan(seq);
    });

    it('has its accounts, ratings and tournaments', async () => {
      expect((await ann.get('/api/me')).json.name).toBe('Kept Ann');
      const { ratings } = (await ann.get(`/api/players?name=${encodeURIComponent('Kept Ann')}`)).json;
      expect(ratings).toMatchObject(expected.ratings);
      const { tournament } = (await ann.get(`/api/tournaments/one?id=${expected.tournament.id}`)).json;
      expect(tournament).toMatchObject({ state: expected.tournament.state, name: expected.tournament.name });
    });
  },
);
