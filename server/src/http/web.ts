import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
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
const PACKS = /^(text|application)\/|svg/;

interface Page {
  readonly type: string;
  /** Changes with the file. */
  readonly tag: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly packed: Uint8Array<ArrayBuffer> | null;
}

/** Serves the built web app; every path without a file is a page of the app. */
export function addWeb(app: App, folder: string): void {
  const kept = new Map<string, Page>();
  const find = async (path: string): Promise<Page | null> => {
    const file = join(folder, normalize(path));
    const type = TYPES[extname(file)];
    if (!type || !file.startsWith(folder + sep)) return null;
    const facts = await stat(file).catch(() => null);
    if (!facts?.isFile()) return null;
    const tag = `"${facts.size}-${facts.mtimeMs}"`;
    const known = kept.get(file);
    if (known?.tag === tag) return known;
    const bytes = new Uint8Array(await readFile(file));
    const packed = PACKS.test(type) ? new Uint8Array(await promisify(gzip)(bytes)) : null;
    const page = { type, tag, bytes, packed };
    if (kept.size < 2_000) kept.set(file, page);
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
    const lasting = path.startsWith('/assets/') && /[.-][\w-]{8,}\.\w+$/.test(path);
    c.header('Cache-Control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache');
    c.header('ETag', page.tag);
    c.header('Vary', 'Accept-Encoding');
    if (c.req.header('If-None-Match') === page.tag) return c.body(null, 304);
    c.header('Content-Type', page.type);
    if (!page.packed || !c.req.header('Accept-Encoding')?.includes('gzip')) return c.body(page.bytes);
    c.header('Content-Encoding', 'gzip');
    return c.body(page.packed);
  });
}
