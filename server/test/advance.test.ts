import { RESOURCES } from '@holdfast/watch/table';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { bothStores } from './both-stores.ts';
import { Client, freshId, type Json } from './client.ts';
import { testServer } from './test-server.ts';

const GAMES = new URL('./all-games.ts', import.meta.url).href;
describe.each(bothStores())('answers in advance on %s', (_, open) => {
  let server: Awaited<ReturnType<typeof testServer>>;
  beforeAll(async () => {
    server = await testServer({ store: await open(), games: GAMES, botThreads: 0 });
  });
  afterAll(() => server.stop());

  const viewOf = async (client: Client, id: string, seat: number): Promise<Json> =>
    (await client.get(`/api/tables/${id}/view?as=${seat}`)).json;
  const play = async (client: Client, id: string, seat: number, move: unknown): Promise<Json> => {
    const { asked } = await viewOf(client, id, seat);
    return client.post(`/api/tables/${id}/moves`, { seat, ask: asked?.ask ?? 0, move, id: freshId() });
  };
  const answer = (client: Client, table: string, given: unknown): Promise<{ status: number; json: Json }> =>
    client.post('/api/me/advance-answer', { table, answer: given });
  const stands = async (client: Client, table: string): Promise<Json> =>
    (await client.get(`/api/me/advance-answer?table=${table}`)).json.answer;

  /** Three people in a game over days; the first one whose turn it is may trade, and has a card. */
  const tradingGame = async (clock: object = { days: 3 }) => {
    const people: Client[] = [];
    for (const name of ['Ann', 'Ben', 'Cid']) {
      const client = new Client(server.url);
      await client.post('/api/me', { name });
      people.push(client);
    }
    const [host] = people as [Client];
    const seats = [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }];
    const terms = { game: 'watch', options: { scenario: 'gift', seats: 3 }, clock, timeout: 'resign' };
    const { id } = (await host.post('/api/tables', { ...terms, seats })).json.table;
    for (const guest of people.slice(1)) await guest.post(`/api/tables/${id}/sit`);
    await host.post(`/api/tables/${id}/start`);
    for (let moves = 0; moves < 200; moves++) {
      const { waitingOn } = await viewOf(host, id, 0);
      const [seat] = waitingOn;
      const { asked, view } = await viewOf(people[seat] as Client, id, seat);
      const others = [0, 1, 2].filter((other) => other !== seat);
      const hands: number[][] = [];
      for (const at of [0, 1, 2]) hands.push((await viewOf(people[at] as Client, id, at)).view.players[at].hand);
      const trades = asked.open.some(({ type }: Json) => type === 'offer');
      // Somebody has a kind of card that another one can pay for with another kind.
      if (trades && view.stands.phase === 'act')
        for (const partner of others)
          for (const [give, giveKind] of RESOURCES.entries())
            for (const [get, getKind] of RESOURCES.entries())
              if (give !== get && hands[seat]?.[give] && hands[partner]?.[get])
                return {
                  id,
                  people,
                  seat,
                  partner,
                  giveKind,
                  getKind,
                  third: others.find((at) => at !== partner) as number,
                };
      const end = asked.moves.find(({ type }: Json) => type === 'end');
      expect((await play(people[seat] as Client, id, seat, end ?? asked.moves[0])).status).toBe(200);
    }
    throw new Error('nobody can trade');
  };

  it('apply at once, and only the seat’s holder can give or see them', async () => {
    const { id, people, seat, partner, third, giveKind, getKind } = await tradingGame();
    const [maker, ann, ben] = [seat, partner, third].map((at) => people[at]) as [Client, Client, Client];
    const streams = [maker.stream(id, seat), ben.stream(id, third), new Client(server.url).stream(id, 'table')];
    await Promise.all(streams.map((stream) => stream.until(({ event }) => event === 'snapshot')));
    const version = (await server.store.tables.table(id))?.version;
    const accept = { give: { [getKind]: 1 }, get: { [giveKind]: 1 } };
    const wanted = { accept, others: 'ask' };
    expect((await answer(ann, id, wanted)).json).toEqual({ answer: wanted });
    expect([await stands(ann, id), await stands(maker, id)]).toEqual([wanted, null]);
    const notMine = { table: id, seat: partner, answer: null };
    expect((await maker.post('/api/me/advance-answer', notMine)).json.error.code).toBe('not-yours');
    expect((await maker.get(`/api/me/advance-answer?table=${id}&seat=${partner}`)).json.error.code).toBe('not-yours');
    expect((await new Client(server.url).post('/api/me/advance-answer', notMine)).json.error.code).toBe('not-yours');
    await answer(ben, id, { accept: null, others: 'decline' });
    const offer = { type: 'offer', give: { [giveKind]: 1 }, get: { [getKind]: 1 }, to: [partner, third].sort() };
    expect((await play(maker, id, seat, offer)).status).toBe(200);
    await vi.waitFor(async () => {
      const { offer: now } = (await viewOf(maker, id, seat)).view;
      expect([now.replies[partner], now.replies[third]]).toEqual(['accepted', 'declined']);
    });
    expect((await play(maker, id, seat, { type: 'deal', partner })).status).toBe(200);
    // The answer ends if the cards are or may be gone.
    const left = (await viewOf(ann, id, partner)).view.players[partner].hand[RESOURCES.indexOf(getKind)];
    await vi.waitFor(async () => expect(await stands(ann, id)).toEqual(left > 0 ? wanted : null));
    for (const stream of streams) {
      expect(JSON.stringify(stream.events)).not.toMatch(/"others"|advance_|"accept":/);
      stream.close();
    }
    // Giving an answer sends nothing to anybody.
    expect((await server.store.tables.table(id))?.version).toBe(version);
    const entries = await server.store.tables.entries(id, 0);
    expect(entries.slice(-3).map(({ kind, by }) => [kind, by])).toEqual(Array(3).fill(['move', 'person']));
  });

  it('end with the holder of the seat, with the cards, and when they are taken back', async () => {
    const { id, people, seat, partner, getKind, giveKind } = await tradingGame();
    const [maker, ann] = [people[seat], people[partner]] as [Client, Client];
    const none = { accept: null, others: 'decline' };
    const tooMuch = { accept: { give: { [getKind]: 20 }, get: { [giveKind]: 1 } }, others: 'ask' };
    const refused = await answer(ann, id, tooMuch);
    expect([refused.status, refused.json.error.because]).toEqual([403, 'cards']);
    for (const wrong of [{}, { others: 'ask' }, { accept: 1, others: 'ask' }, 'x', 5])
      expect((await answer(ann, id, wrong)).status).toBe(400);
    await answer(ann, id, none);
    expect((await answer(ann, id, null)).json.answer).toBeNull();
    await answer(ann, id, none);
    const { url } = (await ann.post(`/api/tables/${id}/seat-link`, { seat: partner })).json;
    const dan = new Client(server.url);
    expect((await dan.post('/api/claim', { code: url.split('#')[1] })).status).toBe(200);
    expect(await stands(dan, id)).toBeNull();
    const offer = { type: 'offer', give: { [giveKind]: 1 }, get: { [getKind]: 1 }, to: [partner] };
    await play(maker, id, seat, offer);
    await vi.waitFor(async () => expect(await server.store.advanceAnswers.list(id)).toEqual([]));
    expect((await viewOf(maker, id, seat)).view.offer.replies[partner]).toBe('none');
    // The seat is asked already, so the answer applies at once.
    await answer(dan, id, none);
    await vi.waitFor(async () => expect((await viewOf(maker, id, seat)).view.offer).toBeNull());
    // If a node dies before answering, the next one that reads the table answers.
    server.tables.drop(id);
    await play(maker, id, seat, offer);
    await vi.waitFor(async () => expect((await viewOf(maker, id, seat)).view.offer).toBeNull());
    await server.store.tables.delete(id);
    expect(await server.store.advanceAnswers.list(id)).toEqual([]);
  });

  it('are not taken at quick tables, and not where turns are switched off', async () => {
    const { id, people } = await tradingGame({ bank: 3_600, increment: 0 });
    const refused = await answer(people[0] as Client, id, { accept: null, others: 'decline' });
    expect([refused.status, refused.json.error.because]).toEqual([403, 'advance']);
    expect((await (people[0] as Client).get(`/api/tables/${id}`)).json.table.advance).toBeUndefined();
  });
});
