import { type Import, importsOf } from './imports.ts';
import type { Check } from './source-files.ts';

/** The packages that each package may import, which must be above its own line. */
const PACKAGES: Readonly<Record<string, string>> = {
  kernel: '',
  protocol: 'kernel',
  session: 'kernel protocol',
  games: 'kernel',
  bots: 'kernel games',
  server: 'kernel protocol session games bots',
  web: 'kernel protocol session games bots',
  tools: 'kernel protocol session games bots server web',
  cli: 'kernel protocol session games bots server web tools',
};

/**
 * The order inside a folder, bottom first: each name imports only names before it. `.` stands for all unlisted files,
 * `<game>` for all folders of games, and `*` for all unlisted folders, which must not import each other.
 */
const ORDER: Readonly<Record<string, string>> = {
  'protocol/src': 'core table features .',
  'session/src': '. tournament',
  'bots/src': `interval.ts policy.ts random-policy.ts words network definition.ts easygoing.ts analysis <game> games.ts manifests.ts names.ts review puzzles
    .`,
  'server/src': 'core games.ts store identity outbound bots http tables features app start.ts embed.ts index.ts',
  'server/src/features': `feature.ts bans moderation ratings accounts notices friends messages turns tournaments clubs matching history privacy webhooks
    sessions * index.ts`,
  'web/src': 'core games.ts words ui boards features play study settings dev app',
  'web/src/features':
    'words . ratings accounts friends messages notices history matching tournaments clubs turns moderation * index.ts',
  'web/src/play': 'local lobby table',
  'web/src/study': 'rules lessons puzzles board-editor replay review statistics',
};

/** Upward imports that are still to be removed, as `folder: from > to`. None may be added. */
export const LAYER_EXCEPTIONS: readonly string[] = [];

/** Imports that some files must not have, with the reason. */
const CLOSED_DOORS: readonly { readonly from: RegExp; readonly to: RegExp; readonly because: string }[] = [
  {
    from: /^(kernel|protocol|session|games\/\w+)\/src\//,
    to: /^node:/,
    because: 'no I/O in here; storage, time, luck and bots are arguments',
  },
  {
    from: /^server\/src\//,
    to: /^@holdfast\/\w+\/table$/,
    because: 'it is for boards; the server plays with engines',
  },
  {
    from: /^bots\/src\//,
    to: /^@holdfast\/\w+\/(table|choices|presets|lessons)$/,
    because: 'bots play with engines',
  },
  {
    from: /^web\/src\/(?!play\/local\/|games\.ts$)/,
    to: /^@holdfast\/(\w+\/engine|bots(?!\/names$)(\/.*)?)$/,
    because: "engines and bots run in the worker (web/src/play/local); the page's own thread loads none",
  },
  {
    from: /^web\/src\/boards\//,
    to: /^@holdfast\/(?!kernel$|protocol$)(?!\w+\/table$)/,
    because: 'a board knows the kernel, the frames and the table entry of its game',
  },
];

/**
 * True unless in a test folder, which may import anything; tests beside their source are checked. The simulation runs the inner
 * parts of server and page, as tests do.
 */
const isChecked = (path: string): boolean =>
  /^\w+\/.*\.tsx?$/.test(path) && !/\/test\//.test(path) && !path.startsWith('tools/src/simulate/');
const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);

const words = (list: string): readonly string[] => list.split(/\s+/).filter((word) => word !== '');

const packageOfPath = (path: string): string => path.split('/')[0];

/** The folder of the package of `@holdfast/x/y`; each game is a package in `games`. */
function packageOfName(specifier: string, games: readonly string[]): string | null {
  const name = /^@holdfast\/([^/]+)/.exec(specifier)?.[1];
  return name === undefined ? null : games.includes(name) ? 'games' : name;
}

const where = ({ from, line, specifier }: Import): string => `${from}:${line}: '${specifier}'`;

/** Finds imports of a package that is not allowed, or of its files instead of its entry points. */
function betweenPackages(found: Import, games: readonly string[]): string[] {
  const from = packageOfPath(found.from);
  const to = found.path === null ? packageOfName(found.specifier, games) : packageOfPath(found.path);
  if (to === null || PACKAGES[from] === undefined) return [];
  const isForeignFile = found.path !== null && to !== from && /^(\w+|games\/\w+)\/src\//.test(found.path);
  if (isForeignFile) return [`${where(found)}: import a package by its name`];
  if (to === from) return [];
  if (PACKAGES[to] === undefined || words(PACKAGES[from]).includes(to)) return [];
  return [`${where(found)}: ${from} doesn't import ${to}`];
}

/** Finds imports of `a.ts` for `a.tsx`, which the compiler accepts but the page's bundler does not. */
const wrongEnding = (found: Import, paths: ReadonlySet<string>): string[] =>
  found.path !== null && !paths.has(found.path) && paths.has(`${found.path}x`)
    ? [`${where(found)}: it ends in .tsx`]
    : [];

const throughDoors = (found: Import): string[] =>
  CLOSED_DOORS.filter(({ from, to }) => from.test(found.from) && to.test(found.specifier) && !isTest(found.from)).map(
    ({ because }) => `${where(found)}: ${because}`,
  );

/** The game in whose folder a file is. */
const gameOf = (path: string, games: readonly string[]): string | undefined =>
  path.split('/').find((name) => games.includes(name));

/** Finds imports between folders (of engines, bots or boards) of different games. */
function betweenGames(found: Import, games: readonly string[]): string[] {
  const from = gameOf(found.from, games);
  const to = gameOf(found.path ?? found.specifier, games);
  return from === undefined || to === undefined || from === to ? [] : [`${where(found)}: ${from} doesn't import ${to}`];
}

/** The common folder of two paths, and the next name of each. */
function findDivergence(
  from: string,
  to: string,
): { readonly folder: string; readonly names: readonly [string, string] } {
  const [a, b] = [from.split('/'), to.split('/')];
  const at = a.findIndex((name, i) => name !== b[i]);
  return { folder: a.slice(0, at).join('/'), names: [a[at], b[at] ?? '.'] };
}

/** Index of a file or folder in its list; -1 if it is not listed. */
function placeOf(order: readonly string[], name: string, games: readonly string[]): number {
  if (order.includes(name)) return order.indexOf(name);
  if (games.includes(name)) return order.indexOf('<game>');
  return order.indexOf(name.includes('.') ? '.' : '*');
}

/** Counts the SQL of a server's feature as part of the store, since layers below its handlers use it. */
const inStore = (path: string): string =>
  path.replace(/^server\/src\/features\/[^/]+\/([\w-]*store\.ts)$/, 'server/src/store/$1');

/** Finds imports that go up in the list of the common folder. */
function insideFolder(found: Import, games: readonly string[], exceptions: Map<string, boolean>): string[] {
  if (found.path === null) return [];
  const { folder, names } = findDivergence(inStore(found.from), inStore(found.path));
  const list = ORDER[folder];
  if (list === undefined) return [];
  const order = words(list);
  const [from, to] = names.map((name) => placeOf(order, name, games));
  const unknown = names.filter((_, i) => [from, to][i] < 0);
  if (unknown.length > 0) return unknown.map((name) => `${folder}/${name}: add it to the list of ${folder}`);
  if (to < from || (to === from && order[to] !== '*')) return [];
  const exception = `${folder}: ${order[from]} > ${order[to]}`;
  if (!exceptions.has(exception)) return [`${where(found)}: ${order[from]} comes before ${order[to]}`];
  exceptions.set(exception, true);
  return [];
}

/** Finds cycles of imports between sibling folders. Skips folders with an ORDER, which excludes cycles. */
function cycles(imports: readonly Import[]): string[] {
  const graphs = new Map<string, Map<string, Set<string>>>();
  for (const { from, path } of imports) {
    if (path === null) continue;
    const { folder, names } = findDivergence(from, path);
    const areFolders = names.every((name, i) => name !== '.' && [from, path][i] !== `${folder}/${name}`);
    if (!areFolders || folder === '' || ORDER[folder] !== undefined) continue;
    const graph = graphs.get(folder) ?? new Map<string, Set<string>>();
    graphs.set(folder, graph.set(names[0], (graph.get(names[0]) ?? new Set()).add(names[1])));
  }
  return [...graphs].flatMap(([folder, graph]) => {
    const reachable = (name: string, seen = new Set<string>()): Set<string> => {
      for (const next of graph.get(name) ?? []) if (!seen.has(next)) reachable(next, seen.add(next));
      return seen;
    };
    const names = [...graph.keys()].filter((name) => reachable(name).has(name));
    return names.length === 0 ? [] : [`${folder}: ${names.sort().join(', ')} import each other`];
  });
}

/** Checks imports between packages, of entry points, and between folders. Reports unneeded exceptions too. */
export const layers =
  (games: readonly string[], exceptions: readonly string[]): Check =>
  (files) => {
    const isNeeded = new Map(exceptions.map((exception) => [exception, false]));
    const imports = files.filter(({ path }) => isChecked(path)).flatMap(importsOf);
    const paths = new Set(files.map(({ path }) => path));
    const problems = imports.flatMap((found) => [
      ...wrongEnding(found, paths),
      ...betweenPackages(found, games),
      ...throughDoors(found),
      ...betweenGames(found, games),
      ...insideFolder(found, games, isNeeded),
    ]);
    const unneeded = exceptions.filter((exception) => !isNeeded.get(exception));
    return [
      ...new Set([...problems, ...cycles(imports)]),
      ...unneeded.map((exception) => `the exception "${exception}" is no longer needed`),
    ];
  };
