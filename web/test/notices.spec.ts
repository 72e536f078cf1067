import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { startServer } from '../../server/src/app/server.ts';
import { ProcessClock } from '../../server/src/core/process-clock.ts';
import { openSqlite } from '../../server/src/store/sqlite.ts';
import { freePort } from '../../server/test/free-port.ts';
import { catchMail } from '../../server/test/mail-catcher.ts';
import { startPushStub } from '../../server/test/push-stub.ts';
import { expectNoBarriers } from './axe.ts';
import { listen, settle } from './player.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 86_400_000;

/** A server of the test's own, whose time the test moves, with a mail server and a push service beside it. */
async function serverWithCatchers() {
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-notices-'));
  let passed = 0;
  const time = { wall: () => Date.UTC(2026, 4, 4, 12) + passed, monotonic: () => passed };
  const [mail, push, port] = [await catchMail(), await startPushStub(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const store = openSqlite(join(folder, 'holdfast.db'), new ProcessClock(time));
  const server = await startServer({
    store,
    port,
    publicUrl: url,
    botThreads: 0,
    limits: null,
    featureSettings: { pushLoopback: true, sendNoticesEveryMs: 50 },
    mail: { smtpUrl: mail.url, from: 'Holdfast <h@example.org>' },
    webFolder: fileURLToPath(new URL('../dist', import.meta.url)),
  });
  return {
    url,
    store,
    mail,
    push,
    pass: (ms: number) => {
      passed += ms;
    },
    async stop() {
      await server.stop();
      await Promise.all([mail.stop(), push.stop()]);
      rmSync(folder, { recursive: true });
    },
  };
}
type TestServer = Awaited<ReturnType<typeof serverWithCatchers>>;

/** A browser without a screen has no push service: its subscription is that of the stub. What the page does around it is real. */
const stubSubscription = (page: Page, subscription: TestServer['push']['subscription']): Promise<unknown> =>
  page.addInitScript(({ endpoint, publicKey, auth }) => {
    let subscribed: object | null = null;
    const pushManager = {
      getSubscription: async () => subscribed,
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        if (!/^[\w-]{87}$/.test(applicationServerKey)) throw new Error('no key of the server');
        const toJSON = () => ({ endpoint, keys: { p256dh: publicKey, auth } });
        subscribed = { endpoint, toJSON, unsubscribe: async () => (subscribed = null) };
        return subscribed;
      },
    };
    const registration = { pushManager };
    Object.defineProperty(navigator, 'serviceWorker', {
      value: {
        register: async () => registration,
        ready: Promise.resolve(registration),
        getRegistration: async () => registration,
      },
    });
    Object.defineProperty(Notification, 'permission', { get: () => 'default' });
    Notification.requestPermission = async () => 'granted';
  }, subscription);

const postTo = async (request: APIRequestContext, url: string, data: object) =>
  (await request.post(url, { data })).json();

/** A game of three days a turn between two people, at the turn of the first. */
async function slowGame(ann: APIRequestContext, ben: APIRequestContext, url: string): Promise<string> {
  const seats = [{ kind: 'me' }, { kind: 'open' }];
  const terms = { game: 'carcassonne', options: { scenario: 'base' }, clock: { days: 3 }, timeout: 'resign' };
  const { table } = await postTo(ann, `${url}/api/tables`, { ...terms, seats });
  const at = `${url}/api/tables/${table.id}`;
  await postTo(ben, `${at}/sit`, {});
  await postTo(ann, `${at}/start`, {});
  await expect.poll(async () => (await (await ann.get(at)).json()).table.state).toBe('playing');
  for (let n = 0; n < 9; n++) {
    const { asked } = await (await ben.get(`${at}/view`)).json();
    if (!asked) break;
    await postTo(ben, `${at}/moves`, { ask: asked.ask, move: asked.moves[0], id: `ben-${n}` });
  }
  return table.id;
}

test('somebody who is away is told of a turn of three days by push, mail and in the app, and ends the mails', async ({
  browser,
  playwright,
}) => {
  const server = await serverWithCatchers();
  const { url, store, mail, push, pass } = server;
  const context = await browser.newContext({ baseURL: url, timezoneId: 'Europe/Berlin' });
  const page = await context.newPage();
  const errors = listen(page);
  await settle(page, { name: 'Anna' });
  await stubSubscription(page, push.subscription);
  const ann = context.request;
  await postTo(ann, `${url}/api/account`, { name: 'Anna Away', language: 'en' });
  const me = (await (await ann.get(`${url}/api/me`)).json()).id;
  await store.accounts.setEmail(me, 'anna@example.org');

  await page.goto('/#/settings');
  await page.getByRole('link', { name: 'Notices and quiet hours' }).click();
  await expect(page.getByText('Nothing new.')).toBeVisible();
  await page.getByRole('button', { name: 'Turn on push here' }).click();
  await expect(page.getByRole('button', { name: 'Turn off push here' })).toBeVisible();
  for (const kind of ['Your turn in a game over days', 'Your time runs out', 'A game over days has ended'])
    await page.getByRole('checkbox', { name: `${kind}: Mail` }).check();
  await page.getByRole('checkbox', { name: 'Quiet hours' }).check();
  await page.getByRole('combobox', { name: 'to' }).selectOption({ label: '6:00' });
  await expect(page.getByText('Saved.')).toBeVisible();
  await expectNoBarriers(page, 'notices and their settings');
  await expect
    .poll(async () => (await store.notices.settings(me))?.settings)
    .toMatchObject({ zone: 'Europe/Berlin', quiet: { from: 22, to: 6 }, kinds: { turn: { mail: true } } });

  const ben = await playwright.request.newContext();
  await postTo(ben, `${url}/api/me`, { name: 'Ben' });
  const table = await slowGame(ann, ben, url);
  await expect.poll(async () => (await store.turns.runningTables(me, 1))[0]?.deadline).toBeTruthy();
  pass(MINUTE_MS);
  expect(await push.take()).toMatchObject({ body: 'Your turn: Carcassonne with Ben', path: `table/${table}` });
  pass(3 * MINUTE_MS);
  const told = await mail.take('anna@example.org');
  expect(told).toContain('Subject: Your turn: Carcassonne with Ben');
  expect(told).toContain(`${url}/#/table/${table}`);

  await page.goto('/#/');
  await page.getByRole('link', { name: 'One new notice' }).click();
  await expect(page.getByText('Your turn: Carcassonne with Ben')).toBeVisible();
  await expectNoBarriers(page, 'a notice');
  await page.getByRole('button', { name: 'Mark all as seen' }).click();
  await expect(page.getByRole('button', { name: 'Mark all as seen' })).toBeHidden();

  // Two and a half days later half a day is left. In Berlin it is two in the morning: the warning waits until six.
  pass(2.5 * DAY_MS);
  await expect.poll(async () => (await store.notices.list(me, 9)).map(({ kind }) => kind)).toContain('time');
  pass(4 * HOUR_MS + MINUTE_MS);
  expect((await push.take()).body).toContain('Your time is running out');
  expect(await mail.take('anna@example.org')).toContain('Your time is running out');
  // Then the time is up, and the game is over.
  pass(9 * HOUR_MS);
  expect((await push.take()).body).toBe('The game is over: Carcassonne with Ben');
  pass(3 * MINUTE_MS);
  const over = await mail.take('anna@example.org');

  // The link at its end works on a device that is not signed in.
  const link = new RegExp(`${url}/#/unsubscribe/[\\w-]+`).exec(over.replace(/=\r?\n/g, ''))?.[0] ?? '';
  const phone = await (await browser.newContext()).newPage();
  await settle(phone, { lang: 'de' });
  await phone.goto(link);
  await phone.getByRole('button', { name: 'E-Mails beenden' }).click();
  await expect(phone.getByText('Erledigt: keine E-Mails mehr.')).toBeVisible();
  await expectNoBarriers(phone, 'mails ended');
  await page.reload();
  await expect(page.getByText('The game is over: Carcassonne with Ben')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Your time runs out: Mail' })).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Your time runs out: Push' })).toBeChecked();
  expect(errors).toEqual([]);
  await ben.dispose();
  await server.stop();
});

test('the service worker shows a push message, and tells the server when its subscription has changed', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'allow' });
  const page = await context.newPage();
  await settle(page);
  await page.goto('/');
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((found) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) found(first.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const started = context.waitForEvent('serviceworker');
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js');
    await navigator.serviceWorker.ready;
  });
  const worker = await started;
  // A browser without a screen shows no notifications, whatever it is allowed: what the worker asks it to show is noted.
  await worker.evaluate(() => {
    const { registration } = globalThis as unknown as { registration: { showNotification: unknown; shown: unknown[] } };
    registration.shown = [];
    registration.showNotification = async (title: string, options: object) =>
      registration.shown.push({ title, ...options });
  });
  const { path, ...message } = {
    title: 'Holdfast',
    body: 'Your turn: a game with Ben',
    tag: 'turn:x',
    path: 'table/x',
  };
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: baseURL ?? '',
    registrationId: await registered,
    data: JSON.stringify({ ...message, path }),
  });
  const shown = () =>
    worker.evaluate(() => (globalThis as unknown as { registration: { shown: unknown } }).registration.shown);
  await expect.poll(shown).toMatchObject([{ ...message, data: { path } }]);

  // No browser can be asked to change a subscription: the event is made here, and what the worker sends is noted.
  const sent = await worker.evaluate(async () => {
    const requests: unknown[] = [];
    globalThis.fetch = async (url, init) => {
      requests.push([url, init?.body ? JSON.parse(String(init.body)) : null]);
      return Response.json({ ok: true, offers: { pushKey: 'key' } });
    };
    const { registration } = globalThis as unknown as { registration: { pushManager: object } };
    const subscribe = async ({ applicationServerKey }: { applicationServerKey: string }) => ({
      toJSON: () => ({ endpoint: 'https://push/new', keys: { p256dh: applicationServerKey, auth: 'a' } }),
    });
    Object.defineProperty(registration, 'pushManager', { value: { subscribe } });
    let done: Promise<void> | undefined;
    const waitUntil = (work: Promise<void>) => {
      done = work;
    };
    const oldSubscription = { endpoint: 'https://push/old' };
    dispatchEvent(Object.assign(new Event('pushsubscriptionchange'), { oldSubscription, waitUntil }));
    await done;
    return requests;
  });
  expect(sent).toEqual([
    ['/api/me/notices/push/remove', { endpoint: 'https://push/old' }],
    ['/api/me/notices/settings', null],
    ['/api/me/notices/push', { endpoint: 'https://push/new', publicKey: 'key', auth: 'a' }],
  ]);
  await context.close();
});
