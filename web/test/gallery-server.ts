import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type InlineConfig, preview } from 'vite';

const PAGE = '/src/dev/gallery/index.html';

export interface GalleryServer {
  /** Its address, to which `?game=ID&state=ID` is added. */
  readonly page: string;
  close(): Promise<void>;
}

/** Builds the gallery and serves it; built, not by the development server: a state is then a few files instead of hundreds. */
export async function serveGallery(): Promise<GalleryServer> {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const outDir = await mkdtemp(join(tmpdir(), 'holdfast-gallery-'));
  const shared: InlineConfig = {
    root,
    configFile: false,
    logLevel: 'error',
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  };
  await build({
    ...shared,
    build: { outDir, emptyOutDir: true, target: 'es2022', rolldownOptions: { input: join(root, PAGE) } },
  });
  const server = await preview({ ...shared, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
  const address = server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '';
  return { page: `${address}${PAGE}`, close: () => server.close() };
}
