import { describe, expect, test } from 'vitest';
import { docLinks } from '../src/checks/doc-links.ts';
import { documentSize } from '../src/checks/document-size.ts';
import { fileSize } from '../src/checks/file-size.ts';
import { gameNames } from '../src/checks/game-names.ts';
import { GLOSSARY_EXCEPTIONS, glossary, refusedWords } from '../src/checks/glossary.ts';
import { lockFile } from '../src/checks/lock-file.ts';
import { pageElements } from '../src/checks/page-elements.ts';
import { sourceFiles } from '../src/checks/source-files.ts';
import { spreadLiterals } from '../src/checks/spread-literals.ts';
import { PAUSES, testRules } from '../src/checks/test-rules.ts';
import { wordsInCode } from '../src/checks/words-in-code.ts';

const file = (path: string, text: string) => [{ path, text }];

describe('game names', () => {
  const check = gameNames(['watch', 'carcassonne']);

  test.each([
    ["if (game === 'watch') open();", 'watch'],
    ['const watchBoard = 1;', 'watch'],
    ['import { playWatch } from "./x.ts";', 'Watch'],
    ['const WATCH_SEATS = 4;', 'WATCH'],
    ['// who watches this table', 'watches'],
    ['function watching() {}', 'watching'],
    ['// as in Carcassonne', 'Carcassonne'],
  ])('%s is found', (text, name) => {
    expect(check(file('server/src/tables/x.ts', `\n${text}\n`))).toEqual([
      expect.stringMatching(new RegExp(`^server/src/tables/x\\.ts:2: "${name}" names the game`)),
    ]);
  });

  test('a game in the name of a file is found', () => {
    expect(check(file('web/src/table/watch-hint.tsx', ''))).toHaveLength(1);
  });

  test.each(['stopwatch', 'unwatch', 'watchful', "spawn('node', ['--watch', 'x.ts'])"])('%s is not a game', (text) => {
    expect(check(file('server/src/x.ts', text))).toEqual([]);
  });

  test.each([
    'games/watch/src/game.ts',
    'bots/src/watch/planner.ts',
    'web/src/boards/watch/board.tsx',
    'rules/watch/01-board.md',
    'bots/src/games.ts',
    'web/src/manifests.ts',
    'server/test/x.ts',
    'web/src/table/x.test.ts',
    'ARCHITECTURE.md',
  ])('%s may name it', (path) => {
    expect(check(file(path, 'watch'))).toEqual([]);
  });

  test('in words files keys are checked, sentences are not', () => {
    const words = (text: string) => check(file('web/src/words/en.ts', text));
    expect(words("spectate: 'Watch',")).toEqual([]);
    expect(words("watch: 'Look on',")).toHaveLength(1);
  });

  test('a game may not be named in the folder of another one', () => {
    expect(check(file('bots/src/carcassonne/x.ts', 'watch'))).toHaveLength(1);
  });
});

describe('glossary', () => {
  const GLOSSARY = {
    path: 'GLOSSARY.md',
    text: [
      '| English | Deutsch | not |',
      '|---|---|---|',
      '| opponent | Mitspieler | de: Gegner*; nl: tegenstander |',
      '| randomness | Zufall | en: luck; de: Glück* |',
    ].join('\n'),
  };
  const check = (path: string, text: string) => glossary([])([GLOSSARY, { path, text }]);

  test.each([
    ['games/watch/src/words/options/de.json', '  "plain": "Alle Gegnern gleich",', 'Gegner*'],
    ['bots/src/words/common/nl.json', '  "say": "{n} van de tegenstander",', 'tegenstander'],
    ['web/src/study/lessons/words/de.json', '  "say": "{who, select, a {Glück} other {}}",', 'Glück*'],
    ['web/src/words/nl.json', '  "gegner": "Een tegenstander",', 'tegenstander'],
    ['web/src/features/ratings/words/de.json', '  "x": "{n, plural, one {Gegner} other {# Gegner}}",', 'Gegner*'],
    ['rules/watch/05-trade.md', 'It is luck.', 'luck'],
    ['rules/watch/de/05-trade.md', 'Der Gegner zahlt.', 'Gegner*'],
  ])('%s: %s is found', (path, line, word) => {
    expect(check(path, `\n${line}\n`)).toContainEqual(expect.stringContaining(`${path}:2: "${word}"`));
  });

  test.each([
    ['web/src/features/ratings/words/de.json', '  "no-gegner": "Niemand",'],
    ['web/src/words/de.json', '  "more": "Ein Gegenangebot an alle tegenstander",'],
    ['web/src/words/en.json', '  "plain": "plucky",'],
    ['rules/watch/05-trade.md', 'See `luck` in the code.'],
    ['rules/watch/de/05-trade.md', 'Quelle: DE S. 3 (Gegner)'],
    ['server/src/x.ts', "'luck'"],
  ])('%s: %s may stay', (path, line) => {
    expect(check(path, line)).toEqual([]);
  });

  test('an exception applies to its file and word, and must be needed', () => {
    const exception = { path: 'rules/watch/05-trade.md', word: 'luck', because: 'a test' };
    const file = { path: exception.path, text: 'Good luck.' };
    expect(glossary([exception])([GLOSSARY, file])).toEqual([]);
    expect(glossary([exception])([GLOSSARY])).toEqual([expect.stringContaining('no longer needed')]);
    expect(GLOSSARY_EXCEPTIONS.filter(({ because }) => because.length < 10)).toEqual([]);
  });

  test('every forbidden word is found', () => {
    const page = sourceFiles('.').find(({ path }) => path === 'GLOSSARY.md');
    const words = refusedWords(page?.text ?? '');
    expect(words.length).toBeGreaterThan(60);
    for (const { language, word } of words) {
      const text = `  "plain": "x ${word.replace('*', 'en')} y",`;
      const found = glossary([])([page ?? GLOSSARY, { path: `web/src/words/${language}.json`, text }]);
      expect(found, word).toContainEqual(expect.stringContaining(`"${word}"`));
    }
  });

  test('a glossary without the column is a problem', () => {
    expect(glossary([])([{ path: 'GLOSSARY.md', text: '| a | b |' }])).toHaveLength(1);
  });
});

describe('words in code', () => {
  test.each([
    ['web/src/a.ts', "const NAMES = { en: 'Wood', de: 'Holz' };"],
    ['games/watch/src/a.ts', "    'nl': `Hout`,"],
    ['bots/src/a.ts', "  de: (n) => n + ' Karten',"],
    ['web/src/a.tsx', 'const ALL = { en, de, nl };'],
    ['server/src/mail/words/de.ts', 'export const words = {};'],
  ])('%s: %s is found', (path, text) => {
    expect(wordsInCode([{ path, text }])).toHaveLength(1);
  });

  test.each([
    ['games/watch/src/editions/de.ts', 'export const de: Edition = {'],
    ['web/src/a.test.ts', "const NAMES = { de: 'Holz' };"],
    ['web/src/words/de.json', '{ "de": "Deutsch" }'],
    ['web/src/a.ts', "// { de: 'Holz' }"],
    ['web/src/a.ts', "const made = { code: 'x', mode: (a) => a };"],
  ])('%s: %s may stay', (path, text) => {
    expect(wordsInCode([{ path, text }])).toEqual([]);
  });
});

describe('file size', () => {
  const long = 'x\n'.repeat(601);
  test('601 lines are too many, of code and of style', () => {
    expect(fileSize([...file('web/src/a.css', long), ...file('kernel/src/b.ts', long)])).toEqual([
      expect.stringMatching(/^web\/src\/a\.css: 601 lines/),
      expect.stringMatching(/^kernel\/src\/b\.ts: 601 lines/),
    ]);
  });
  test('600 lines are fine; words and data may be longer', () => {
    const files = ['a/src/words/en.ts', 'a/b.json', 'rules/x/1.md', 'README.md'].flatMap((path) => file(path, long));
    expect(fileSize([...files, ...file('a.ts', 'x\n'.repeat(600))])).toEqual([]);
  });
});

test('a document of more than 10 kB is found; rules and code are not documents', () => {
  const long = `${'ä'.repeat(5_000)}x`;
  const files = ['docs/a.md', 'README.md', 'rules/watch/1.md', 'a.ts'].flatMap((path) => file(path, long));
  expect(documentSize(files)).toEqual([
    'docs/a.md: 10001 bytes, at most 10000; split it by subject',
    'README.md: 10001 bytes, at most 10000; split it by subject',
  ]);
  expect(documentSize(file('docs/a.md', long.slice(1)))).toEqual([]);
});

test('a spread literal that works around the formatter is found', () => {
  const text = ['const a = {', '  ...{ b: 1, c: 2 },', '  ...rest,', '};'].join('\n');
  expect(spreadLiterals(file('server/src/a.ts', text))).toEqual(['server/src/a.ts:2: write the properties themselves']);
});

test('a page that makes its own button is found; the kit and boards make theirs', () => {
  const text = '<p>\n  <button type="button">x</button>\n</p>';
  expect(pageElements(file('web/src/features/clubs/clubs-page.tsx', text))).toEqual([
    'web/src/features/clubs/clubs-page.tsx:2: use Button of web/src/ui instead of <button>',
  ]);
  expect(pageElements(file('web/src/ui/button.tsx', text))).toEqual([]);
  expect(pageElements(file('web/src/boards/watch/hand.tsx', text))).toEqual([]);
});

describe('rules for tests', () => {
  const check = testRules([]);
  test.each([
    ["test.only('x', () => {});", /only this test/],
    ["test.describe.only('x', () => {});", /only this test/],
    ["it.skip('x', () => {});", /skipped, but not in quarantine/],
    ["test.fixme('x', async () => {});", /skipped, but not in quarantine/],
    ["  { name: 'browser', retries: 1 },", /no second try/],
    ["test('x', { retry: 2 }, () => {});", /no second try/],
    ['  await page.waitForTimeout(300);', /wait for a condition/],
    ['  await new Promise((later) => setTimeout(later, 250));', /inject the clock/],
    ['  const id = String(Math.random());', /seed or a counter/],
    ['  const id = randomBytes(32);', /seed or a counter/],
  ])('%s', (line, problem) => {
    expect(check(file('web/test/a.spec.ts', `\n${line}\n`))).toEqual([
      expect.stringMatching(new RegExp(`^web/test/a\\.spec\\.ts:2: .*${problem.source}`)),
    ]);
    expect(check(file('web/src/a.ts', line))).toEqual([]);
  });

  test.each([
    "test.skipIf(!isThere('nginx'))('x', () => {});",
    'await new Promise((done) => setTimeout(done));',
    'const answer = { retryAfter: 2 };',
    'queue.skip();',
  ])('%s may stay', (line) => {
    expect(check(file('server/test/a.test.ts', line))).toEqual([]);
  });

  test('a listed test may be skipped; a missing test must not be listed', () => {
    const skipped = file('server/test/a.test.ts', "it.skip('fails at night', () => {});");
    const entry = { file: 'server/test/a.test.ts', title: 'fails at night', since: '2026-11-18' };
    expect(testRules([entry])(skipped)).toEqual([]);
    expect(testRules([{ ...entry, title: 'gone' }])([])).toEqual([expect.stringContaining('there is no "gone"')]);
  });

  test('every allowed pause exists and has a reason', () => {
    const pausing = sourceFiles('.').filter(({ text }) => /=>\s*setTimeout\(\w+, /.test(text));
    const paths = pausing.map(({ path }) => path);
    for (const { path, because } of PAUSES) {
      expect(paths).toContain(path);
      expect(because.length).toBeGreaterThan(10);
    }
  });
});

test('a link that leads nowhere is found', () => {
  const check = docLinks((path) => path === 'docs/there.md');
  const text = '[a](there.md#part) [b](gone.md) [c](https://example.org/x)';
  expect(check(file('docs/index.md', text))).toEqual(['docs/index.md: the link to gone.md leads nowhere']);
});

test('a link to a heading that does not exist is found', () => {
  const check = docLinks(() => true);
  const there = { path: 'docs/there.md', text: '# One\n\n## Back-up, and `restore`\n[a](#one) [b](#two)' };
  const index = { path: 'index.md', text: '[a](docs/there.md#back-up-and-restore) [b](docs/there.md#gone)' };
  expect(check([there, index])).toEqual([
    'docs/there.md: the link to #two leads nowhere',
    'index.md: the link to docs/there.md#gone leads nowhere',
  ]);
});

test('a registry in the lock file is found', () => {
  const text = '{\n  "resolved": "https://registry.example/x.tgz"\n}\n';
  expect(lockFile(file('package-lock.json', text))).toHaveLength(1);
  expect(lockFile(file('package-lock.json', '{ "resolved": "kernel", "link": true }'))).toEqual([]);
});

test('all folders are read, except installed packages and build results', () => {
  const paths = sourceFiles('.').map(({ path }) => path);
  expect(paths).toContain('cli/src/checks/source-files.ts');
  expect(paths.filter((path) => /node_modules|(^|\/)dist\//.test(path))).toEqual([]);
});
