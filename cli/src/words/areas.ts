import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Texts } from './message.ts';

/** The texts of one part of the program. */
export interface Area {
  /** The folder of its `en.json`, relative to the repository. */
  readonly folder: string;
  /** In camel case: `company` makes `companyWords`. */
  readonly name: string;
  /** English, which is complete, comes first. Others may lack texts. */
  readonly languages: Readonly<Record<string, Texts>>;
}

/** Folders with areas; each area is a folder `words` or a folder inside one. */
const PACKAGES = ['kernel/src', 'games', 'bots/src', 'session/src', 'server/src', 'cli/src', 'web/src'];
/** Folder of the generated modules beside the texts; not in git. */
export const COMPILED = 'compiled';
/** The names of languages, such as `pt-BR`. */
export const IS_LANGUAGE = /^[a-z]{2,3}(-[A-Za-z]+)?$/;
/** Folders ignored by git, in which words would be missing in other checkouts. */
const IGNORED = new Set(['node_modules', 'dist', 'data', 'coverage', 'training', COMPILED]);

function* wordFolders(root: string, folder: string): Generator<string> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    if (!entry.isDirectory() || IGNORED.has(entry.name)) continue;
    const inside = `${folder}/${entry.name}`;
    if (inside.includes('/words') && existsSync(join(root, inside, 'en.json'))) yield inside;
    yield* wordFolders(root, inside);
  }
}

const camelCase = (name: string): string => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Name of the folder inside `words`, or of the folder around it. */
export const areaName = (folder: string): string => camelCase(basename(folder.replace(/(\/src)?\/words$/, '')));

function readTexts(file: string): Texts {
  const texts: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (typeof texts !== 'object' || texts === null) throw new Error(`${file} is not an object of texts`);
  for (const [key, text] of Object.entries(texts))
    if (typeof text !== 'string') throw new Error(`${file}: "${key}" is not a text`);
  return texts as Texts;
}

function readArea(root: string, folder: string): Area {
  const languages = readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.replace('.json', ''))
    .filter((name) => IS_LANGUAGE.test(name))
    .sort((a, b) => Number(b === 'en') - Number(a === 'en') || a.localeCompare(b));
  return {
    folder,
    name: areaName(folder),
    languages: Object.fromEntries(languages.map((each) => [each, readTexts(join(root, folder, `${each}.json`))])),
  };
}

/** The folders of all areas, relative to the repository. */
export const areaFolders = (root: string): string[] =>
  PACKAGES.filter((each) => existsSync(join(root, each))).flatMap((each) => [...wordFolders(root, each)].sort());

export const readAreas = (root: string): Area[] => areaFolders(root).map((folder) => readArea(root, folder));
