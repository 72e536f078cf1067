import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import type { App } from './env.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
};

interface Page {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
}

/** Serves the built web app; every path without a file is a page of the app. */
export function addWeb(app: App, folder: string): void {
  const kept = new Map<string, Page | null>();
  const find = async (path: string): Promise<Page | null> => {
    const known = kept.get(path);
    if (known !== undefined) return known;
    const file = join(folder, normalize(path));
    const type = TYPES[extname(file)];
    let page: Page | null = null;
    if (type && file.startsWith(folder + sep) && existsSync(file))
      page = { bytes: new Uint8Array(await readFile(file)), type };
    if (page && kept.size < 2_000) kept.set(path, page);
    return page;
  };
  app.get('/*', async (c) => {
    let path = '/';
    try {
      path = decodeURIComponent(c.req.path);
    } catch {
      return c.notFound();
    }
    if (path.startsWith('/api/') || path.includes('\0')) return c.notFound();
    const page = (await find(path)) ?? (extname(path) ? null : await find('/index.html'));
    if (!page) return c.notFound();
    // Names with a fingerprint never change what they hold.
    const lasting = /[.-][\w-]{8,}\.\w+$/.test(path) && path.startsWith('/assets/');
    return c.body(page.bytes, 200, {
      'Content-Type': page.type,
      'Cache-Control': lasting ? 'public, max-age=31536000, immutable' : 'no-cache',
    });
  });
}
