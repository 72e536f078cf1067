import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Locator, type Page, type TestInfo, test } from '@playwright/test';
import { listen, playOn, runMark, settle, setUp } from './player.ts';

const HOLDFAST = fileURLToPath(new URL('../../cli/holdfast.mjs', import.meta.url));

/** Clicks what saves a file; its path. */
async function save(page: Page, info: TestInfo, click: Locator): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), click.click()]);
  const path = info.outputPath(`${info.attachments.length}-${download.suggestedFilename()}`);
  await download.saveAs(path);
  await info.attach(download.suggestedFilename(), { path });
  return path;
}

/** `holdfast verify` as whoever got the file would run it. */
function verify(path: string, ...flags: string[]): { status: number | null; text: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [HOLDFAST, 'verify', path, ...flags], {
    encoding: 'utf8',
  });
  return { status, text: stdout + stderr };
}

/** A device may be too slow for the start, and then its part is missing; here only the file and its signature matter. */
const LENIENT = '--lenient';
const SIGNED = /the whole record, names included, is signed with the key/;
const saveButton = (page: Page): Locator => page.getByRole('button', { name: 'Save the record' });

async function openMore(page: Page): Promise<void> {
  await expect(page.locator('dialog .end')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'More', exact: true }).click();
}

test('a game of the server: every file that the page saves is what the server signed', async ({ page }, info) => {
  const errors = listen(page);
  const name = `Keeper ${runMark(info)}`;
  await settle(page, { name });
  const made = await page.request.post('/api/account', { data: { name, language: 'en' } });
  expect(made.ok()).toBe(true);
  const seats = [{ kind: 'me' }, { kind: 'bot', level: 1 }];
  const opened = await page.request.post('/api/tables', { data: { game: 'nightfold', seats, public: false } });
  const { id } = (await opened.json()).table;
  await page.goto(`/#/table/${id}`);
  await page.getByRole('button', { name: 'Start the game' }).click();
  expect(await playOn(page)).toBe(true);
  const key = `--key=${(await (await page.request.get('/api/keys')).json()).keys[0]}`;
  const sent = await (await page.request.get(`/api/tables/${id}/record`)).body();

  const expectSigned = (path: string): void => {
    expect(readFileSync(path).equals(sent)).toBe(true);
    expect(verify(path, key, LENIENT)).toEqual({ status: 0, text: expect.stringMatching(SIGNED) });
  };
  await openMore(page);
  expectSigned(await save(page, info, saveButton(page)));
  await page.goto(`/#/replay/${id}`);
  const fromReplay = await save(page, info, saveButton(page));
  expectSigned(fromReplay);
  await page.goto(`/#/review/${id}`);
  await page.getByText('Share', { exact: true }).click();
  expectSigned(await save(page, info, saveButton(page)));
  // A file that was opened is saved as it came.
  await page.goto('/#/replay');
  await page.locator('input[type=file]').setInputFiles(fromReplay);
  expectSigned(await save(page, info, saveButton(page)));

  // One of the list of finished games, and all of them in one file.
  await page.goto('/#/games');
  const all = await save(page, info, page.getByRole('link', { name: 'Download all records' }));
  expect(verify(all, key, LENIENT)).toEqual({ status: 0, text: expect.stringMatching(SIGNED) });
  await page.getByRole('link', { name: /^Replay: / }).click();
  expectSigned(await save(page, info, saveButton(page)));
  expect(verify(fromReplay, '--key=AAAA').status).toBe(2);
  expect(errors).toEqual([]);
});

test('a game on this device: what the page saves verifies', async ({ page }, info) => {
  const errors = listen(page);
  await settle(page);
  await setUp(page, 'nightfold', {}, 2);
  expect(await playOn(page)).toBe(true);
  const luckHolds = { status: 0, text: expect.stringMatching(/outcomes of luck follow from the published parts/) };
  await openMore(page);
  const path = await save(page, info, saveButton(page));
  // Nobody signs a game on one device.
  expect(verify(path).text).toContain('not signed');
  expect(verify(path, '--lenient')).toEqual(luckHolds);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Show the result' }).click();
  await page.getByRole('link', { name: 'Watch the replay' }).click();
  expect(verify(await save(page, info, saveButton(page)), '--lenient')).toEqual(luckHolds);
  expect(errors).toEqual([]);
});
