import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { pageChunks, sharedPageChunk, workerChunks } from './chunks.ts';
import { pageRoutes } from './page-routes.ts';
import { stampPage } from './page-sources.ts';
import { ruleScenes } from './rule-scenes.ts';
import { words } from './words-plugin.ts';

/** Tells the service worker which files the build made, so that the whole table is there without a network. */
const serviceWorker = (): Plugin => ({
  name: 'holdfast-service-worker',
  apply: 'build',
  generateBundle: {
    // After the bundler has taken out chunks that hold nothing but styles: a file that is not there would fail the whole cache.
    order: 'post',
    handler(_, bundle) {
      const worker = Object.values(bundle).find((file) => file.fileName === 'sw.js');
      if (worker?.type !== 'chunk') throw new Error('the service worker was not built');
      const files = Object.keys(bundle).filter(
        (name) => name !== 'sw.js' && name !== 'index.html' && !name.endsWith('.map'),
      );
      worker.code = worker.code.replace('__FILES__', JSON.stringify(files.map((name) => `/${name}`)));
    },
  },
});

/** Writes down what the page was built from, so that a start knows whether it is current. */
const stamp = (): Plugin => ({
  name: 'holdfast-stamp',
  apply: 'build',
  writeBundle: () => stampPage(path('..')),
});

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

export default defineConfig({
  root: path('.'),
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  plugins: [words(path('..')), ruleScenes(path('..')), pageRoutes(path('../protocol/src/')), serviceWorker(), stamp()],
  worker: {
    format: 'es',
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: workerChunks(), debugName: 'worker' }],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: { '/api': process.env.HOLDFAST_SERVER ?? 'http://127.0.0.1:8080' },
    fs: { allow: [path('..')] },
  },
  build: {
    outDir: path('dist'),
    target: 'es2022',
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      input: { app: path('index.html'), sw: path('src/app/service-worker.ts') },
      output: {
        entryFileNames: (chunk) => (chunk.name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: pageChunks(), debugName: 'page' },
            { name: sharedPageChunk, minShareCount: 2, debugName: 'shared' },
          ],
        },
      },
    },
  },
});
