import { OneTournament } from '@holdfast/protocol/features/tournaments';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgres } from '../src/store/postgres.ts';
import { testStores } from './both-stores.ts';
import { Client, EventStream, type ReceivedEvent } from './client.ts';
import { testServer } from './test-server.ts';

const stores = testStores();
const TOKEN = 'the token of an operator';
const CUP = {
  name: 'Sunday Cup',
  game: 'pebbles',
  options: { rounds: 1 },
  size: 2,
  format: 'swiss',
  clock: { bank: 900, increment: 9 },
  minutes: 60,
};
let made = 0;

async function account(url: string): Promise<Client & { readonly name: string }> {
  const client = new Client(url);
  const name = `Follower ${++made}`;
  expect((await client.post('/api/account', { name, language: 'en' })).status).toBe(200);
  return Object.assign(client, { name });
}
const announce = async (organizer: Client): Promise<string> => {
  const reply = await organizer.post('/api/tournaments', CUP);
  expect(reply.status, reply.text).toBe(200);
  return reply.json.id;
};
const follow = (client: Client, id: string, more = ''): EventStream =>
  new EventStream(client, `/api/tournaments/stream?id=${id}${more}`);
/** The tournament of an event, as the contract has it. */
const shown = ({ data }: ReceivedEvent): OneTournament => OneTournament.parse(data);
const withEntrants =
  (count: number) =>
  ({ event, data }: ReceivedEvent): boolean =>
    event === 'tournament' && data.tournament.people.length === count;

describe.each(stores.each)('the stream of a tournament on %s', (_, open) => {
  let server: Awaited<ReturnType<typeof testServer>>;
  beforeAll(async () => {
    server = await testServer({
      store: await open(),
      botThreads: 0,
      adminTokens: [{ name: 'ann', token: TOKEN }],
    });
  }, 60_000);
  afterAll(() => server.stop(), 60_000);

  it('shows it as it is and whenever it changes, to each person with what it is to them', async () => {
    const [organizer, player] = [await account(server.url), await account(server.url)];
    const id = await announce(organizer);
    const [theirs, mine] = [follow(organizer, id), follow(player, id)];
    expect(shown(await mine.until(withEntrants(0))).me).toMatchObject({ number: null, mayEnter: true });
    await theirs.until(withEntrants(0));
    await player.post('/api/tournaments/enter', { id });
    const entered = shown(await mine.until(withEntrants(1)));
    expect(entered.me).toMatchObject({ number: 1, organizer: false, mayEnter: false, may: ['withdraw'] });
    expect(entered.tournament?.people).toMatchObject([{ name: player.name }]);
    expect(shown(await theirs.until(withEntrants(1))).me).toMatchObject({
      number: null,
      organizer: true,
      may: ['add-bots', 'remove', 'start', 'cancel'],
    });
    const { version } = entered;
    const late = follow(player, id, `&version=${version}`);
    await organizer.post('/api/tournaments/bots', { id, count: 1, level: 0 });
    await late.until(withEntrants(2));
    // The version that the page had was not sent again.
    expect(late.events.map(({ data }) => data.version > version)).not.toContain(false);
    await organizer.post('/api/tournaments/start', { id });
    const running = ({ data }: ReceivedEvent): boolean => data.tournament.state === 'running';
    const { me, tournament } = shown(await mine.until(running));
    expect(me.may).toEqual(['withdraw']);
    expect(shown(await theirs.until(running)).me.may).toEqual(['pause']);
    expect(me.table).toBe(tournament?.played[0]?.tables[0]?.table);
    for (const stream of [theirs, mine, late]) stream.close();
  });

  it('fails for a missing tournament, and ends for banned people', async () => {
    const reader = await account(server.url);
    const none = follow(reader, 'none');
    await none.closed;
    expect(none.error).toMatchObject({ code: 'not-found' });
    const id = await announce(reader);
    const [stream, other] = [follow(reader, id), follow(new Client(server.url), id)];
    await Promise.all([stream.until(withEntrants(0)), other.until(withEntrants(0))]);
    const operator = new Client(server.url);
    operator.bearer = TOKEN;
    const { id: session } = (await reader.get('/api/me')).json;
    await operator.post('/api/admin/ban', { kind: 'session', target: session, reason: 'spam', days: 1 });
    await stream.closed;
    await operator.post('/api/admin/delete-table', { table: 'none', why: 'the stream of others goes on' });
    expect((await (await account(server.url)).post('/api/tournaments/enter', { id })).status).toBe(200);
    await other.until(withEntrants(1));
    other.close();
  });

  it('ends where a device is signed out', async () => {
    const [here, there] = [await account(server.url), new Client(server.url)];
    const { url } = (await here.post('/api/me/link')).json;
    expect((await there.post('/api/sign-in', { code: url.split('#')[1] })).status).toBe(200);
    const id = await announce(here);
    const [kept, ended] = [follow(here, id), follow(there, id)];
    await Promise.all([kept.until(withEntrants(0)), ended.until(withEntrants(0))]);
    await here.post('/api/me/sign-out');
    await ended.closed;
    await here.post('/api/tournaments/enter', { id });
    await kept.until(withEntrants(1));
    kept.close();
  });
});

it('the stream of a tournament has changes made at another node', async () => {
  const url = await stores.newDatabase();
  const nodes = [
    await testServer({ store: await openPostgres(url), botThreads: 0 }),
    await testServer({ store: await openPostgres(url), botThreads: 0 }),
  ] as const;
  const organizer = await account(nodes[0].url);
  const id = await announce(organizer);
  const stream = follow(new Client(nodes[1].url), id);
  await stream.until(withEntrants(0));
  const heard = new Promise((done) => nodes[1].tables.events.on('feature-changed', done));
  await organizer.post('/api/tournaments/enter', { id });
  expect(await heard).toMatchObject({ feature: 'tournaments', id });
  await stream.until(withEntrants(1));
  stream.close();
  for (const node of nodes) await node.stop();
});
