import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { stampPage } from './page-sources.ts';
import { ruleScenes } from './rule-scenes.ts';

/** Tells the service worker which files the build made, so that the whole table is there without a network. */
const serviceWorker = (): Plugin => ({
  name: 'holdfast-service-worker',
  apply: 'build',
  generateBundle(_, bundle) {
    const worker = Object.values(bundle).find((file) => file.fileName === 'sw.js');
    if (worker?.type !== 'chunk') throw new Error('the service worker was not built');
    const files = Object.keys(bundle).filter(
      (name) => name !== 'sw.js' && name !== 'index.html' && !name.endsWith('.map'),
    );
    worker.code = worker.code.replace('__FILES__', JSON.stringify(files.map((name) => `/${name}`)));
  },
});

/** Writes down what the page was built from, so that a start knows whether it is current. */
const stamp = (): Plugin => ({
  name: 'holdfast-stamp',
  apply: 'build',
  closeBundle: () => stampPage(path('..')),
});

/** What the bundler tells about a file: the files it needs at once. */
type Graph = { getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null };

/** Everything that a file needs at once, itself included. */
function neededBy(graph: Graph, id: string, needed = new Set<string>()): ReadonlySet<string> {
  if (needed.has(id)) return needed;
  needed.add(id);
  for (const next of graph.getModuleInfo(id)?.importedIds ?? []) neededBy(graph, next, needed);
  return needed;
}

/** A phone pays for every file with a way there and back: the first view is one file, what several pages share another. */
const first = (id: string, graph: Graph): string | null =>
  neededBy(graph, path('src/main.tsx')).has(id) ? 'first' : null;
/** The lists of the home page come right after the first view: they do not wait for what other pages share. */
const lists = (id: string, graph: Graph): string | null =>
  first(id, graph) === null && neededBy(graph, path('src/lobby/table-list.tsx')).has(id) ? 'lists' : null;
/** What checks answers of the server: the lists need it, and nothing else that pages share. */
const parser = (id: string, graph: Graph): string | null =>
  (first(id, graph) ?? lists(id, graph)) === null && neededBy(graph, path('src/core/protocol-parser.ts')).has(id)
    ? 'protocol-parser'
    : null;
/** The home page asks for the tables of whoever is signed in: that needs the routes for people, and nothing else that pages share. */
const people = (id: string, graph: Graph): string | null =>
  (first(id, graph) ?? lists(id, graph) ?? parser(id, graph)) === null &&
  neededBy(graph, path('src/people/my-tables.tsx')).has(id)
    ? 'people'
    : null;
/** The table is shown by the pages of tables and of lessons. */
const table = (id: string): boolean => id.startsWith(path('src/table'));
const shared = (id: string): boolean => id.startsWith(path('src')) && !/src.(boards|words)/.test(id);

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

export default defineConfig({
  root: path('.'),
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  plugins: [ruleScenes(path('..')), serviceWorker(), stamp()],
  worker: { format: 'es' },
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
      input: { app: path('index.html'), sw: path('src/pwa/service-worker.ts') },
      output: {
        entryFileNames: (chunk) => (chunk.name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: first, debugName: 'first' },
            { name: lists, debugName: 'lists' },
            { name: parser, debugName: 'protocol-parser' },
            { name: people, debugName: 'people' },
            { name: 'table-view', test: table, minShareCount: 2 },
            { name: 'shared', test: shared, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
