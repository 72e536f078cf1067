import { existsSync } from 'node:fs';

/** Which browser the tests drive: an installed Chromium if there is one, else the one shipped by an npm package. */
export interface Browser {
  readonly path: string;
  readonly from: string;
  readonly args: readonly string[];
}

const ARGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const;

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'] as const;

export async function chromium(): Promise<Browser> {
  const installed = INSTALLED.find((path) => existsSync(path));
  if (installed) return { path: installed, from: `installed at ${installed}`, args: ARGS };
  const { default: shipped } = await import('@sparticuz/chromium');
  return { path: await shipped.executablePath(), from: '@sparticuz/chromium from npm', args: ARGS };
}
