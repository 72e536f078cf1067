import { expect, test } from 'vitest';

/** Every translation key is read somewhere: words nobody shows would still have to be translated. */

type Tree = { readonly [key: string]: unknown };

const isGroup = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The paths of all texts: `table.hint` is `['table', 'hint']`; a list is one text. */
const pathsOf = (words: Tree): string[][] =>
  Object.entries(words).flatMap(([key, value]) =>
    isGroup(value) ? pathsOf(value).map((path) => [key, ...path]) : [[key]],
  );

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const access = (key: string): string => `(?:\\??\\.${escaped(key)}\\b|\\??\\.?\\[['"]${escaped(key)}['"]\\])`;

/** Is the text read: by its name, by an index into a group around it, or after a whole group was handed on? */
function isRead(path: readonly string[], code: string): boolean {
  const found = (pattern: string): boolean => new RegExp(pattern).test(code);
  const key = path.at(-1) ?? '';
  const groups = path.slice(0, -1).map(escaped);
  const group = groups.at(-1);
  const byName = found(access(key)) || found(`[{,]\\s*${escaped(key)}\\b[^:'"]`);
  if (group === undefined) return byName;
  if (found(`\\b${group}['"\\]]*${access(key)}`)) return true;
  const isIndexed = (name: string): boolean => found(`\\b${name}['"\\]]*\\??\\.?\\[[^'"]`);
  const isHandedOn = (name: string): boolean => found(`\\.${name}\\b['"\\]]*\\s*[,)]`);
  if (isIndexed(group) || isHandedOn(group)) return true;
  // The group is a variable, or a part of something that was indexed: then the name itself must be read.
  const isVariable = found(`\\.${group}\\b['"\\]]*;`) || found(`\\b${group}\\b[^{}=]*\\} = `);
  return byName && (isVariable || groups.some((name) => isIndexed(name) || isHandedOn(name)));
}

const sources = import.meta.glob<string>(['./**/*.{ts,tsx}', '!./**/*.test.ts', '!./**/words/{en,de,nl}.ts'], {
  query: '?raw',
  eager: true,
  import: 'default',
});
const catalogues = import.meta.glob<{ readonly en: Tree }>(['./boards/*/words/en.ts'], {
  eager: true,
});

/** Code that may read a catalogue: a board's words are read by that board, the page's by everything else. */
const codeFor = (catalogue: string): string => {
  const board = catalogue.match(/^\.\/boards\/[^/]+\//)?.[0] ?? null;
  const files = Object.keys(sources).filter((file) =>
    board ? file.startsWith(board) : !/^\.\/boards\/[^/]+\//.test(file),
  );
  return files.map((file) => sources[file]).join('\n');
};

test('there are catalogues to look at', () => {
  expect(Object.keys(catalogues).length).toBeGreaterThan(0);
});

for (const [file, { en }] of Object.entries(catalogues))
  test(`every key of ${file} is read`, () => {
    const code = codeFor(file);
    expect(
      pathsOf(en)
        .filter((path) => !isRead(path, code))
        .map((path) => path.join('.')),
    ).toEqual([]);
  });
