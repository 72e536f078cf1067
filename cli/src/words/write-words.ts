import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Area, areaFolders, COMPILED, readAreas } from './areas.ts';

/** Says what the modules were written from. It stays when packages are installed anew, as in an image. */
const STAMP = `cli/src/words/${COMPILED}/sources`;
/** Makes the words of the page, which loads one language. */
const PAGE_LOADER = 'web/src/core/page-words.ts';

const here = fileURLToPath(new URL('.', import.meta.url));

/** The hash of all texts and of the generator: copies and images change the times of files. */
function hashOfSources(root: string): string {
  const hash = createHash('sha256');
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

/** Writes what has changed, so that nothing else is loaded again; at once, because another process may be reading. */
function write(file: string, text: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text);
  renameSync(draft, file);
}

/** All languages that some area has; English first. */
const languagesOf = (areas: readonly Area[]): string[] => [
  ...new Set(['en', 'de', 'nl', ...areas.flatMap(({ languages }) => Object.keys(languages))]),
];

async function writeAreas(root: string): Promise<void> {
  // The parser is needed only here: a server installed without the developers' packages has its modules already.
  const { catalogueIndex, languageModule, loadersIndex, pageIndex, typesModule } = await import('./area-modules.ts');
  const areas = readAreas(root);
  const languages = languagesOf(areas);
  const indexOf = (area: Area): string => {
    if (area.folder.startsWith('web/')) return pageIndex(area, languages, PAGE_LOADER);
    return area.folder.startsWith('games/') ? loadersIndex(area, languages) : catalogueIndex(area, languages);
  };
  for (const area of areas) {
    const folder = join(root, area.folder, COMPILED);
    const modules = new Map([
      ['types.ts', typesModule(area)],
      ['index.ts', indexOf(area)],
      ...Object.keys(area.languages).map((each): [string, string] => [`${each}.ts`, languageModule(area, each)]),
    ]);
    for (const [name, text] of modules) write(join(folder, name), text);
    for (const name of readdirSync(folder))
      if (/^[\w-]+\.ts$/.test(name) && !modules.has(name)) rmSync(join(folder, name));
  }
}

/** Compiles the texts of the whole repository into modules, unless they are current. */
export async function writeWords(root: string): Promise<void> {
  const stamp = join(root, STAMP);
  const isCurrent = existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOfSources(root);
  if (isCurrent) return;
  await writeAreas(root);
  write(stamp, hashOfSources(root));
}
