import { dicePart, HOUSE, serverPart } from '@holdfast/session';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { setLogLevel } from '../src/core/logger.ts';
import { Client, type EventStream, freshId } from './client.ts';
import { frameAt } from './play.ts';
import { testServer } from './test-server.ts';

const SEATS = 3;
const ROUNDS = 12;
let server: Awaited<ReturnType<typeof testServer>>;
let printed = '';
beforeAll(async () => {
  server = await testServer();
  setLogLevel('debug');
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += text;
    return true;
  });
});
afterAll(async () => {
  vi.restoreAllMocks();
  await server.stop();
});

/** Everything a curious client can ask for. */
async function pry(client: Client, id: string, seat: number | 'table', ask: number): Promise<void> {
  for (const as of [0, 1, 2, 'table', 7, 'x']) {
    await client.get(`/api/tables/${id}/view?as=${as}`);
    await client.get(`/api/tables/${id}/history?as=${as}`);
    await client.get(`/api/tables/${id}/hint?as=${as}`);
  }
  for (const path of ['', '/record', '/luck', '/nothing', '/stream?as=9']) await client.get(`/api/tables/${id}${path}`);
  await client.get('/api/tables');
  await client.get('/metrics');
  for (const move of ['draw', 'show 7', 'show 1', 'fly', { type: 'show' }, 17, null])
    await client.post(`/api/tables/${id}/moves`, {
      seat: seat === 'table' ? 0 : (seat + 1) % SEATS,
      ask,
      move,
      id: freshId(),
    });
  await client.post(`/api/tables/${id}/moves`, '{"seat":');
  await client.post(`/api/tables/${id}/takeback`, {});
}

describe.each([['open'], [{ delay: 3 }]])('viewers are sent only what they may see, spectators %j', (spectators) => {
  it('live, resumed, in snapshots, errors, histories and records', async () => {
    const players = Array.from({ length: SEATS }, () => new Client(server.url));
    const made = await players[0].post('/api/tables', {
      game: 'vault',
      options: { seats: SEATS, rounds: ROUNDS },
      spectators,
      hints: true,
      public: true,
    });
    const { id } = made.json.table;
    const tokens: string[] = [made.json.seats[0].token];
    for (const player of players.slice(1)) tokens.push((await player.post(`/api/tables/${id}/sit`)).json.token);
    await players[0].post(`/api/tables/${id}/start`);
    const stranger = new Client(server.url);
    const everybody = [...players, stranger];
    const lines: EventStream[] = players.map((player, seat) => player.stream(id, seat));
    let watching = stranger.stream(id, 'table');

    const { doc } = (await server.store.tables.table(id))!;
    /** Secret number -> the seats that may know it. */
    const secrets = new Map<string, Set<number>>();
    const held: string[] = [];
    const draw = (seat: number, luck: number): void => {
      held[seat] = String(1_000_000_000 + luck);
      secrets.set(held[seat], new Set([seat]));
    };
    doc.setup!.luck.forEach((luck, seat) => {
      draw(seat, luck);
    });

    const total = SEATS * ROUNDS;
    for (let seq = 0; seq < total - 1; seq++) {
      const seat = seq % SEATS;
      const { asked } = await frameAt(lines[seat], seq);
      const move = seq % 5 === 3 ? { type: 'show', to: (seat + 1) % SEATS } : { type: 'draw' };
      const answer = { seat, ask: asked!.ask, move, id: freshId() };
      expect((await players[seat].post(`/api/tables/${id}/moves`, answer)).status).toBe(200);
      const [entry] = await server.store.tables.entries(id, seq);
      if (move.type === 'draw') draw(seat, entry.luck[0]);
      else secrets.get(held[seat])!.add((seat + 1) % SEATS);
      if (seq % 4 === 0) {
        // One line breaks and resumes, one starts afresh.
        const at = (seq / 4) % SEATS;
        await frameAt(lines[at], seq + 1);
        lines[at].close();
        lines[at] = players[at].stream(id, at, seq % 8 === 0 ? Math.max(0, seq - 3) : undefined);
        watching.close();
        watching = stranger.stream(id, 'table', seq % 8 === 0 ? Math.max(0, seq - 3) : undefined);
      }
      if (seq % 9 === 0)
        for (const [i, one] of everybody.entries()) await pry(one, id, i < SEATS ? i : 'table', asked!.ask);
    }
    for (const line of lines) await frameAt(line, total - 1);
    if (spectators === 'open') await frameAt(watching, total - 1);

    expect(secrets.size).toBeGreaterThan(20);
    let own = 0;
    for (const [i, client] of everybody.entries()) {
      for (const [secret, may] of secrets) {
        if (may.has(i)) own += client.received.includes(secret) ? 1 : 0;
        else expect(client.received.includes(secret), `${i} was sent a secret of ${[...may]}`).toBe(false);
      }
      expect(client.received).not.toContain(doc.seed);
      // The server's part of a secret draw would reveal the card, so nobody gets it before the end.
      for (let seat = -1; seat < SEATS; seat++)
        for (let n = 0; n <= ROUNDS; n++) {
          const server = serverPart(id, doc.seed, seat, HOUSE, n);
          for (const part of [server, dicePart(server)]) expect(client.received).not.toContain(part);
        }
      const cookies = everybody.flatMap(({ cookie }) => cookie?.split('=')[1] ?? []);
      expect(cookies.length).toBeGreaterThanOrEqual(SEATS);
      const hashes = doc.seats.flatMap((player) => [...player.tokens, player.owner ?? 'no owner']);
      expect(hashes.length).toBe(2 * SEATS);
      for (const secret of [...tokens.filter((_, seat) => seat !== i), ...cookies, ...(i === SEATS ? hashes : [])])
        expect(client.received).not.toContain(secret);
    }
    // The search itself works: everybody was sent their own.
    expect(own).toBeGreaterThanOrEqual(secrets.size);

    const last = await frameAt(lines[(total - 1) % SEATS], total - 1);
    await players[(total - 1) % SEATS].post(`/api/tables/${id}/moves`, {
      ask: last.asked!.ask,
      move: 'draw',
      id: freshId(),
    });
    await watching.until(({ data }) => Boolean(data.outcome));
    for (const line of lines) await line.until(({ data }) => Boolean(data.outcome));
    const record = await stranger.get(`/api/tables/${id}/record`);
    expect(record.text).toContain(doc.seed);
    for (const [seat, secret] of held.entries())
      if (seat !== (total - 1) % SEATS) for (const client of everybody) expect(client.received).toContain(secret);
    for (const line of [...lines, watching]) line.close();
    expect(printed).toContain('"msg":"request"');
    for (const secret of [doc.seed, ...tokens, ...secrets.keys()]) expect(printed).not.toContain(secret);
  });
});
