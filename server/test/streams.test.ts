import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { digest } from '@holdfast/kernel';
import type { Frame } from '@holdfast/protocol';
import { verifyLuck } from '@holdfast/session';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { pebbles } from '../../kernel/test/pebbles.ts';
import { KEEP_ALIVE_TURNS, Stream } from '../src/tables/stream.ts';
import { Client, freshId } from './client.ts';
import { frameAt, playOn, started } from './play.ts';
import { testServer } from './test-server.ts';
import { until } from './until.ts';

const http = createServer();
let server: Awaited<ReturnType<typeof testServer>>;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

/** Folds frames as the app does; compares every fingerprint that was taken. */
export function foldFrames(frames: readonly Frame[]): { view: object; checked: number } {
  let view: object = {};
  let checked = 0;
  for (const frame of frames) {
    view = frame.view ?? frame.facts.reduce((seen, fact) => pebbles.fold(seen as never, fact as never), view);
    if (frame.digest === '') continue;
    expect(digest(view)).toBe(frame.digest);
    checked++;
  }
  return { view, checked };
}

describe('a stream', () => {
  it('folds to the same view as a snapshot', async () => {
    const client = new Client(server.url);
    const { id, lines } = await started(client, 3, { options: { rounds: 6 } });
    await playOn(client, id, lines, 0, 40);
    for (const [seat, line] of lines.entries()) {
      await frameAt(line, 40);
      const { view, checked } = foldFrames(line.frames);
      expect(view).toEqual((await client.get(`/api/tables/${id}/view?as=${seat}`)).json.view);
      // The snapshot, and at least one of 40 frames when one in 32 carries a fingerprint.
      expect(checked).toBeGreaterThanOrEqual(2);
      line.close();
    }
  });

  it('gets each line of chat once, also one that is said while it is opened', async () => {
    const client = new Client(server.url);
    const { id, lines } = await started(client, 2);
    const say = (text: string) => client.post(`/api/tables/${id}/chat`, { text });
    await say('before');
    const { list } = server.store.chats;
    const during = vi.spyOn(server.store.chats, 'list').mockImplementationOnce(async (...query) => {
      const found = await list(...query);
      await say('during');
      return found;
    });
    const fresh = client.stream(id, 0);
    await fresh.until(({ data }) => data.text === 'during');
    await say('after');
    await fresh.until(({ data }) => data.text === 'after');
    const said = fresh.events.flatMap(({ event, data }) => (event === 'chat' ? [data.text] : []));
    expect(said.sort()).toEqual(['after', 'before', 'during']);
    during.mockRestore();
    for (const line of [...lines, fresh]) line.close();
  });

  it('resumes after any frame with exactly the missing ones', async () => {
    const client = new Client(server.url);
    const { id, lines } = await started(client, 3, { options: { rounds: 6 } });
    const last = await playOn(client, id, lines, 0, 30);
    expect(last).toBe(30);
    await frameAt(lines[1], last);
    const whole = lines[1].frames;
    for (const after of [0, 1, 17, 29, 30]) {
      const again = client.stream(id, 1, `${after}-${(await frameAt(lines[1], after)).mark}`);
      if (after < last) await frameAt(again, last);
      else await again.until(({ event }) => event === 'table');
      expect(again.frames.map((frame) => [frame.event, frame.seq])).toEqual(
        Array.from({ length: last - after }, (_, i) => ['frame', after + 1 + i]),
      );
      expect(again.frames.map((frame) => frame.facts)).toEqual(whole.slice(after + 1).map((frame) => frame.facts));
      expect(again.frames.at(-1)?.asked).toEqual(after < last ? whole.at(-1)?.asked : undefined);
      again.close();
    }
    const ahead = client.stream(id, 1, last + 5);
    expect((await ahead.until(({ id }) => id !== null)).event).toBe('snapshot');
    for (const line of [...lines, ahead]) line.close();
  });

  it('speaks one JSON per line to programs, the whole view first', async () => {
    const client = new Client(server.url);
    const { id, lines } = await started(client);
    const response = await fetch(`${server.url}/api/tables/${id}/stream?as=0`, {
      headers: { ...client.headers(), Accept: 'application/x-ndjson' },
    });
    const reader = response.body!.getReader();
    const first = new TextDecoder().decode((await reader.read()).value).split('\n')[0];
    expect(JSON.parse(first)).toMatchObject({
      event: 'snapshot',
      id: 0,
      data: { view: { counts: [0, 0, 0] }, table: { id } },
    });
    await reader.cancel();
    for (const line of lines) line.close();
  });

  it('waits before the start and gives the first snapshot when it comes', async () => {
    const client = new Client(server.url);
    const made = await client.post('/api/tables', { game: 'pebbles', seats: [{ kind: 'me' }, { kind: 'me' }] });
    const { id } = made.json.table;
    const line = client.stream(id, 0);
    expect((await line.until(() => true)).event).toBe('table');
    await client.post(`/api/tables/${id}/start`);
    expect((await line.until(({ event }) => event === 'snapshot')).data).toMatchObject({
      seq: 0,
      table: { state: 'playing' },
    });
    line.close();
  });
});

describe('the history', () => {
  it('has the events each viewer saw from the set-up on, which fold to the view', async () => {
    const client = new Client(server.url);
    const { id, lines } = await started(client);
    await playOn(client, id, lines, 0, 12);
    for (const as of [0, 'table']) {
      const { view, frames } = (await client.get(`/api/tables/${id}/history?as=${as}`)).json;
      expect(frames.map(({ seq }: Frame) => seq)).toEqual(Array.from({ length: 13 }, (_, i) => i));
      const facts = frames.slice(1).flatMap((frame: Frame) => frame.facts);
      const folded = facts.reduce((seen: never, fact: never) => pebbles.fold(seen, fact), view);
      expect(folded).toEqual((await client.get(`/api/tables/${id}/view?as=${as}`)).json.view);
    }
    expect((await new Client(server.url).get(`/api/tables/${id}/history?as=0`)).status).toBe(403);
    for (const line of lines) line.close();
  });
});

describe('taking back', () => {
  it('works for a move without luck or secrets, gives the position and new questions, and leaves the record clean', async () => {
    const client = new Client(server.url);
    const { id, lines } = await started(client);
    const [seat] = (await frameAt(lines[0], 0)).waitingOn;
    const before = await frameAt(lines[seat], 0);
    const bet = { seat, ask: before.asked!.ask, move: 'bet 5', id: freshId() };
    await client.post(`/api/tables/${id}/moves`, bet);
    const taken = await client.post(`/api/tables/${id}/takeback`, { seat });
    expect(taken.json).toEqual({ seq: 2 });
    const frame = await frameAt(lines[seat], 2);
    expect(frame).toMatchObject({ facts: [], view: before.view, asked: { ask: 3 } });
    expect((await client.post(`/api/tables/${id}/takeback`, { seat })).json.error.code).toBe('not-allowed');
    const stale = await client.post(`/api/tables/${id}/moves`, { ...bet, id: freshId() });
    expect(stale.json.error).toMatchObject({ code: 'stale-ask', ask: 3 });
    await client.post(`/api/tables/${id}/moves`, { seat, ask: 3, move: 'draw', id: freshId() });
    expect((await client.post(`/api/tables/${id}/takeback`, { seat })).json.error.code).toBe('not-allowed');
    const resumed = client.stream(id, 0, 0);
    expect((await resumed.until(({ id }) => id !== null)).event).toBe('snapshot');
    const last = await playOn(client, id, lines, 3);
    const record = (await client.get(`/api/tables/${id}/record`)).json;
    const { moves } = record;
    expect(verifyLuck(pebbles, record)?.problems).toEqual([]);
    expect(moves.length).toBe(last - 2);
    expect(moves[0].move).toBe('draw');
    for (const line of [...lines, resumed]) line.close();
  });

  it('is not for others, nor at tables without it', async () => {
    const client = new Client(server.url);
    const { id, lines } = await started(client, 3, { takeback: false });
    const [seat] = (await frameAt(lines[0], 0)).waitingOn;
    await client.post(`/api/tables/${id}/moves`, { seat, ask: 1, move: 'bet 5', id: freshId() });
    expect((await client.post(`/api/tables/${id}/takeback`, { seat })).json.error.code).toBe('not-allowed');
    for (const line of lines) line.close();
  });
});

describe('spectators', () => {
  it('are kept out of closed tables', async () => {
    const client = new Client(server.url);
    const { id, lines } = await started(client, 3, { spectators: 'closed' });
    const stranger = new Client(server.url);
    const line = stranger.stream(id, 'table');
    await line.closed;
    expect(line.error.code).toBe('spectators-closed');
    expect((await stranger.get(`/api/tables/${id}/view?as=table`)).status).toBe(403);
    expect((await stranger.get(`/api/tables/${id}/view?as=0`)).json.error.code).toBe('not-yours');
    for (const one of lines) one.close();
  });

  it('see a delayed table so many entries later, and the end at once', async () => {
    const client = new Client(server.url);
    const { id, lines } = await started(client, 3, { spectators: { delay: 4 } });
    const stranger = new Client(server.url);
    const early = stranger.stream(id, 'table');
    await early.until(({ event }) => event === 'snapshot');
    await playOn(client, id, lines, 0, 10);
    await frameAt(early, 6);
    expect(early.frames.at(-1)!.seq).toBe(6);
    const later = stranger.stream(id, 'table');
    expect((await later.until(({ event }) => event === 'snapshot')).data).toMatchObject({ seq: 6, table: { seq: 6 } });
    expect((await stranger.get(`/api/tables/${id}/view`)).json.seq).toBe(6);
    expect((await client.get(`/api/tables/${id}/view?as=table`)).json.seq).toBe(10);
    const last = await playOn(client, id, lines, 10);
    await frameAt(early, last);
    expect(early.frames.map((frame) => frame.seq)).toEqual(Array.from({ length: last + 1 }, (_, i) => i));
    expect(foldFrames(early.frames).view).toEqual((await client.get(`/api/tables/${id}/view?as=0`)).json.view);
    for (const line of [...lines, early, later]) line.close();
  });
});

describe('a reader who does not read', () => {
  it('is cut off before it fills the memory', async () => {
    const opened = new Promise<Stream>((done) => {
      http.once('request', (_, response) => done(new Stream(response, { format: 'sse', viewer: 'table' })));
    });
    await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening));
    const { port } = http.address() as AddressInfo;
    const reader = connect(port, '127.0.0.1', () => reader.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'));
    reader.pause();
    const stream = await opened;
    const closed = new Promise<void>((done) => stream.onClose(done));
    const long = JSON.stringify('x'.repeat(100_000));
    let sent = 0;
    while (stream.open && sent < 1_000) {
      stream.send('frame', long, ++sent);
      await new Promise((later) => setImmediate(later));
    }
    await closed;
    expect(sent).toBeGreaterThan(5);
    expect(sent).toBeLessThan(1_000);
    reader.destroy();
    http.close();
  });
});

describe('keep-alives', () => {
  it('reach every stream once in a round of turns, a few at a time', async () => {
    const count = 3 * KEEP_ALIVE_TURNS;
    const streams: Stream[] = [];
    const http = createServer((_, response) => {
      streams.push(new Stream(response, { format: 'ndjson', viewer: 'table' }));
    });
    await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening));
    const { port } = http.address() as AddressInfo;
    const received: string[] = Array.from({ length: count }, () => '');
    const readers = received.map((_, i) => {
      const reader = connect(port, '127.0.0.1', () => reader.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'));
      return reader.setEncoding('utf8').on('data', (text: string) => {
        received[i] += text;
      });
    });
    const bodies = (): string[] => received.map((text) => text.split('\r\n\r\n')[1] ?? '');
    const kept = (): number => bodies().filter((body) => body === '\n').length;
    await until('all streams are open', () => streams.length === count);
    for (let turn = 0; turn < KEEP_ALIVE_TURNS; turn++) {
      for (const stream of streams) stream.sendKeepAlive(turn);
      await until(`three more streams after turn ${turn}`, () => kept() >= 3 * (turn + 1));
      expect(kept()).toBe(3 * (turn + 1));
    }
    for (const reader of readers) reader.destroy();
    http.close();
  });
});

describe('a server that stops', () => {
  it('says bye, and the next one goes on where it was', async () => {
    const one = await testServer();
    const client = new Client(one.url);
    const { id, lines } = await started(client);
    await playOn(client, id, lines, 0, 5);
    await frameAt(lines[0], 5);
    await one.stop();
    await lines[0].closed;
    expect(lines[0].events.at(-1)!.event).toBe('bye');
  });
});
