import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ProcessClock } from '../src/core/process-clock.ts';
import { openPostgres } from '../src/store/postgres.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import { Client, type Json } from './client.ts';
import { freshDatabase } from './fresh-database.ts';
import { hotseat, started } from './play.ts';
import { tempFolder, testServer } from './test-server.ts';

const DAY_MS = 86_400_000;
let passed = 0;
const time = { wall: () => 1_700_000_000_000 + passed, monotonic: () => passed };
const folder = tempFolder();
let server: Awaited<ReturnType<typeof testServer>>;
beforeAll(async () => {
  server = await testServer({ store: openSqlite(join(folder.path, 'h.db'), new ProcessClock(time)) });
});
afterAll(async () => {
  await server.stop();
  folder.remove();
});

const person = async (url = server.url): Promise<Client> => {
  const client = new Client(url);
  await client.post('/api/me', { name: 'Ann' });
  return client;
};
const signedIn = async (as: Client, url = as.url): Promise<Client> => {
  const code = (await as.post('/api/me/link')).json.url.split('#')[1];
  const device = new Client(url);
  expect((await device.post('/api/sign-in', { code })).status).toBe(200);
  return device;
};
const devices = async (client: Client): Promise<Json[]> => (await client.get('/api/me/devices')).json.devices;

describe('a person on several devices', () => {
  it('has the same seats on all of them, and a link signs in once', async () => {
    const laptop = await person();
    const { id } = await hotseat(laptop, 2);
    const code = (await laptop.post('/api/me/link')).json.url.split('#')[1];
    expect(code).toMatch(/^hd_/);
    const [phone, thief] = [new Client(server.url), new Client(server.url)];
    expect((await thief.post('/api/claim', { code: 'hd_unknown' })).json.error.code).toBe('gone');
    const me = (await laptop.get('/api/me')).json;
    expect((await phone.post('/api/sign-in', { code })).json).toEqual(me);
    expect((await thief.post('/api/sign-in', { code })).json.error.code).toBe('gone');
    expect((await phone.get(`/api/tables/${id}`)).json.mine).toEqual([0, 1]);
    expect((await devices(laptop)).map(({ current }) => current).sort()).toEqual([false, true]);
    expect((await new Client(server.url).get('/api/me/devices')).json.error.code).toBe('no-session');
  });

  it('signs the others out: their requests, streams and links end at once', async () => {
    const laptop = await person();
    const phone = await signedIn(laptop);
    const { id, lines } = await started(laptop, 2);
    const onPhone = phone.stream(id, 0);
    await onPhone.until(({ event }) => event === 'snapshot');
    const seatLink = (await phone.post(`/api/tables/${id}/seat-link`, { seat: 0 })).json.url.split('#')[1];
    const signIn = (await phone.post('/api/me/link')).json.url.split('#')[1];
    expect((await laptop.post('/api/me/sign-out')).json).toEqual({ signedOut: 1 });
    await onPhone.closed;
    expect((await phone.get('/api/me')).json.error.code).toBe('no-session');
    expect((await phone.get(`/api/tables/${id}`)).json.mine).toEqual([]);
    const thief = new Client(server.url);
    expect((await thief.post('/api/claim', { code: seatLink })).json.error.code).toBe('gone');
    expect((await thief.post('/api/sign-in', { code: signIn })).json.error.code).toBe('gone');
    expect((await laptop.get(`/api/tables/${id}`)).json.mine).toEqual([0, 1]);
    expect((await devices(laptop)).length).toBe(1);
    for (const line of lines) line.close();
  });

  it('signs single devices out, only of the same session', async () => {
    const [laptop, stranger] = [await person(), await person()];
    const phone = await signedIn(laptop);
    const [other] = (await devices(laptop)).filter(({ current }) => !current);
    expect((await stranger.post('/api/me/sign-out', { id: other.id })).json).toEqual({ signedOut: 0 });
    expect((await phone.get('/api/me')).status).toBe(200);
    expect((await laptop.post('/api/me/sign-out', { id: other.id })).json).toEqual({ signedOut: 1 });
    expect((await phone.get('/api/me')).status).toBe(401);
  });

  it('is signed out where it has not been for half a year', async () => {
    const laptop = await person();
    const phone = await signedIn(laptop);
    for (let month = 0; month < 7; month++) {
      passed += 30 * DAY_MS;
      expect((await laptop.get('/api/me')).status).toBe(200);
    }
    expect((await phone.get('/api/me')).status).toBe(401);
    expect((await laptop.get('/api/me')).status).toBe(200);
  });
});

describe('two nodes', () => {
  it('sign a device out together', async () => {
    const location = await freshDatabase();
    const [one, two] = [
      await testServer({ store: await openPostgres(location) }),
      await testServer({ store: await openPostgres(location) }),
    ];
    const laptop = await person(one.url);
    const phone = await signedIn(laptop, two.url);
    const { id } = await hotseat(laptop, 2);
    await laptop.post(`/api/tables/${id}/start`);
    const onPhone = phone.stream(id, 0);
    await onPhone.until(({ event }) => event === 'snapshot');
    await laptop.post('/api/me/sign-out');
    await onPhone.closed;
    expect((await phone.get('/api/me')).status).toBe(401);
    await one.stop();
    await two.stop();
  });
});
