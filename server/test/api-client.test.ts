import { ApiError, createClient, type Frame, type HttpRequest, type HttpResponse } from '@holdfast/protocol';
import { readStreamEvent } from '@holdfast/protocol/stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client } from './client.ts';
import { testServer } from './test-server.ts';

let server: Awaited<ReturnType<typeof testServer>>;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

/** The typed client of the protocol over a test client: every answer is parsed by its schema. */
function newApi() {
  const client = new Client(server.url);
  const options = {
    async send({ method, url, body }: HttpRequest): Promise<HttpResponse> {
      const { status, json, text } = await client.ask(method, url, body ?? undefined);
      return { status, text: json === null ? null : text };
    },
    reader: () => import('@holdfast/protocol/read-response'),
  };
  const api = {
    sessions: createClient({ ...options, load: () => import('@holdfast/protocol/features/sessions') }),
    tables: createClient({ ...options, load: () => import('@holdfast/protocol/tables') }),
  };
  return { client, api };
}

const failure = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error = await promise.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
};

describe('the typed client', () => {
  it('plays a whole game; everything the server sends fits its schema', async () => {
    const { client, api } = newApi();
    const other = newApi();
    expect((await api.sessions.setName({ name: 'Ann' })).name).toBe('Ann');
    expect((await api.sessions.me()).name).toBe('Ann');
    expect((await api.sessions.createProgram({ name: 'Rita' })).token).toMatch(/^hb_/);
    expect((await api.tables.listGames()).map(({ id }) => id)).toContain('pebbles');
    const { table, seats } = await api.tables.create({
      game: 'pebbles',
      options: { rounds: 3 },
      seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }],
      public: true,
    });
    const { id } = table;
    expect([table.state, seats.map(({ seat }) => seat)]).toEqual(['open', [0]]);
    expect((await other.api.tables.sit({ table: id, name: 'Bea', words: 'leaf' })).seat).toBe(1);
    expect((await failure(api.tables.start({ table: id }))).detail.seats).toEqual([2]);
    await api.tables.seatBot({ table: id, seat: 2, level: 0 });
    await api.tables.start({ table: id });
    expect((await api.tables.list({ state: 'playing' })).tables.some((listed) => listed.id === id)).toBe(true);
    const mine = [api, other.api] as const;
    for (let n = 0; ; n++) {
      const views = await Promise.all([
        api.tables.getView({ table: id, as: '0' }),
        other.api.tables.getView({ table: id, as: '1' }),
      ]);
      if (views[0].outcome) break;
      const seat = views.findIndex(({ asked }) => asked !== null);
      const prompt = views[seat]?.asked;
      const move = prompt?.moves[n % prompt.moves.length];
      if (!prompt || !move) continue;
      const sent = { table: id, ask: prompt.ask, move, id: `m${n}` };
      const { seq } = await mine[seat === 0 ? 0 : 1].tables.move(sent);
      expect((await mine[seat === 0 ? 0 : 1].tables.move(sent)).seq).toBe(seq);
    }
    expect((await failure(api.tables.move({ table: id, ask: 1, move: 'draw', id: 'late' }))).behaviour).toBe('refresh');
    expect((await api.tables.getHistory({ table: id, as: 'table' })).frames.length).toBeGreaterThan(5);
    expect((await api.tables.getLuck({ table: id })).seed).toHaveLength(64);
    expect((await api.tables.getRecord({ table: id })).format).toBe('holdfast-record-1');
    expect((await api.tables.get({ table: id })).table).toMatchObject({ state: 'finished', host: true });
    await api.tables.chat({ table: id, text: 'well played' });
    const stream = client.stream(id, 0);
    await stream.until(({ event }) => event === 'chat');
    const events = stream.events.map(({ event, data }) => {
      expect(['snapshot', 'frame', 'table', 'chat']).toContain(event);
      return readStreamEvent(event as 'snapshot', JSON.stringify(data)) as Partial<Frame>;
    });
    expect(events[0]?.outcome?.reason).toBe('most-red');
    stream.close();
    const { table: next } = await api.tables.rematch({ table: id });
    expect((await api.tables.get({ table: next })).table.state).toBe('open');
  });

  it('throws errors with their code, behaviour and detail', async () => {
    const { api } = newApi();
    const none = await failure(api.sessions.me());
    expect([none.code, none.behaviour]).toEqual(['no-session', 'give-up']);
    const wrong = await failure(api.tables.create({ game: 'pebbles', seats: [{ kind: 'bot', temperament: 'x' }] }));
    expect([wrong.code, wrong.detail.field]).toEqual(['malformed', 'options.seats']);
    expect((await failure(api.tables.claimSeat({ code: 'hl_used' }))).code).toBe('gone');
  });
});
