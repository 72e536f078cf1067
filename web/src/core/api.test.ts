import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { send } from './api.ts';

const BUSY = { error: { code: 'try-again', message: 'busy', retryAfter: 1 } };
const answers: (readonly [status: number, body: object])[] = [];
const asked: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  answers.length = 0;
  asked.length = 0;
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    const [status, body] = answers.shift() ?? [200, { done: true }];
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const get = { method: 'GET', url: '/api/games', body: null } as const;
const sent = async (wanted: Parameters<typeof send>[0]): Promise<number> => {
  const answer = send(wanted);
  await vi.runAllTimersAsync();
  return (await answer).status;
};

it('asks a busy server again, so that nobody sees an error', async () => {
  answers.push([503, BUSY], [429, BUSY]);
  expect(await sent(get)).toBe(200);
  expect(asked).toHaveLength(3);
});

it('says so when the server stays busy', async () => {
  for (let n = 0; n < 10; n++) answers.push([503, BUSY]);
  expect(await sent(get)).toBe(503);
  expect(asked).toHaveLength(5);
});

it('asks once if the wait is long, if something else is wrong, or if something changes', async () => {
  answers.push([429, { error: { ...BUSY.error, retryAfter: 600 } }]);
  expect(await sent(get)).toBe(429);
  answers.push([404, BUSY]);
  expect(await sent(get)).toBe(404);
  answers.push([503, BUSY]);
  expect(await sent({ method: 'POST', url: '/api/tables', body: '{}' })).toBe(503);
  expect(asked).toHaveLength(3);
});
