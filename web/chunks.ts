import { existsSync, globSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Which modules of the build go into one file. A phone pays for every file with a way there and back: what is needed together
 * is one file, and the files of the first view hold nothing that only other pages need.
 */

/** What the bundler tells about a module: the modules it imports statically. */
type Graph = { getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null };
/** The name of the file that a module goes to; null = as the bundler likes. */
type ChunkName = (id: string, graph: Graph) => string | null;

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

/** Tells whether a file needs a module before it can run. Each build has its own graph, so each asks its own function. */
function createNeeds(): (file: string, id: string, graph: Graph) => boolean {
  const known = new Map<string, Set<string>>();
  return (file, id, graph) => {
    const needed = known.get(file);
    if (needed) return needed.has(id);
    const found = new Set<string>();
    const add = (next: string): void => {
      if (found.has(next)) return;
      found.add(next);
      for (const imported of graph.getModuleInfo(next)?.importedIds ?? []) add(imported);
    };
    add(path(file));
    known.set(file, found);
    return found.has(id);
  };
}

/** The path of a module below `src`; empty = it is elsewhere. */
const inSources = (id: string): string => (id.startsWith(path('src/')) ? id.slice(path('src/').length) : '');

/** The path of a module in the repository; empty = it is elsewhere. */
const inRepository = (id: string): string => (id.startsWith(path('../')) ? id.slice(path('../').length) : '');

/** The games that have a board, by its folder. */
const GAMES = readdirSync(path('src/boards')).filter((name) => existsSync(path(`src/boards/${name}/module.tsx`)));

/** The game whose folder a module stands in. */
const gameOf = (id: string): string | undefined =>
  GAMES.find((game) => id.startsWith(path(`src/boards/${game}/`)) || id.startsWith(path(`../games/${game}/`)));

/** The pages of features: every file of theirs that is named so. */
const FEATURE_PAGES = globSync('src/features/*/*-page.tsx', { cwd: path('.') });

/** Pages that most visits open, and the boards on them. What two of them need is one file. */
const MAIN_PARTS = [
  'src/play/lobby/setup-page.tsx',
  'src/play/table/table-page.tsx',
  'src/study/board-editor/board-page.tsx',
  'src/features/tournaments/tournaments-page.tsx',
  ...GAMES.map((game) => `src/boards/${game}/module.tsx`),
];

/** Small pages: they do not load the table for what they have in common with it. */
const SMALL_PAGES = [
  'src/features/matching/find-game.tsx',
  'src/settings/settings-page.tsx',
  'src/study/rules/rules-page.tsx',
  'src/study/replay/luck-page.tsx',
  ...FEATURE_PAGES,
];

/** Texts of a game that are loaded apart from its board. */
const LATE_WORDS = ['lessons', 'coach', 'inspect', 'editor', 'options'];

/** Which parts of the page need an area of words before they run; `first` is the first view. */
interface NeedOfWords {
  readonly isForFirst: boolean;
  readonly isForTable: boolean;
  readonly isForSmallPage: boolean;
  /** More than one small page needs it: it comes with the code that they share. */
  readonly isForFeatures: boolean;
  readonly mainParts: number;
}

/**
 * Compiled words of one language. What is needed together is one file, as with code: the first view, the table, what the table and
 * other pages share, what several small pages share, and a board with its game. Others are a file for each area.
 */
function wordsChunk(id: string, needOf: (index: string) => NeedOfWords): string | null {
  const [, around, language] =
    /^(.*\/words(?:\/.*)?)\/compiled\/([a-z]{2,3}(?:-[A-Za-z]+)?)\.ts$/.exec(inRepository(id)) ?? [];
  if (around === undefined) return null;
  const area = around.split('/').findLast((name) => name !== 'words') ?? '';
  const game = gameOf(id);
  if (game !== undefined) return `words-${game}-${LATE_WORDS.includes(area) ? `${area}-` : ''}${language}`;
  const need = needOf(path(`../${around}/compiled/index.ts`));
  if (need.isForFirst) return `words-first-${language}`;
  if (need.mainParts > 1 || (need.isForTable && need.isForSmallPage)) return `words-shared-${language}`;
  if (need.isForTable || around.startsWith('web/src/play/table/')) return `words-table-${language}`;
  return `words-${need.isForFeatures ? 'features' : area}-${language}`;
}

/** Features whose routes the home page calls right after its first view. */
const HOME_ROUTES = ['turns', 'friends'].map((feature) => `../protocol/src/features/${feature}.ts`);

/** The files of the page. */
export function pageChunks(): ChunkName {
  const needs = createNeeds();
  return (id, graph) => {
    const isNeededBy = (file: string): boolean => needs(file, id, graph);
    const mainParts = MAIN_PARTS.filter(isNeededBy).length;
    const isOfSmallPage = SMALL_PAGES.some(isNeededBy);
    if (isNeededBy('src/app/main.tsx') || id === path('../kernel/src/messages.ts')) return 'first';
    const words = wordsChunk(id, (index) => ({
      isForFirst: needs('src/app/main.tsx', index, graph),
      isForTable: needs('src/play/table/table-page.tsx', index, graph),
      isForSmallPage: SMALL_PAGES.some((file) => needs(file, index, graph)),
      isForFeatures: SMALL_PAGES.filter((file) => needs(file, index, graph)).length > 1,
      mainParts: MAIN_PARTS.filter((file) => needs(file, index, graph)).length,
    }));
    if (words !== null) return words;
    // The home page comes to this right after its first view; what is not of the lobby alone is small.
    if (isNeededBy('src/play/lobby/table-list.tsx')) {
      const isOfLobby = id.startsWith(path('src/play/lobby/'));
      return !isOfLobby || mainParts > 0 || isOfSmallPage ? 'first' : 'lists';
    }
    if (isNeededBy('src/core/protocol-parser.ts')) return 'protocol-parser';
    if (isNeededBy('src/features/turns/account-tables.tsx') || HOME_ROUTES.some(isNeededBy)) return 'people';
    const game = gameOf(id);
    if (game !== undefined) {
      if (isNeededBy(`../games/${game}/src/table.ts`)) return `${game}-rules`;
      return isNeededBy(`src/boards/${game}/module.tsx`) ? `${game}-board` : null;
    }
    if (mainParts > 1) return 'shared';
    // Left to the bundler, what one board alone needs becomes a file that exports a name it does not define.
    const board = GAMES.find((each) => isNeededBy(`src/boards/${each}/module.tsx`));
    if (board !== undefined && !isOfSmallPage) return `${board}-board`;
    if (isNeededBy('src/play/table/table-page.tsx')) return isOfSmallPage ? 'shared' : 'table';
    return isNeededBy('src/play/table/table-luck.ts') ? 'luck' : null;
  };
}

/** The files of the worker: itself, what its parts share, and one for each engine. */
export function workerChunks(): ChunkName {
  const needs = createNeeds();
  return (id, graph) => {
    const isNeededBy = (file: string): boolean => needs(file, id, graph);
    if (id.startsWith(path('../kernel/')) || (isNeededBy('src/play/local/worker.ts') && gameOf(id) !== undefined))
      return 'worker-shared';
    return GAMES.find((game) => isNeededBy(`../games/${game}/src/engine.ts`)) ?? null;
  };
}

/** What several other pages share: one file for each folder. */
export function sharedPageChunk(id: string): string | null {
  const [top, inside] = inSources(id).split(/[\\/]/);
  const folder = top === 'play' || top === 'study' ? inside : top;
  return folder === '' || folder === 'boards' || folder === 'words' ? null : `${folder}-shared`;
}
