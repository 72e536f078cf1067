import { expect, type Page, type Request, type Route, test } from '@playwright/test';
import { listen, settle, tapUntil } from './player.ts';

/** A two-player table on the server against a bot; the table's id. */
async function startTable(page: Page): Promise<string> {
  await settle(page);
  await page.goto('/#/new/carcassonne');
  await page.locator('.segments label', { hasText: /^2$/ }).click();
  await page.locator('.seat-line').nth(1).locator('select').first().selectOption('invite');
  await page.getByRole('button', { name: 'Create the table' }).click();
  await page.getByRole('button', { name: 'Put a bot here, seat 2' }).click();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(page.locator('.status-line.mine')).toBeVisible({ timeout: 30_000 });
  return page.url().split('/').at(-1) ?? '';
}

interface Sent {
  readonly id: string;
  readonly ask: number;
}

const sent = (request: Request): Sent => request.postDataJSON() as Sent;

/** Answers the first requests that play a move with `answer`, after or instead of passing them on. */
async function intercept(page: Page, times: number, answer: (route: Route) => Promise<void>): Promise<readonly Sent[]> {
  const moves: Sent[] = [];
  await page.route('**/api/tables/*/moves', async (route) => {
    moves.push(sent(route.request()));
    if (moves.length <= times) await answer(route);
    else await route.fallback();
  });
  return moves;
}

/** How many entries the table's log holds. */
const entries = (page: Page, table: string): Promise<number> =>
  page.evaluate(async (id) => (await (await fetch(`/api/tables/${id}`)).json()).table.seq, table);

/** Taps until one move was sent. */
async function playOne(page: Page, moves: readonly Sent[]): Promise<void> {
  await tapUntil(page, async () => moves.length > 0, 1);
}

const busy = { status: 503, contentType: 'application/json' } as const;
const errorBody = (code: string, retryAfter: number): string =>
  JSON.stringify({ error: { code, message: 'for a test', retryAfter } });

for (const { name, answer, says } of [
  {
    name: 'answers 503 try-again after it has written the move',
    says: 'The server has not confirmed your move yet',
    answer: async (route: Route) => {
      await route.fetch();
      await route.fulfill({ ...busy, body: errorBody('try-again', 1) });
    },
  },
  {
    name: 'loses the connection after it has written the move',
    says: 'The server is not responding. Your move will be sent again',
    answer: async (route: Route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
  },
  {
    name: 'answers too-many without having played the move',
    says: 'That was too fast for the server',
    answer: (route: Route) => route.fulfill({ ...busy, status: 429, body: errorBody('too-many', 1) }),
  },
] as const)
  test(`a server that ${name}: it is played exactly once`, async ({ page }) => {
    const errors = listen(page);
    const table = await startTable(page);
    const before = await entries(page, table);
    const moves = await intercept(page, 2, answer);
    const answered = page.waitForResponse((response) => response.url().endsWith('/moves') && response.status() === 200);
    await playOne(page, moves);
    await expect(page.locator('.status')).toContainText(says);
    await expect(page.locator('.note.bad')).toHaveText([]);
    // The third try reaches the server and is answered.
    await expect.poll(() => moves.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(3);
    await expect(page.locator('.status')).not.toContainText(/ing it again|be sent again/, { timeout: 20_000 });
    const [first, ...repeats] = moves.slice(0, 3);
    expect(repeats.map(({ id, ask }) => ({ id, ask }))).toEqual(
      [first, first].map((one) => ({ id: one?.id, ask: one?.ask })),
    );
    await expect(page.locator('.note.bad')).toHaveText([]);
    await expect(page.getByText('too fast')).toHaveCount(0);
    // Every answer of the server names the same entry of the log: the next one.
    expect((await (await answered).json()) as { seq: number }).toEqual({ seq: before + 1 });
    expect(errors).toEqual([]);
  });
