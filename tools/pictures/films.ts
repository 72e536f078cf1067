import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type CDPSession, expect, type Page, test } from '@playwright/test';
import { allowInjection, inject, injectSnapshot } from '../../web/test/inject-frame.ts';
import { settle, setUp } from '../../web/test/player.ts';
import { animatedWebp, type Box, type FilmFrame } from './animated-webp.ts';
import { sceneOf, WISHES } from './film-scenes.ts';

const FOLDER = fileURLToPath(new URL('../../docs/screens/', import.meta.url));
const SIZE = { width: 1024, height: 640 };
/** Width and height of the film, and the least duration of a frame. */
const FILM = { width: 560, height: 350, ms: 140 };
const SECONDS = 6;
const READING_MS = 3200;

interface Shot {
  readonly png: string;
  readonly at: number;
}

/** Takes screenshots of the page until `seconds` after `work` is done. */
async function film(page: Page, seconds: number, work: () => Promise<unknown>): Promise<readonly Shot[]> {
  const line: CDPSession = await page.context().newCDPSession(page);
  const shots: Shot[] = [];
  line.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    shots.push({ png: data, at: (metadata.timestamp ?? 0) * 1000 });
    line.send('Page.screencastFrameAck', { sessionId }).catch(() => {});
  });
  await line.send('Page.startScreencast', { format: 'png' });
  await work();
  await page.waitForTimeout(seconds * 1000);
  await line.send('Page.stopScreencast');
  return shots;
}

/** The part that changed since the last picture, as WebP; null if nothing changed. Runs in the page. */
async function changedPart([data, width, height]: readonly [string, number, number]): Promise<{
  readonly webp: string;
  readonly box: Box;
} | null> {
  const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
  const draw = (box: Box): OffscreenCanvas => {
    const canvas = new OffscreenCanvas(box.width, box.height);
    canvas.getContext('2d')?.drawImage(picture, -box.x, -box.y, width, height);
    return canvas;
  };
  const whole = { x: 0, y: 0, width, height };
  const pixels = draw(whole).getContext('2d')?.getImageData(0, 0, width, height).data;
  const film = window as unknown as { last?: Uint8ClampedArray };
  const { last } = film;
  if (!pixels) throw new Error('no canvas');
  film.last = pixels;
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let at = 0; at < pixels.length; at += 4) {
    const changed = !last || [0, 1, 2].some((c) => Math.abs((pixels[at + c] ?? 0) - (last[at + c] ?? 0)) > 6);
    if (!changed) continue;
    const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)];
    left = Math.min(left, x);
    right = Math.max(right, x + 1);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y + 1);
  }
  if (right === 0) return null;
  // The format allows only even positions.
  const [x, y] = [left & ~1, top & ~1];
  const box = { x, y, width: right - x, height: bottom - y };
  const blob = await draw(box).convertToBlob({ type: 'image/webp', quality: 0.55 });
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return { webp: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')), box };
}

/** Turns screenshots into frames: scaled to the film's size, only changed parts, with the least duration. */
async function develop(page: Page, shots: readonly Shot[]): Promise<readonly FilmFrame[]> {
  const kept = shots.filter(
    ({ at }, i) => i === 0 || Math.floor(at / FILM.ms) !== Math.floor((shots[i - 1]?.at ?? 0) / FILM.ms),
  );
  const frames: FilmFrame[] = [];
  for (const [i, { png, at }] of kept.entries()) {
    const part = await page.evaluate(changedPart, [png, FILM.width, FILM.height] as const);
    const next = kept[i + 1]?.at ?? at + 1500;
    const ms = Math.max(FILM.ms, next - at);
    const last = frames.at(-1);
    if (part) frames.push({ webp: Buffer.from(part.webp, 'base64'), box: part.box, ms });
    else if (last) frames[frames.length - 1] = { ...last, ms: last.ms + ms };
  }
  return frames.map((frame) => ({ ...frame, ms: Math.min(3000, frame.ms) }));
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
      for (const { events, waitingOn, asked } of moves) {
        await inject(page, events, { asked, waitingOn });
        // Leave time to read the question.
        await page.waitForTimeout(asked ? READING_MS : 600);
      }
    });
    // A page without our content security policy, which forbids images from data URLs.
    const studio = await (await browser.newContext()).newPage();
    const frames = await develop(studio, shots);
    expect(frames.length).toBeGreaterThan(10);
    const file = animatedWebp(frames, FILM.width, FILM.height);
    writeFileSync(`${FOLDER}${wish.name}.webp`, file);
    console.log(`${wish.name}: ${frames.length} pictures, ${(file.length / 1000).toFixed(0)} kB`);
  });
