import { type Record as GameRecord, seal } from '@holdfast/kernel';
import {
  chanceOfKey,
  drawKey,
  isSignedBy,
  LUCK_3,
  openingOf,
  PlayerChain,
  recordDigest,
  serverElement,
  verifyLuck,
} from '@holdfast/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pebbles } from '../../kernel/test/pebbles.ts';
import { Client } from './client.ts';
import { LuckPlayer } from './luck-player.ts';
import { hotseat, playOn, started } from './play.ts';
import { testServer } from './test-server.ts';

let server: Awaited<ReturnType<typeof testServer>>;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

const changed = (record: GameRecord, change: Partial<GameRecord>): GameRecord => {
  const { seal: _, format: __, ...body } = record;
  return seal({ ...body, ...change });
};
const failing = (record: GameRecord): string[] =>
  verifyLuck(pebbles, record)!.findings.flatMap(({ is, holds }) => (holds === false ? [is] : []));

async function luckTable(seats = 3, more: object = {}) {
  const client = new Client(server.url);
  const { id } = await hotseat(client, seats, { options: { rounds: 10 }, ...more });
  const { commitment } = (await client.get(`/api/tables/${id}`)).json.table;
  return { client, id, player: new LuckPlayer(client, id, commitment) };
}

async function playedGame() {
  const { client, id, player } = await luckTable();
  for (const seat of [0, 1, 2]) expect(await player.commit(seat)).toBe(200);
  expect((await client.post(`/api/tables/${id}/start`)).status).toBe(200);
  await player.reveal();
  await player.dealt();
  const lines = [0, 1, 2].map((seat) => client.stream(id, seat));
  await player.playOut(lines);
  for (const line of lines) line.close();
  const record: GameRecord = (await client.get(`/api/tables/${id}/record`)).json;
  return { client, id, player, record };
}

describe('luck of both sides over HTTP', () => {
  it('is proven when it happens, and by the record; the device finds what it saw', async () => {
    const { client, player, record } = await playedGame();
    expect(player.state.alarms).toEqual([]);
    expect(player.compare(record)).toEqual({ compared: record.moves.length, differs: null });
    const report = verifyLuck(pebbles, record)!;
    expect([report.scheme, report.problems]).toEqual([LUCK_3, []]);
    expect(report.findings.find(({ is }) => is === 'sides')).toMatchObject({ server: 0 });
    const { keys } = (await client.get('/api/keys')).json;
    expect(record.signature?.key).toBe(keys[0]);
    expect(isSignedBy(record.signature!, recordDigest(record))).toBe(true);
  });

  it('waits for a device that does not answer no longer than three seconds', async () => {
    const { client, id, player } = await luckTable(2);
    await player.commit(0);
    await player.commit(1);
    const stream = client.stream(id, 0);
    await client.post(`/api/tables/${id}/start`);
    const { dealing } = (await stream.until(({ event, data }) => event === 'table' && data.dealing)).data;
    expect(dealing.text).toContain('"scheme":"holdfast-luck-3"');
    await player.reveal([0]);
    // Seats can't change while the transcript is being fixed.
    const leaving = await client.post(`/api/tables/${id}/leave`, { seat: 1 });
    expect([leaving.status, leaving.json.error.code]).toEqual([409, 'wrong-state']);
    expect((await client.post(`/api/tables/${id}/start`)).status).toBe(200);
    await stream.until(({ event }) => event === 'snapshot', 10_000);
    stream.close();
    const luck = (await client.get(`/api/tables/${id}/luck`)).json;
    expect(luck.firsts.map((first: string | null) => first !== null)).toEqual([true, false]);
  });

  it('begins during the game with a new chain, and goes on after a seat has moved to another device', async () => {
    const { client, id, player } = await luckTable(2);
    await client.post(`/api/tables/${id}/start`);
    await player.dealt();
    expect(await player.commit(0)).toBe(200);
    expect(await player.commit(1)).toBe(200);
    const lines = [0, 1].map((seat) => client.stream(id, seat, 0));
    await player.playOut(lines, 2);
    for (const line of lines) line.close();
    const record = (await client.get(`/api/tables/${id}/record`)).json;
    expect(player.state.alarms).toEqual([]);
    expect(player.compare(record).differs).toBeNull();
    expect(verifyLuck(pebbles, record)!.problems).toEqual([]);
    expect(verifyLuck(pebbles, record)!.findings.find(({ is }) => is === 'sides')).toMatchObject({ server: 1 });
  });

  it('is left to the server by programs, whose requests are as before', async () => {
    const client = new Client(server.url);
    const { id, lines } = await started(client, 3, { options: { rounds: 4 } });
    await playOn(client, id, lines);
    for (const line of lines) line.close();
    const record = (await client.get(`/api/tables/${id}/record`)).json;
    const report = verifyLuck(pebbles, record)!;
    expect(report.problems).toEqual([]);
    expect(report.findings.find(({ is }) => is === 'sides')).toMatchObject({ both: 0 });
  });

  it('lets a program play at a seat whose page has a chain, with house luck, which the record shows', async () => {
    const { client, id, player } = await luckTable(2);
    for (const seat of [0, 1]) await player.commit(seat);
    await client.post(`/api/tables/${id}/start`);
    await player.reveal();
    await player.dealt();
    const lines = [0, 1].map((seat) => client.stream(id, seat));
    await playOn(client, id, lines);
    for (const line of lines) line.close();
    const report = verifyLuck(pebbles, (await client.get(`/api/tables/${id}/record`)).json)!;
    expect(report.problems).toEqual([]);
    expect(report.findings.find(({ is }) => is === 'without')).toMatchObject({ holds: null });
  });

  it('sends outsiders of a closed table only the commitment, and delayed ones what they may know', async () => {
    const { client, id, player } = await luckTable(2, { spectators: { delay: 4 } });
    await player.commit(0);
    await client.post(`/api/tables/${id}/start`);
    await player.reveal();
    await player.dealt();
    const lines = [0, 1].map((seat) => client.stream(id, seat));
    let seq = 0;
    for (let n = 0; n < 6; n++) seq = await player.play(lines, seq);
    const draws = (reply: { json: { chains: { n: number; k: number }[] } }): number =>
      reply.json.chains.reduce((total, { n, k }) => total + n + Math.max(0, k - 1), 0);
    const known = draws(await client.get(`/api/tables/${id}/luck`));
    expect(known).toBeGreaterThan(1);
    expect(draws(await new Client(server.url).get(`/api/tables/${id}/luck`))).toBeLessThan(known);
    for (const line of lines) line.close();
    const closed = await luckTable(2, { spectators: 'closed' });
    await closed.client.post(`/api/tables/${closed.id}/start`);
    const { json } = await new Client(server.url).get(`/api/tables/${closed.id}/luck`);
    expect(Object.keys(json).sort()).toEqual(['commitment', 'scheme', 'words']);
  });
});

describe('attacks that worked under the old scheme', () => {
  it('20,000 ground seeds buy a host nothing: it can foresee no roll of a person', () => {
    // The host picks the seed whose ten rolls look best to it. It has to guess the elements, which nobody has sent yet.
    const table = 'A'.repeat(16);
    const opening = openingOf('{}', [null]);
    const chain = new PlayerChain(table, 0, 'of the player', 32);
    const guessed = new PlayerChain(table, 0, 'of the host', 32);
    const rolls = (seed: string, elements: PlayerChain): number => {
      let sum = 0;
      for (let n = 1; n <= 10; n++) {
        const a = elements.element(n + 1)!.a;
        const chance = chanceOfKey(drawKey(opening, 0, n, serverElement(table, seed, 0, n), a));
        sum += chance.die(6) + chance.die(6);
      }
      return sum;
    };
    const wished = Array.from({ length: 20_000 }, (_, i) => `seed ${i}`)
      .map((seed) => ({ seed, sum: rolls(seed, guessed) }))
      .sort((one, other) => other.sum - one.sum)
      .slice(0, 40);
    expect(wished[0].sum).toBeGreaterThan(93);
    const real = wished.map(({ seed }) => rolls(seed, chain));
    const mean = real.reduce((sum, one) => sum + one, 0) / real.length;
    // Ten rolls of two dice: 70 on average, the mean of 40 of them within 70 +- 5 (four standard deviations).
    expect(Math.abs(mean - 70)).toBeLessThan(5);
  }, 60_000);

  it('words that come before the commitment are no part of the luck', async () => {
    const { client, id } = await luckTable(2, { words: 'the host knows these' });
    await client.post(`/api/tables/${id}/start`);
    const text = JSON.stringify((await client.get(`/api/tables/${id}/luck`)).json);
    expect(text).not.toContain('the host knows these');
  });

  it('a rematch has a new seed, and no chain until every device makes a new one', async () => {
    const { client, player, id } = await playedGame();
    const { table } = (await client.post(`/api/tables/${id}/rematch`)).json;
    const next = (await client.get(`/api/tables/${table}`)).json.table;
    expect(next.commitment).not.toBe(player.state.commitment);
    expect(next.seats.map(({ chain }: { chain: string | null }) => chain)).toEqual([null, null, null]);
  });

  it('a record with another winner’s name, sealed again, fails', async () => {
    const { record, player } = await playedGame();
    const renamed = changed(record, { seats: record.seats.map((name, seat) => (seat === 1 ? 'Mallory' : name)) });
    expect(failing(renamed)).toEqual(['transcript', 'record-signature']);
    const forged = JSON.parse(record.luck!.transcript);
    forged.seats[1].name = 'Mallory';
    const again = changed(renamed, { luck: { ...record.luck!, transcript: JSON.stringify(forged) } });
    expect(failing(again)).toEqual(expect.arrayContaining(['draws', 'transcript-signature', 'record-signature']));
    expect(player.compare(again).differs).toBe('transcript');
  });

  it('a seed is opened when the game ends, and only then', async () => {
    const { client, id, record } = await playedGame();
    expect((await client.get(`/api/tables/${id}/luck`)).json.seed).toBe(record.luck!.seed);
  });
});

it('signs with the same key after a restart', async () => {
  const { openSigner } = await import('../src/store/signer.ts');
  const [first, second] = [await openSigner(server.store), await openSigner(server.store)];
  expect(second.keys).toEqual(first.keys);
  expect(isSignedBy(second.sign('text'), 'text')).toBe(true);
  expect(isSignedBy(second.sign('text'), 'other')).toBe(false);
});
