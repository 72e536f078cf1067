import type { Stats } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { ApiError } from '@holdfast/protocol';
import type { Exchange } from './exchange.ts';
import { acceptsGzip } from './route.ts';
import type { Handler } from './router.ts';

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
  '.bin': 'application/octet-stream',
};
const COMPRESSIBLE = /^(text|application)\/|svg/;

interface StaticFile {
  readonly type: string;
  /** The ETag, which changes with the file. */
  readonly tag: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly gzipped: Uint8Array<ArrayBuffer> | null;
}

const NOT_THERE = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG']);

/** Null if there is no such file; throws other errors. */
async function statIfThere(file: string): Promise<Stats | null> {
  try {
    return await stat(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && NOT_THERE.has(String(error.code))) return null;
    throw error;
  }
}

/** Serves the built web app; paths without a file get its start page. */
export function webHandler(folder: string): Handler {
  const cached = new Map<string, StaticFile>();
  const find = async (path: string): Promise<StaticFile | null> => {
    const file = join(folder, normalize(path));
    const type = TYPES[extname(file)];
    if (!type || !file.startsWith(folder + sep)) return null;
    const stats = await statIfThere(file);
    if (!stats?.isFile()) return null;
    const tag = `"${stats.size}-${stats.mtimeMs}"`;
    const known = cached.get(file);
    if (known?.tag === tag) return known;
    const bytes = new Uint8Array(await readFile(file));
    const gzipped = COMPRESSIBLE.test(type) ? new Uint8Array(await promisify(gzip)(bytes)) : null;
    const page = { type, tag, bytes, gzipped };
    if (cached.size < 2_000) cached.set(file, page);
    return page;
  };
  return async (c) => {
    const path = pathOf(c);
    const page = path === null ? null : ((await find(path)) ?? (extname(path) ? null : await find('/index.html')));
    if (path === null || !page) throw new ApiError('not-found', 'there is nothing here');
    // Files with a hash in their name never change.
    const lasting = path.startsWith('/assets/') && /[.-][\w-]{8,}\.\w+$/.test(path);
    c.cacheControl = lasting ? 'public, max-age=31536000, immutable' : 'no-cache';
    c.addHeader('ETag', page.tag);
    c.addHeader('Vary', 'Accept-Encoding');
    if (c.header('if-none-match') === page.tag) return c.send(304, null, null);
    if (!page.gzipped || !acceptsGzip(c)) return c.send(200, page.type, page.bytes);
    c.addHeader('Content-Encoding', 'gzip');
    c.send(200, page.type, page.gzipped);
  };
}

/** The decoded path; null if it is not a valid file path. */
function pathOf(c: Exchange): string | null {
  try {
    const path = decodeURIComponent(c.path);
    return path.startsWith('/api/') || path.includes('\0') ? null : path;
  } catch {
    return null;
  }
}
