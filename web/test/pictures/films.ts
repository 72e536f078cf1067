import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type CDPSession, expect, type Page, test } from '@playwright/test';
import { allowInjection, inject, injectSnapshot } from '../inject-frame.ts';
import { settle, setUp } from '../player.ts';
import { animatedWebp, type FilmFrame } from './animated-webp.ts';
import { sceneOf, WISHES } from './film-scenes.ts';

const FOLDER = fileURLToPath(new URL('../../../docs/screens/', import.meta.url));
const SIZE = { width: 1024, height: 640 };
/** Width and height of the film, and how long a picture stands at least. */
const FILM = { width: 560, height: 350, ms: 140 };
const SECONDS = 6;

interface Shot {
  readonly jpeg: string;
  readonly at: number;
}

/** Films the page until `work` is done and for `seconds` more. */
async function film(page: Page, seconds: number, work: () => Promise<unknown>): Promise<readonly Shot[]> {
  const line: CDPSession = await page.context().newCDPSession(page);
  const shots: Shot[] = [];
  line.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    shots.push({ jpeg: data, at: (metadata.timestamp ?? 0) * 1000 });
    line.send('Page.screencastFrameAck', { sessionId }).catch(() => {});
  });
  await line.send('Page.startScreencast', { format: 'jpeg', quality: 92 });
  await work();
  await page.waitForTimeout(seconds * 1000);
  await line.send('Page.stopScreencast');
  return shots;
}

/** The pictures in the film's size, as WebP, none shorter than the film's pace. */
async function develop(page: Page, shots: readonly Shot[]): Promise<readonly FilmFrame[]> {
  const kept = shots.filter(
    ({ at }, i) => i === 0 || Math.floor(at / FILM.ms) !== Math.floor((shots[i - 1]?.at ?? 0) / FILM.ms),
  );
  const frames: FilmFrame[] = [];
  for (const [i, { jpeg, at }] of kept.entries()) {
    const webp = await page.evaluate(
      async ([data, width, height]) => {
        const picture = await createImageBitmap(await (await fetch(`data:image/jpeg;base64,${data}`)).blob());
        const canvas = new OffscreenCanvas(width, height);
        canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height);
        const bytes = new Uint8Array(
          await (await canvas.convertToBlob({ type: 'image/webp', quality: 0.55 })).arrayBuffer(),
        );
        return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
      },
      [jpeg, FILM.width, FILM.height] as const,
    );
    const next = kept[i + 1]?.at ?? at + 1500;
    frames.push({ webp: Buffer.from(webp, 'base64'), ms: Math.min(3000, Math.max(FILM.ms, next - at)) });
  }
  return frames;
}

for (const wish of WISHES)
  test(`film: ${wish.name}`, async ({ page, browser }) => {
    const { rules, view, moves } = sceneOf(wish);
    await page.setViewportSize(SIZE);
    await settle(page, { pace: 'normal', motion: 'full' });
    await allowInjection(page);
    await setUp(page, wish.game.id, { scenario: wish.options.scenario }, wish.options.seats);
    await expect(page.locator('#board svg').first()).toBeVisible();
    await injectSnapshot(page, view, rules);
    await page.waitForTimeout(1500);
    const shots = await film(page, SECONDS, async () => {
      for (const events of moves) {
        await inject(page, events, { asked: null });
        await page.waitForTimeout(600);
      }
    });
    // A page without our content security policy, which would not let pictures be read from data addresses.
    const studio = await (await browser.newContext()).newPage();
    const frames = await develop(studio, shots);
    expect(frames.length).toBeGreaterThan(10);
    const file = animatedWebp(frames, FILM.width, FILM.height);
    writeFileSync(`${FOLDER}${wish.name}.webp`, file);
    console.log(`${wish.name}: ${frames.length} pictures, ${(file.length / 1000).toFixed(0)} kB`);
  });
