import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';

const AT_SPI = ['/usr/libexec/at-spi-bus-launcher', '/usr/lib/at-spi2-core/at-spi-bus-launcher'];
const DISPLAY = ':77';
const PORT = 9777;
/** Orca has spoken when it has been silent for so long. */
const SILENCE_MS = 3000;
const MOST_MS = 20_000;

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** A browser with the Orca screen reader beside it, on a display of its own. */
export interface ScreenReader {
  readonly page: Page;
  /** Does something and returns what Orca said meanwhile. */
  hear(work: () => Promise<unknown>): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** Debian: `apt-get install --no-install-recommends orca xvfb chromium at-spi2-core dbus-x11 speech-dispatcher`. */
export async function startScreenReader(url: string): Promise<ScreenReader> {
  const missing = ['Xvfb', 'orca', 'chromium', 'dbus-daemon'].filter(
    (program) => spawnSync('which', [program]).status !== 0,
  );
  const launcher = AT_SPI.find((path) => existsSync(path));
  if (missing.length > 0 || !launcher) throw new Error(`not installed: ${missing.join(', ') || 'at-spi2-core'}`);
  const home = mkdtempSync(join(tmpdir(), 'holdfast-orca-'));
  const runtime = join(home, 'run');
  mkdirSync(runtime, { mode: 0o700 });
  const speech = join(home, 'orca.log');
  const output = openSync(join(home, 'output.log'), 'a');
  let env: NodeJS.ProcessEnv = { ...process.env, DISPLAY, HOME: home, XDG_RUNTIME_DIR: runtime, LANG: 'C.UTF-8' };
  const running: ChildProcess[] = [];
  const start = (command: string, ...args: string[]): void => {
    running.push(spawn(command, args, { env, stdio: ['ignore', output, output] }));
  };

  start('Xvfb', DISPLAY, '-screen', '0', '1280x900x24');
  const bus = `unix:path=${join(runtime, 'bus')}`;
  start('dbus-daemon', '--session', '--nofork', `--address=${bus}`);
  env = { ...env, DBUS_SESSION_BUS_ADDRESS: bus };
  await wait(1000);
  start(launcher, '--launch-immediately');
  await wait(1000);
  start('orca', `--debug-file=${speech}`, '--replace');
  await wait(4000);
  start(
    'chromium',
    ...['--no-sandbox', '--force-renderer-accessibility', `--remote-debugging-port=${PORT}`, '--no-first-run'],
    ...[`--user-data-dir=${join(home, 'profile')}`, '--window-size=1280,900', '--window-position=0,0', 'about:blank'],
  );
  await wait(5000);
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${PORT}`);
  const page = browser.contexts()[0]?.pages()[0];
  if (!page) throw new Error('the browser has no page');

  const said = (): string[] =>
    [...readFileSync(speech, 'utf8').matchAll(/SPEECH OUTPUT: '(.*)'(?:\{.*\})?$/gm)].map(([, words]) => words ?? '');
  const hear = async (work: () => Promise<unknown>): Promise<readonly string[]> => {
    const before = said().length;
    await work();
    let heard = said().length;
    let quietSince = Date.now();
    for (const until = Date.now() + MOST_MS; Date.now() < until && Date.now() - quietSince < SILENCE_MS; ) {
      await wait(100);
      const now = said().length;
      if (now !== heard) quietSince = Date.now();
      heard = now;
    }
    return said()
      .slice(before)
      .map((words) => words.trim())
      .filter((words) => words !== '');
  };
  const close = async (): Promise<void> => {
    await browser.close().catch(() => {});
    for (const child of running.reverse()) child.kill();
    closeSync(output);
  };
  await page.addInitScript(() => {
    localStorage.setItem(
      'holdfast.settings',
      JSON.stringify({ lang: 'en', pace: 'fast', motion: 'less', sound: false, name: 'Anna' }),
    );
    localStorage.setItem('holdfast.presets', JSON.stringify({ watch: 'full', carcassonne: 'family' }));
  });
  await page.goto(url);
  await page.bringToFront();
  return { page, hear, close };
}
