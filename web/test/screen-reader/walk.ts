import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { ownServer } from '../own-server.ts';
import { type ScreenReader, startScreenReader } from './orca.ts';

/**
 * `npm run screen-reader -w web [part ...]`: plays by keys with the Orca screen reader beside the browser
 * and prints each key with what was said.
 */
type Walk = (say: (key: string) => Promise<string>, page: Page) => Promise<void>;

const mine = (page: Page): Promise<void> => page.locator('.status-line.mine').waitFor({ timeout: 60_000 });

const WALKS: Readonly<Record<string, { readonly path: string; readonly walk: Walk }>> = {
  lesson: {
    path: '/#/learn/watch/gift',
    walk: async (say, page) => {
      await page.locator('.lesson-ways .button.main').focus();
      for (const key of ['Enter', 'Enter', 'm', 'Enter', 'Enter', 'Enter']) await say(key);
      await page.getByRole('button', { name: 'End turn' }).focus();
      for (const key of ['Enter', 'i', 'ArrowRight', 'Escape']) await say(key);
      await page.getByRole('button', { name: 'Show me' }).focus();
      await say('Enter');
    },
  },
  carcassonne: {
    path: '/#/new/carcassonne',
    walk: async (say, page) => {
      await page.locator('.setup-grid button[type=submit]').focus();
      await say('Enter');
      await mine(page);
      for (const key of ['b', 'ArrowRight', 'i', 'Escape', 'b', 'Enter', 'Enter']) await say(key);
      await page.locator('.status-line.mine').waitFor();
      for (const key of ['m', 'Enter']) await say(key);
      await mine(page);
      for (const key of ['u', 'b']) await say(key);
    },
  },
  watch: {
    path: '/#/new/watch',
    walk: async (say, page) => {
      await page.locator('.setup-grid button[type=submit]').focus();
      await say('Enter');
      for (let n = 0; n < 4; n++) {
        await mine(page);
        for (const key of ['b', 'ArrowRight', 'Enter', 'Enter']) await say(key);
      }
      await mine(page);
      for (const key of ['r', 'm', 'Tab', 'Tab', 'i', 'Escape', 'u', 'e']) await say(key);
    },
  },
};

const server = await ownServer(mkdtempSync(join(tmpdir(), 'holdfast-screen-reader-')));
const names = process.argv.slice(2);
let reader: ScreenReader | null = null;
try {
  for (const name of names.length > 0 ? names : Object.keys(WALKS)) {
    const part = WALKS[name];
    if (!part) throw new Error(`no such part: ${name}; there are ${Object.keys(WALKS).join(', ')}`);
    console.log(`\n# ${name}`);
    reader = await startScreenReader(`${server.url}${part.path}`);
    const { page, hear, close } = reader;
    console.log(`(opened) ${(await hear(() => page.waitForLoadState())).join(' | ')}`);
    await part.walk(async (key) => {
      const words = (await hear(() => page.keyboard.press(key))).join(' | ');
      console.log(`${key}: ${words || '(silence)'}`);
      return words;
    }, page);
    await close();
    reader = null;
  }
} finally {
  await reader?.close();
  await server.kill();
}
