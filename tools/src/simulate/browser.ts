import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Plant } from './plants.ts';

const ROOT = new URL('../../../', import.meta.url).href;

/** What needs a browser or a process of its own is replaced by something small; all other code is the product's. */
const REPLACED: Readonly<Record<string, string>> = {
  // Boards draw; only their fold is needed.
  'web/src/boards/load-board.ts': `
    import { loadTableModule } from '../games.ts';
    const show = () => ({ ms: 0, importance: 1 });
    export const loadBoard = async (game) => ({ fold: (await loadTableModule(game)).fold, show });`,
  // IndexedDB.
  'web/src/play/local/testimonies.ts': `
    import { currentParty } from '${new URL('world.ts', import.meta.url).href}';
    const kept = () => currentParty().kept;
    export const testimonyOf = async (table) => JSON.parse(kept().get('testimony ' + table) ?? 'null');
    export const keepTestimony = async (one) => void kept().set('testimony ' + one.table, JSON.stringify(one));
    export const chainSecretOf = async (table, seat) => kept().get('chain ' + table + seat) ?? null;
    export const keepChainSecret = async (table, seat, secret) => void kept().set('chain ' + table + seat, secret);`,
  'web/src/core/settings.ts': `
    import { signal } from '@preact/signals';
    export const settings = signal({ lang: 'en', pace: 'instant', name: '' });`,
  'web/src/ui/shown-name.ts': 'export const shownName = (name) => name;',
  'web/src/play/table/describe-hint.ts': 'export const describeHint = async () => null;',
  // A queue of the whole process, which here holds several nodes.
  'server/src/tables/flush-soon.ts': 'export const flushSoon = (stream) => setImmediate(() => stream.flush());',
  'server/src/core/logger.ts': `
    import { noteLog } from '${new URL('log.ts', import.meta.url).href}';
    const at = (level) => (detail, text) => noteLog(level, detail, text);
    export const LOG_LEVELS = ['off'];
    export const setLogLevel = () => {};
    export const logger = { level: 'info', isLevelEnabled: () => false, debug() {}, info: at('info'), warn: at('warn'), error: at('error') };`,
};

/** Must be called before the first import of the page or the server. Plants a fault in the product's source, if one is given. */
export function prepareModules(plant: Plant | null): void {
  const unused = new Set(plant?.patches);
  registerHooks({
    resolve(specifier, context, next) {
      return /\.(css|tsx)$/.test(specifier)
        ? { url: `nothing:${specifier}`, shortCircuit: true }
        : next(specifier, context);
    },
    load(url, context, next) {
      if (url.startsWith('nothing:')) return { format: 'module', source: 'export default null;', shortCircuit: true };
      const path = url.startsWith(ROOT) ? url.slice(ROOT.length) : '';
      const replaced = REPLACED[path];
      if (replaced !== undefined) return { format: 'module', source: replaced, shortCircuit: true };
      const patches = plant?.patches.filter(({ file }) => file === path) ?? [];
      if (patches.length === 0) return next(url, context);
      let source = readFileSync(fileURLToPath(url), 'utf8');
      for (const patch of patches) {
        if (source.split(patch.from).length !== 2) throw new Error(`the plant does not fit ${path}: ${patch.from}`);
        source = source.replace(patch.from, () => patch.to);
        unused.delete(patch);
      }
      return { format: 'module-typescript', source, shortCircuit: true };
    },
  });
  plantLeft = () => [...unused].map(({ file }) => file);
}

/** Files of the plant that were not loaded, so that its fault is not there. */
export let plantLeft: () => string[] = () => [];
