import { describe, expect, test } from 'vitest';
import { importsOf } from '../src/checks/imports.ts';
import { LAYER_EXCEPTIONS, layers } from '../src/checks/layers.ts';
import { sourceFiles } from '../src/checks/source-files.ts';
import { GAMES } from '../src/games.ts';

const ids = Object.keys(GAMES);
const check = (...files: readonly (readonly [path: string, text: string])[]) =>
  layers(ids, [])(files.map(([path, text]) => ({ path, text })));

describe('imports of a file', () => {
  test.each([
    ["import { a } from './a.ts';", './a.ts'],
    ["import {\n  a,\n  type B,\n} from './a.ts';", './a.ts'],
    ["import type { A } from './a.ts';", './a.ts'],
    ["export { a } from './a.ts';", './a.ts'],
    ["export * from './a.ts';", './a.ts'],
    ["import './a.css';", './a.css'],
    ["import font from './a.woff2?url';", './a.woff2'],
    ["import words from './en.json' with { type: 'json' };", './en.json'],
    ["const load = async () => (await import('./a.tsx')).A;", './a.tsx'],
    ["type A = import('./a.ts').A;", './a.ts'],
    ["new Worker(new URL('./a.ts', import.meta.url), { type: 'module' });", './a.ts'],
    ["import.meta.glob<{ readonly default: string }>('./*/a.ts', { eager: true });", './*/a.ts'],
  ])('%s', (text, specifier) => {
    expect(importsOf({ path: 'web/src/x/y.ts', text })).toMatchObject([
      { line: 1, specifier, path: `web/src/x/${specifier.slice(2)}` },
    ]);
  });

  test.each(["// import { a } from './a.ts';", "/** As in\n * import('./a.ts') */", "const text = 'from here';"])(
    '%s imports nothing',
    (text) => expect(importsOf({ path: 'web/src/x/y.ts', text })).toEqual([]),
  );

  test('line numbers are right after comments', () => {
    const text = "/*\n*/\nimport { a } from '@holdfast/kernel';";
    expect(importsOf({ path: 'web/src/x.ts', text })).toEqual([
      { from: 'web/src/x.ts', line: 3, specifier: '@holdfast/kernel', path: null },
    ]);
  });
});

describe('order of imports', () => {
  test.each([
    ['web/src/core/x.ts', "import { a } from '../ui/a.tsx';"],
    ['web/src/ui/x.tsx', "import type { A } from '../play/a.ts';"],
    ['web/src/ui/x.tsx', "const load = () => import('../play/a.ts');"],
    ['web/src/ui/x.tsx', "import '../play/a.css';"],
    ['web/src/boards/watch/map/x.tsx', "import { a } from '../../../play/a.ts';"],
    ['server/src/store/x.ts', "import { a } from '../tables/a.ts';"],
    ['server/src/core/logger.ts', "import { a } from '../store/a.ts';"],
    ['protocol/src/core/x.ts', "import { a } from '../features/messages.ts';"],
    ['session/src/play.ts', "import { a } from './tournament/a.ts';"],
  ])('%s: %s goes up', (path, text) => {
    expect(check([path, text])).toEqual([expect.stringMatching(/^[^ ]+:1: .* comes before /)]);
  });

  test.each([
    ['web/src/play/table/x.tsx', "import { a } from '../../ui/a.tsx';"],
    ['web/src/play/table/events/x.ts', "import { a } from '../a.ts';"],
    ['session/src/tournament/x.ts', "import { a } from '../sha256.ts';"],
    ['server/test/x.ts', "import { a } from '../../web/src/app/app.tsx';"],
  ])('%s: %s is fine', (path, text) => {
    expect(check([path, text])).toEqual([]);
  });

  test('an unlisted folder is found', () => {
    expect(check(['web/src/new-folder/x.ts', "import { a } from '../core/a.ts';"])).toEqual([
      'web/src/new-folder: add it to the list of web/src',
    ]);
  });

  test.each([
    ['kernel/src/x.ts', '@holdfast/protocol', "kernel doesn't import protocol"],
    ['games/watch/src/x.ts', '@holdfast/protocol', "games doesn't import protocol"],
    ['session/src/x.ts', '@holdfast/watch/engine', "session doesn't import games"],
    ['bots/src/x.ts', '@holdfast/server', "bots doesn't import server"],
    ['web/src/app/app.tsx', '@holdfast/server', "web doesn't import server"],
    ['web/src/app/app.tsx', '../../../server/src/app/main.ts', 'import a package by its name'],
    ['web/src/boards/watch/x.ts', '../../../../games/watch/src/engine.ts', 'import a package by its name'],
  ])('%s may not import %s', (path, specifier, problem) => {
    expect(check([path, `import { a } from '${specifier}';`])).toEqual([expect.stringContaining(problem)]);
  });

  test.each([
    ['kernel/src/x.ts', 'node:fs'],
    ['session/src/x.ts', 'node:crypto'],
    ['server/src/tables/x.ts', '@holdfast/watch/table'],
    ['bots/src/watch/x.ts', '@holdfast/watch/table'],
    ['web/src/play/table/x.ts', '@holdfast/watch/engine'],
    ['web/src/study/review/x.ts', '@holdfast/bots/review'],
    ['web/src/study/review/x.ts', '@holdfast/bots'],
    ['web/src/boards/watch/x.ts', '@holdfast/watch/lessons'],
    ['web/src/boards/x.ts', '@holdfast/session'],
  ])('%s may not use the entry %s', (path, specifier) => {
    expect(check([path, `const load = () => import('${specifier}');`])).toHaveLength(1);
  });

  test.each([
    ['web/src/play/local/x.ts', '@holdfast/bots/review'],
    ['web/src/play/lobby/x.ts', '@holdfast/bots/names'],
    ['web/src/boards/watch/x.ts', '@holdfast/watch/table'],
    ['server/src/x.ts', 'node:fs'],
  ])('%s may use the entry %s', (path, specifier) => {
    expect(check([path, `import { a } from '${specifier}';`])).toEqual([]);
  });

  test.each([
    ['bots/src/watch/x.ts', '../carcassonne/a.ts'],
    ['games/watch/src/x.ts', '@holdfast/carcassonne/engine'],
    ['web/src/boards/watch/x.ts', '@holdfast/carcassonne/table'],
  ])('%s: a game does not import another (%s)', (path, specifier) => {
    expect(check([path, `import { a } from '${specifier}';`])).toEqual([
      expect.stringContaining("watch doesn't import carcassonne"),
    ]);
  });

  test('cycles of folders are found, also through a third one', () => {
    const imports = (name: string) => `import { a } from '../${name}/a.ts';`;
    expect(
      check(
        ['kernel/src/a/x.ts', imports('b')],
        ['kernel/src/b/x.ts', imports('c')],
        ['kernel/src/c/x.ts', imports('a')],
        ['kernel/src/d/x.ts', imports('a')],
      ),
    ).toEqual(['kernel/src: a, b, c import each other']);
  });

  test('an import with the wrong extension is found', () => {
    const text = "import { A } from './a.ts';";
    expect(check(['web/src/ui/x.ts', text], ['web/src/ui/a.tsx', ''])).toEqual([
      "web/src/ui/x.ts:1: './a.ts': it ends in .tsx",
    ]);
    expect(check(['web/src/ui/x.ts', text], ['web/src/ui/a.ts', ''])).toEqual([]);
  });

  test('an exception applies to its folders, and must be needed', () => {
    const up = { path: 'web/src/core/x.ts', text: "import { a } from '../ui/a.tsx';" };
    const withException = layers(ids, ['web/src: core > ui']);
    expect(withException([up])).toEqual([]);
    expect(withException([])).toEqual(['the exception "web/src: core > ui" is no longer needed']);
  });

  test('this repository keeps the order', () => {
    const files = sourceFiles('.');
    expect(files.flatMap(importsOf).length).toBeGreaterThan(3000);
    expect(layers(ids, LAYER_EXCEPTIONS)(files)).toEqual([]);
  });
});
