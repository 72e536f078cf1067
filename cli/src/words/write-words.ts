import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Area, areaFolders, COMPILED, IS_LANGUAGE, readAreas } from './areas.ts';
import { isPseudo, PSEUDO_LANGUAGE } from './pseudo-text.ts';

/** File with the hash of the modules' sources. Installing packages again, as when an image is built, does not delete it. */
const STAMP = `cli/src/words/${COMPILED}/sources`;
/** Loader of the page's words, in one language. */
const PAGE_LOADER = 'web/src/core/page-words.ts';
/** The list of languages, used by the page's settings, accounts, mails and bots. */
const LANGUAGES = `kernel/src/${COMPILED}/languages.ts`;
/** Areas with texts that pages show for all games at once. */
const SHORT_AREA = /^games\/[^/]+\/src\/words\/(manifest|presets)$/;

const here = fileURLToPath(new URL('.', import.meta.url));

/** Hash of all texts and of the generator. Modification times don't work, since copies and images change them. */
function hashOfSources(root: string): string {
  const hash = createHash('sha256');
  hash.update(isPseudo() ? 'pseudo' : '').update(JSON.stringify(ruleFolders(root)));
  const add = (folder: string, pattern: RegExp): void => {
    for (const name of readdirSync(folder).sort())
      if (pattern.test(name))
        hash.update(`${folder.slice(root.length)}/${name}`).update(readFileSync(join(folder, name)));
  };
  add(here, /\.ts$/);
  for (const folder of areaFolders(root)) {
    add(join(root, folder), /\.json$/);
    hash.update(String(existsSync(join(root, folder, COMPILED, 'index.ts'))));
  }
  return hash.digest('hex');
}

/** Writes a file if it has changed, so that others are not reloaded; atomically, because another process may be reading. */
function write(file: string, text: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text);
  renameSync(draft, file);
}

/** All languages of any area, English first. */
const languagesOf = (areas: readonly Area[]): string[] => [
  ...new Set(['en', ...areas.flatMap(({ languages }) => Object.keys(languages)).sort()]),
];

const withPseudoLanguage = (area: Area): Area => ({
  ...area,
  languages: { ...area.languages, [PSEUDO_LANGUAGE]: area.languages.en ?? {} },
});

/** The name of a language in that language, for example Deutsch. */
function languageName(language: string): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return name.slice(0, 1).toLocaleUpperCase(language) + name.slice(1);
}

const hasLatinDigits = (language: string): boolean =>
  new Intl.NumberFormat(language).resolvedOptions().numberingSystem === 'latn';

/** Also holds what the page would have to ask `Intl` for: each of its classes takes 9 ms when it's first used. */
function languagesModule(languages: readonly string[]): string {
  const names = Object.fromEntries(languages.map((language) => [language, languageName(language)]));
  return `// Written by cli/src/words: every language that has a file of words, what it calls itself, and which write 0 to 9.
export const LANGUAGES = ${JSON.stringify(languages)} as const;
export const LANGUAGE_NAMES = ${JSON.stringify(names)} as const;
export const WITH_LATIN_DIGITS: readonly string[] = ${JSON.stringify(languages.filter(hasLatinDigits))};
`;
}

/** The folders in `rules` by language, for each game with a board. */
function ruleFolders(root: string): { readonly game: string; readonly language: string; readonly folder: string }[] {
  const rules = join(root, 'rules');
  if (!existsSync(rules)) return [];
  return readdirSync(rules)
    .filter((game) => existsSync(join(root, 'web/src/boards', game)))
    .flatMap((game) => [
      { game, language: 'en', folder: `rules/${game}` },
      ...readdirSync(join(rules, game), { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && IS_LANGUAGE.test(entry.name))
        .map(({ name }) => ({ game, language: name, folder: `rules/${game}/${name}` })),
    ]);
}

const rulesModule = (folder: string): string =>
  `// Written by cli/src/words: one file of the page for the rules of a game in a language.
export const pages = import.meta.glob<string>('../../../../../../${folder}/*.md', { eager: true, query: '?raw', import: 'default' });
`;

async function writeAreas(root: string): Promise<void> {
  // Loaded only here, because servers without development packages lack the parser but have the modules.
  const { catalogueIndex, languageModule, loadersIndex, pageIndex, translatedIndex, typesModule } = await import(
    './area-modules.ts'
  );
  const areas = isPseudo() ? readAreas(root).map(withPseudoLanguage) : readAreas(root);
  const languages = languagesOf(areas);
  const indexOf = (area: Area): string => {
    if (area.folder.startsWith('web/')) return pageIndex(area, languages, PAGE_LOADER);
    return area.folder.startsWith('games/') ? loadersIndex(area, languages) : catalogueIndex(area, languages);
  };
  for (const area of areas) {
    const folder = join(root, area.folder, COMPILED);
    const modules = SHORT_AREA.test(area.folder)
      ? new Map([['index.ts', translatedIndex(area, languages)]])
      : new Map([
          ['types.ts', typesModule(area)],
          ['index.ts', indexOf(area)],
          ...Object.keys(area.languages).map((each): [string, string] => [`${each}.ts`, languageModule(area, each)]),
        ]);
    for (const [name, text] of modules) write(join(folder, name), text);
    for (const name of readdirSync(folder))
      if (/^[\w-]+\.ts$/.test(name) && !modules.has(name)) rmSync(join(folder, name));
  }
  write(join(root, LANGUAGES), languagesModule(languages));
  for (const { game, language, folder } of ruleFolders(root))
    write(join(root, `web/src/boards/${game}/rules/${COMPILED}/${language}.ts`), rulesModule(folder));
}

/** Compiles all texts of the repository to modules, unless they are current. */
export async function writeWords(root: string): Promise<void> {
  const stamp = join(root, STAMP);
  const isCurrent = existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOfSources(root);
  if (isCurrent) return;
  await writeAreas(root);
  write(stamp, hashOfSources(root));
}
