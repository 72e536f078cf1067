import type { Outcome } from '@holdfast/protocol';
import { EMPTY_SEAT, type LogEntry, newTable, resolveRules, type SeatDoc, type TableDoc } from '@holdfast/session';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { pebbles } from '../../kernel/test/pebbles.ts';
import { TestRuntime } from '../../session/test/contract.ts';
import { allBotSkills, botSkill } from '../src/features/ratings/bot-ratings.ts';
import {
  isProvisional,
  NEW_SKILL,
  pointsOf,
  rate,
  type Skill,
  uncertaintyOf,
} from '../src/features/ratings/plackett-luce.ts';
import { rateFinishedTables } from '../src/features/ratings/rate-tables.ts';
import { standingsOf } from '../src/features/ratings/standing.ts';
import type { RatingChange } from '../src/features/ratings/store.ts';
import { playerOfLevel } from '../src/tables/rated-terms.ts';
import { bothStores } from './both-stores.ts';
import { Client, freshId, type Json } from './client.ts';
import { testServer } from './test-server.ts';
import { eventually } from './until.ts';

describe('the rating of a game', () => {
  const close = (
    skills: readonly { mu: number; sigma: number }[],
    expected: readonly (readonly [number, number])[],
  ): void =>
    skills.forEach(({ mu, sigma }, i) => {
      expect(mu).toBeCloseTo(expected[i]?.[0] ?? 0, 9);
      expect(sigma).toBeCloseTo(expected[i]?.[1] ?? 0, 9);
    });

  it('is that of the Plackett-Luce model: figures of openskill 5.0.1', () => {
    close(rate([NEW_SKILL, NEW_SKILL], [0, 1]), [
      [27.635389493140497, 8.06590141354368],
      [22.364610506859503, 8.06590141354368],
    ]);
    const four = [
      ...[
        { mu: 29, sigma: 3 },
        { mu: 25, sigma: 25 / 3 },
      ],
      ...[
        { mu: 22, sigma: 5 },
        { mu: 25, sigma: 2 },
      ],
    ];
    close(rate(four, [0, 1, 2, 3]), [
      [29.456686097400905, 2.997369791836526],
      [27.09688553913528, 7.899574643784392],
      [22.147711436565036, 4.919504016439993],
      [24.652186300664386, 1.9994844165996426],
    ]);
    close(rate(four, [2, 1, 2, 4]), [
      [28.82761140397126, 2.9931390481483198],
      [28.96299232666231, 8.14410568531027],
      [22.10189371600189, 4.954699027674138],
      [24.83172243830502, 2.000371488121123],
    ]);
  });

  it('is shown in points that differ as in Elo, with how sure they are', () => {
    expect([pointsOf(NEW_SKILL), uncertaintyOf(NEW_SKILL), isProvisional(NEW_SKILL)]).toEqual([1500, 491, true]);
    // 200 points: three of four games, by the model itself.
    const c = Math.SQRT2 * (25 / 6);
    const better = { mu: 25 + (200 * Math.LN10 * c) / 400, sigma: 3 };
    expect([pointsOf(better), isProvisional(better)]).toEqual([1700, false]);
    expect(1 / (1 + Math.exp((25 - better.mu) / c))).toBeCloseTo(0.76, 2);
  });
});

describe('the weight of a game', () => {
  /** Rates one game that the first player wins, after so many meetings, and gives the points each has gained. */
  async function gained(skills: readonly Skill[], met = 0): Promise<number[]> {
    const person = (owner: string): SeatDoc => ({ ...EMPTY_SEAT, kind: 'person', name: owner, owner, account: true });
    const seats = skills.map((_, at) => person(`p${at}`));
    const options = { seats: seats.length, rounds: 2 };
    const terms = { options, rules: resolveRules(pebbles, options), host: null, seats };
    const made = newTable(pebbles, terms, new TestRuntime());
    const outcome = { winners: [0], reason: 'points', scores: seats.map((_, at) => 9 - at) };
    const doc: TableDoc = { ...made, state: 'finished', outcome };
    const entry = {
      table: '',
      seq: 0,
      id: '',
      kind: 'move',
      by: 'person',
      move: '',
      luck: [],
      digest: '',
      proof: '',
      at: 0,
    };
    const entries = seats.flatMap((_, seat) =>
      Array.from({ length: 6 }, (): LogEntry => ({ ...entry, seat }) as LogEntry),
    );
    let changes: readonly RatingChange[] = [];
    await rateFinishedTables({
      now: () => 0,
      tables: { table: async () => ({ doc, version: 1 }), entries: async () => entries },
      ratings: {
        tablesToRate: async () => ['t'],
        networksOf: async () => [],
        countMeetings: async (_, __, since) => (since < -7 * 86_400_000 ? met : 0),
        get: async (player, game) => ({
          player,
          game,
          games: 9,
          wins: 0,
          ...(skills[Number(player.slice(1))] ?? NEW_SKILL),
        }),
        async write(_, __, ___, written) {
          changes = written;
          return true;
        },
      },
    });
    return skills.map((_, at) => {
      const { before, after } = changes.find(({ seat }) => seat === at) ?? { before: NEW_SKILL, after: NEW_SKILL };
      return pointsOf(after) - pointsOf(before);
    });
  }
  const settled = { mu: 25, sigma: 2.5 };

  it('is small for a settled player against a new account, and full for the new one', async () => {
    const [usual = 0] = await gained([settled, settled]);
    const [lifted = 0, fed = 0] = await gained([settled, NEW_SKILL]);
    expect(usual).toBeGreaterThan(10);
    expect(lifted).toBeLessThan(3);
    expect(fed).toBeLessThan(-70);
    expect(await gained([NEW_SKILL, NEW_SKILL])).toEqual([78, -78]);
  });

  it('gets smaller when the same two meet again and again', async () => {
    const [first = 0] = await gained([settled, settled], 9);
    const [later = 0] = await gained([settled, settled], 39);
    expect(first).toBe((await gained([settled, settled]))[0]);
    expect(later).toBeLessThan(first / 3);
  });
});

describe('the standings of a game', () => {
  const person = (owner: string): SeatDoc => ({ ...EMPTY_SEAT, kind: 'person', name: owner, owner, account: true });
  const bot: SeatDoc = { ...EMPTY_SEAT, kind: 'bot', name: 'Bot', level: 2 };
  const game = (seats: readonly SeatDoc[], outcome: Partial<Outcome>): TableDoc => {
    const options = { seats: seats.length, rounds: 2 };
    const terms = { options, rules: resolveRules(pebbles, options), host: null, seats };
    const made = newTable(pebbles, terms, new TestRuntime());
    return { ...made, state: 'finished', outcome: { winners: [], reason: 'points', scores: [], ...outcome } };
  };
  const moves = (...counts: readonly number[]): LogEntry[] =>
    counts.flatMap((count, seat) =>
      Array.from(
        { length: count },
        (): LogEntry => ({
          table: '',
          seq: 0,
          id: '',
          kind: 'move',
          seat,
          by: 'person',
          move: '',
          luck: [],
          digest: '',
          proof: '',
          at: 0,
        }),
      ),
    );
  const places = (doc: TableDoc, entries: LogEntry[]): unknown => {
    const found = standingsOf(doc, entries);
    return typeof found === 'string' ? found : found.map(({ seat, place, counts }) => [seat, place, counts]);
  };

  it('orders by winning, then by points, with those who left at the end', () => {
    const doc = game([person('a'), person('b'), bot, person('d')], {
      winners: [2],
      scores: [7, 9, 8, 9],
      timedOut: [1],
    });
    expect(places(doc, moves(9, 9, 0, 9))).toEqual([
      [2, 0, true],
      [3, 1, true],
      [0, 2, true],
      [1, 3, true],
    ]);
    const shared = game([person('a'), person('b'), person('c')], { winners: [0, 2], scores: [5, 4, 5] });
    expect(places(shared, moves(9, 9, 9))).toEqual([
      [0, 0, true],
      [2, 0, true],
      [1, 2, true],
    ]);
  });

  it('deducts points for leaving a game that hardly began, and gives none to others', () => {
    const doc = game([person('a'), person('b')], { winners: [0], reason: 'resigned', resigned: [1] });
    expect(places(doc, moves(2, 2))).toEqual([
      [0, 0, false],
      [1, 1, true],
    ]);
    expect(places(doc, moves(6, 2))).toEqual([
      [0, 0, true],
      [1, 1, true],
    ]);
    expect(places(game([person('a'), person('b')], { winners: [0], scores: [1, 0] }), moves(3, 9))).toBe('too-short');
  });

  it('counts a game against a bot for whoever leaves it at once', () => {
    const doc = game([person('a'), bot], { winners: [1], reason: 'resigned', resigned: [0] });
    expect(places(doc, moves(0, 9))).toEqual([
      [1, 0, true],
      [0, 1, true],
    ]);
  });

  it('does not rate games ended by agreement or played against oneself', () => {
    expect(places(game([person('a'), person('b')], { reason: 'agreed' }), moves(9, 9))).toBe('agreed');
    expect(places(game([person('a'), person('a')], { winners: [0], scores: [1, 0] }), moves(9, 9))).toBe('no-opponent');
    expect(
      places(game([person('a'), { ...person(''), owner: null }], { winners: [0], scores: [1, 0] }), moves(9, 9)),
    ).toBe('no-opponent');
  });
});

const RATED = {
  game: 'pebbles',
  options: { rounds: 4 },
  rated: true,
  hints: false,
  takeback: false,
  clock: { bank: 900, increment: 9 },
  timeout: 'resign',
};
const OPEN = [{ kind: 'me' }, { kind: 'open' }];

describe.each(bothStores())('ratings on %s', (kind, open) => {
  let server: Awaited<ReturnType<typeof testServer>>;
  beforeAll(async () => {
    server = await testServer({ store: await open(), trustProxy: { trusts: () => true } });
  });
  afterAll(() => server.stop());
  let made = 0;
  /** An account at an address of its own. */
  const account = async (
    address = `93.184.216.${made + 1}`,
  ): Promise<Client & { readonly account: string; address: string }> => {
    const letters = 'abcdefghkmnpqrstvwxyz';
    const name = `Rated ${letters[++made % letters.length]}${letters[Math.floor(made / letters.length)]}${kind}`;
    const client = new Client(server.url);
    const ask = client.ask.bind(client);
    client.ask = (method, path, body, headers = {}) =>
      ask(method, path, body, { 'X-Forwarded-For': person.address, ...headers });
    const person = Object.assign(client, { account: name, address });
    expect((await client.post('/api/account', { name, language: 'en' })).status).toBe(200);
    return person;
  };
  const newGame = async (host: Client, guest: Client): Promise<string> => {
    const id = (await host.post('/api/tables', { ...RATED, seats: OPEN })).json.table.id;
    expect((await guest.post(`/api/tables/${id}/sit`)).status).toBe(200);
    expect((await host.post(`/api/tables/${id}/start`)).status).toBe(200);
    return id;
  };
  /** Plays to the end, seat 0 drawing, seat 1 betting: nobody wins by accident of the test. */
  const playOut = async (id: string, players: readonly Client[], most = 1_000): Promise<void> => {
    for (let n = 0; n < most; n++) {
      let moved = false;
      for (const player of players) {
        const view = (await player.get(`/api/tables/${id}/view`)).json;
        if (view.outcome) return;
        if (!view.asked) continue;
        const reply = await player.post(`/api/tables/${id}/moves`, {
          ask: view.asked.ask,
          move: view.asked.moves[0],
          id: freshId(),
        });
        expect(reply.status, reply.text).toBe(200);
        moved = true;
      }
      if (!moved) throw new Error('nobody could move');
    }
  };
  const rated = async (id: string): Promise<Json> => {
    await rateFinishedTables(server.store);
    return (await new Client(server.url).get(`/api/ratings/table?table=${id}`)).json;
  };
  const ratingOf = async (name: string): Promise<Json> =>
    (await new Client(server.url).get(`/api/players?name=${encodeURIComponent(name)}`)).json.ratings[0] ?? null;

  it('rates a match of two accounts once, and shows it', async () => {
    const [ann, ben] = [await account(), await account()];
    const id = await newGame(ann, ben);
    expect((await ann.get(`/api/tables/${id}`)).json.table.rated).toBe(true);
    expect((await rated(id)).state).toBe('waiting');
    await playOut(id, [ann, ben]);
    const { winners } = (await ann.get(`/api/tables/${id}`)).json.table.outcome;
    await Promise.all([rated(id), rated(id), rated(id)]);
    const result = await rated(id);
    expect(result).toMatchObject({ state: 'rated', reason: null });
    const [a, b] = [await ratingOf(ann.account), await ratingOf(ben.account)];
    expect([a.games, b.games]).toEqual([1, 1]);
    expect(a.provisional && b.provisional).toBe(true);
    if (winners.length === 1) expect(Math.sign(a.points - b.points)).toBe(winners[0] === 0 ? 1 : -1);
    expect(result.changes.map(({ after }: Json) => after.points)).toEqual([a.points, b.points]);
  });

  it('deducts points for resigning at once, and gives none (farming by aborted games)', async () => {
    const [main, farm] = [await account(), await account()];
    const id = await newGame(main, farm);
    await farm.post(`/api/tables/${id}/resign`);
    expect((await rated(id)).changes.map(({ seat }: Json) => seat)).toEqual([1]);
    expect(await ratingOf(main.account)).toBeNull();
    expect((await ratingOf(farm.account)).points).toBeLessThan(1500);
    const ended = await newGame(main, farm);
    await main.post(`/api/tables/${ended}/end`, { on: true });
    await farm.post(`/api/tables/${ended}/end`, { on: true });
    expect(await rated(ended)).toMatchObject({ state: 'unrated', reason: 'agreed', changes: [] });
  });

  it('rates the same two at most five times a day, and nobody of one network (farming by arranged games)', async () => {
    const [ann, ben] = [await account(), await account()];
    const reasons: (string | null)[] = [];
    for (let i = 0; i < 6; i++) {
      const id = await newGame(ann, ben);
      await ben.post(`/api/tables/${id}/resign`);
      reasons.push((await rated(id)).reason);
    }
    // Only games that changed both count as meetings; a resignation at once changed one.
    expect(reasons).toEqual([null, null, null, null, null, null]);
    const [cat, dan] = [await account(), await account()];
    const played: (string | null)[] = [];
    for (let i = 0; i < 6; i++) {
      const id = await newGame(cat, dan);
      await playOut(id, [cat, dan]);
      played.push((await rated(id)).reason);
    }
    expect(played).toEqual([null, null, null, null, null, 'too-often']);
    const [eve, fay] = [await account('93.184.217.7'), await account('93.184.217.7')];
    const id = await newGame(eve, fay);
    await playOut(id, [eve, fay]);
    // Whichever node rates: also one that has seen neither of them. What it was told is forgotten with that.
    expect((await rated(id)).reason).toBe('same-network');
    const { owner = null } = (await server.store.tables.table(id))?.doc.seats[0] ?? {};
    expect(await server.store.ratings.networksOf(id, owner ?? '')).toEqual([]);
  });

  it('notices a shared network of somebody who never moves, or moves from elsewhere (farming with a second account)', async () => {
    for (const elsewhere of ['before the start', 'after the start']) {
      const [main, mule] = [await account(), await account()];
      const own = mule.address;
      mule.address = main.address;
      const id = (await main.post('/api/tables', { ...RATED, seats: OPEN })).json.table.id;
      await mule.post(`/api/tables/${id}/sit`);
      if (elsewhere === 'before the start') mule.address = own;
      await main.post(`/api/tables/${id}/start`);
      mule.address = own;
      if (elsewhere === 'before the start') await mule.post(`/api/tables/${id}/resign`);
      else await playOut(id, [main, mule]);
      expect((await rated(id)).reason, elsewhere).toBe('same-network');
    }
    // Somebody from that network who only looked on before it started does not count.
    const [ann, ben, leaver] = [await account(), await account(), await account('93.184.217.9')];
    ann.address = leaver.address;
    const id = (await ann.post('/api/tables', { ...RATED, seats: OPEN })).json.table.id;
    await leaver.post(`/api/tables/${id}/sit`);
    await leaver.post(`/api/tables/${id}/leave`, { seat: 1 });
    expect((await ben.post(`/api/tables/${id}/sit`)).status).toBe(200);
    await ann.post(`/api/tables/${id}/start`);
    await playOut(id, [ann, ben]);
    expect((await rated(id)).reason).toBeNull();
  });

  it('takes no service that only reads for several players for a network they share', async () => {
    for (const scopes of [['read'], ['read', 'play']]) {
      const players = [await account(), await account()] as const;
      const id = await newGame(...players);
      const streams = await Promise.all(
        players.map(async (player, seat) => {
          const made = await player.post('/api/account/tokens', { name: 'Service', scopes, days: 1 });
          const headers = { Authorization: `Bearer ${made.json.token}`, 'X-Forwarded-For': '93.184.217.77' };
          const stream = await fetch(`${server.url}/api/tables/${id}/stream?as=${seat}`, { headers });
          expect(stream.status).toBe(200);
          return stream;
        }),
      );
      await playOut(id, players);
      expect((await rated(id)).reason, scopes.join()).toBe(scopes.includes('play') ? 'same-network' : null);
      for (const stream of streams) await stream.body?.cancel();
    }
  });

  it('opens a rated table for accounts only, on terms that let the clock decide', async () => {
    const ann = await account();
    const refuse = async (more: object): Promise<string> =>
      (await ann.post('/api/tables', { ...RATED, seats: OPEN, ...more })).json.error?.field;
    expect(await refuse({ hints: true })).toBe('hints');
    expect(await refuse({ takeback: true })).toBe('takeback');
    expect(await refuse({ clock: null })).toBe('clock');
    expect(await refuse({ timeout: 'wait' })).toBe('timeout');
    expect(await refuse({ seats: [{ kind: 'me' }, { kind: 'me' }] })).toBe('seats');
    expect(await refuse({ seats: [{ kind: 'me' }, { kind: 'bot' }] })).toBe('seats');
    const guest = new Client(server.url);
    await guest.post('/api/me', { name: 'Guest' });
    expect((await guest.post('/api/tables', { ...RATED, seats: OPEN })).json.error.because).toBe('rated');
    const id = (await ann.post('/api/tables', { ...RATED, seats: OPEN })).json.table.id;
    expect((await guest.post(`/api/tables/${id}/sit`)).json.error.because).toBe('rated');
    expect((await ann.post(`/api/tables/${id}/sit`)).json.error.because).toBe('rated-seat');
    // A strong friend cannot take the seat over by a link.
    const code = (await ann.post(`/api/tables/${id}/seat-link`, { seat: 0 })).json.url.split('#')[1];
    expect((await (await account()).post('/api/claim', { code })).json.error.because).toBe('rated-seat');
  });

  it('never changes the rating of a bot, whether people resign at once or lose after playing on (farming by lifting a bot)', async () => {
    const before = (await server.store.ratings.get('bot:0', 'pebbles')) ?? { mu: 25, games: 0 };
    const seats = [{ kind: 'me' }, { kind: 'bot', level: 0 }];
    const lifters = await Promise.all([account(), account(), account(), account()]);
    for (const [n, lifter] of lifters.entries()) {
      const id = (await lifter.post('/api/tables', { ...RATED, seats })).json.table.id;
      await lifter.post(`/api/tables/${id}/start`);
      if (n > 1) {
        const decide = async (): Promise<void> => {
          const view = (await lifter.get(`/api/tables/${id}/view`)).json;
          expect(view.asked).not.toBeNull();
          await lifter.post(`/api/tables/${id}/moves`, {
            ask: view.asked.ask,
            move: view.asked.moves[0],
            id: freshId(),
          });
        };
        for (let moves = 0; moves < 6; moves++) await eventually(decide);
      }
      await lifter.post(`/api/tables/${id}/resign`);
      expect((await rated(id)).state).toBe('rated');
      expect((await ratingOf(lifter.account)).points).toBeLessThan(1500);
    }
    const after = await server.store.ratings.get('bot:0', 'pebbles');
    expect([after?.mu, after?.games]).toEqual([before.mu, before.games + 4]);
    // Measured ratings are there from the start, whatever was stored before.
    const measured = await server.store.ratings.best('carcassonne', 5, { limit: 10, offset: 0 });
    expect(measured.map(({ player }) => player)).toEqual(['bot:4', 'bot:3', 'bot:2', 'bot:1', 'bot:0']);
    const lifted = { seat: 0, player: 'bot:0', place: 0, before: { mu: 25, sigma: 8 }, after: { mu: 60, sigma: 4 } };
    await server.store.ratings.addTable('lifted');
    await server.store.ratings.write('lifted', 'carcassonne', '', [lifted]);
    await server.store.ratings.fixBots(allBotSkills().map((one) => ({ ...one, player: playerOfLevel(one.level) })));
    expect((await server.store.ratings.get('bot:0', 'carcassonne'))?.mu).toBe(botSkill('carcassonne', 0).mu);
  });

  it('does not wait for somebody who lets a game against bots hang where time-outs are claimed', async () => {
    const ann = await account();
    const seats = [{ kind: 'me' }, { kind: 'bot', level: 0 }];
    const terms = { ...RATED, seats, timeout: 'claim', clock: { bank: 1, increment: 0 } };
    const id = (await ann.post('/api/tables', terms)).json.table.id;
    await ann.post(`/api/tables/${id}/start`);
    const { doc } = await eventually(async () => {
      const found = await server.store.tables.table(id);
      expect(found?.doc.state).toBe('finished');
      return found ?? { doc: null };
    });
    expect(doc?.outcome?.resigned).toEqual([0]);
  });

  it('forbids ending a game against bots without a result (farming by selecting won games)', async () => {
    const ann = await account();
    const seats = [{ kind: 'me' }, { kind: 'bot', level: 1 }];
    const id = (await ann.post('/api/tables', { ...RATED, seats })).json.table.id;
    await ann.post(`/api/tables/${id}/start`);
    for (const way of ['end', 'pause'])
      expect((await ann.post(`/api/tables/${id}/${way}`, { on: true })).json.error).toMatchObject({
        code: 'not-allowed',
        because: 'rated-bots',
      });
    await ann.post(`/api/tables/${id}/resign`);
    expect((await rated(id)).state).toBe('rated');
    expect((await ratingOf(ann.account)).points).toBeLessThan(1500);
  });

  it('does not let bots play for people who leave and come back', async () => {
    const [ann, ben] = [await account(), await account()];
    const made = await ann.post('/api/tables', { ...RATED, seats: OPEN, absent: 'bot', timeout: 'claim' });
    const { id } = made.json.table;
    await ben.post(`/api/tables/${id}/sit`);
    await ann.post(`/api/tables/${id}/start`);
    for (const one of [ann, ben]) expect((await one.post(`/api/tables/${id}/leave`)).status).toBe(200);
    const { seats } = (await ann.get(`/api/tables/${id}`)).json.table;
    expect(seats.map(({ playedByBot }: Json) => playedByBot)).toEqual([false, false]);
    // Nor does the host, for their own seat, when the time is up and nobody has said so yet.
    const later = vi.spyOn(server.store, 'now').mockReturnValue(server.store.now() + 3_600_000);
    const late = (await ann.get(`/api/tables/${id}/view`)).json.waitingOn[0];
    const put = await ann.post(`/api/tables/${id}/bot`, { seat: late });
    later.mockRestore();
    expect(put.json.error).toMatchObject({ code: 'not-allowed', because: 'rated' });
  });

  it('does not deduct rating for a rematch without consent', async () => {
    const [ann, ben] = [await account(), await account()];
    const id = await newGame(ann, ben);
    await ann.post(`/api/tables/${id}/resign`);
    const { table: next } = (await ann.post(`/api/tables/${id}/rematch`)).json;
    expect((await ann.post(`/api/tables/${next}/start`)).json.error.code).toBe('seats-open');
    expect((await ben.get(`/api/tables/${next}`)).json.mine).toEqual([]);
    expect((await ben.post(`/api/tables/${next}/sit`)).json.seat).toBe(1);
    expect((await ann.post(`/api/tables/${next}/start`)).status).toBe(200);
  });

  it('puts people and bots on one scale, and deletes ratings with the account', async () => {
    const ann = await account();
    const seats = [{ kind: 'me' }, { kind: 'bot', level: 0 }];
    const id = (await ann.post('/api/tables', { ...RATED, seats })).json.table.id;
    await ann.post(`/api/tables/${id}/start`);
    for (let n = 0; n < 4_000; n++) {
      const view = (await ann.get(`/api/tables/${id}/view`)).json;
      if (view.outcome) break;
      if (view.asked)
        await ann.post(`/api/tables/${id}/moves`, { ask: view.asked.ask, move: view.asked.moves[0], id: freshId() });
    }
    const { games } = (await server.store.ratings.get('bot:0', 'pebbles')) ?? { games: 0 };
    await eventually(async () => expect((await rated(id)).state).toBe('rated'));
    expect((await server.store.ratings.get('bot:0', 'pebbles'))?.games).toBe(games + 1);
    expect((await ann.get('/api/me/data')).json.account.ratings).toMatchObject([{ game: 'pebbles', games: 1 }]);
    const me = (await ann.get('/api/me')).json.id;
    await ann.post('/api/me/delete', { confirm: 'delete' });
    expect(await server.store.ratings.ofPlayer(me)).toEqual([]);
    expect((await new Client(server.url).get(`/api/players?name=${encodeURIComponent(ann.account)}`)).status).toBe(404);
  });

  it('lists the best without provisional ratings', async () => {
    const { store } = server;
    for (const [player, mu, sigma] of [
      ['bot:1', 22, 2],
      ['bot:2', 28, 2],
      ['bot:7', 40, 8],
    ] as const) {
      await store.ratings.addTable(`table ${player}`);
      const before = NEW_SKILL;
      await store.ratings.write(`table ${player}`, 'chess', '', [
        { seat: 0, player, place: 0, before, after: { mu, sigma } },
      ]);
    }
    const { players, more } = (await new Client(server.url).get('/api/ratings?game=chess')).json;
    expect(players.map(({ level, rating }: Json) => [level, rating.points])).toEqual([
      [2, 1588],
      [1, 1412],
    ]);
    expect(more).toBe(false);
  });
});
