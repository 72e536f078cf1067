import { relative } from 'node:path';
import type { Area } from './areas.ts';
import { type ArgumentUse, argumentType, isTerm, type Message, readMessage, type Texts } from './message.ts';
import { type Helper, messageCode } from './message-code.ts';
import { PSEUDO_LANGUAGE, pseudoText } from './pseudo-text.ts';

const NOTE = '// Written by cli/src/words from the JSON files beside this folder: change those.\n';

/** Code of texts in nested groups, by the dots in their keys. */
interface Group {
  readonly [key: string]: string | Group;
}

function groupOf(leaves: ReadonlyMap<string, string>): Group {
  const tree: Record<string, string | Group> = {};
  for (const [key, code] of leaves) {
    const path = key.split('.');
    const last = path.pop() ?? '';
    let at = tree;
    for (const name of path) {
      const inside = (at[name] ??= {});
      if (typeof inside === 'string') throw new Error(`"${key}": "${name}" is a text and a group`);
      at = inside as Record<string, string | Group>;
    }
    if (last in at) throw new Error(`"${key}" is a text and a group`);
    at[last] = code;
  }
  return tree;
}

/** True for a list: texts numbered from 0. */
const isList = (group: Group): boolean => Object.keys(group).every((key, at) => key === String(at));

function valueCode(group: Group): string {
  const entries = Object.entries(group).map(([key, code]) => {
    const value = typeof code === 'string' ? code : valueCode(code);
    return isList(group) ? value : `${JSON.stringify(key)}: ${value}`;
  });
  return isList(group) ? `[${entries.join(',\n')}]` : `{\n${entries.join(',\n')}\n}`;
}

function typeCode(group: Group): string {
  const types = Object.entries(group).map(([key, code]) => [key, typeof code === 'string' ? code : typeCode(code)]);
  if (isList(group)) {
    const kinds = new Set(types.map(([, type]) => type));
    return `readonly (${[...kinds].join(' | ')})[]`;
  }
  return `{\n${types.map(([key, type]) => `readonly ${JSON.stringify(key)}: ${type};`).join('\n')}\n}`;
}

const textKeys = (area: Area): string[] => Object.keys(area.languages.en ?? {}).filter((key) => !isTerm(key));

/** The message in a language, or in English if it is missing. */
function messageIn(
  area: Area,
  language: string,
  key: string,
): { readonly language: string; readonly message: Message } {
  const texts = area.languages[language];
  const spoken = texts?.[key] === undefined ? 'en' : language;
  try {
    return { language: spoken, message: readMessage(key, area.languages[spoken] as Texts) };
  } catch (error) {
    throw new Error(`${area.folder}/${spoken}.json: ${(error as Error).message}`);
  }
}

/** Returns how literal texts are changed when they are compiled: only those of the pseudo-locale are. */
const literalsOf = (language: string): ((text: string) => string) =>
  language === PSEUDO_LANGUAGE ? pseudoText : (text) => text;

const capital = (name: string): string => name[0]?.toUpperCase() + name.slice(1);
const typeName = (area: Area): string => `${capital(area.name)}Words`;

/** Uses of a text's arguments in all languages of an area, since all have the same function type. */
function argumentUses(area: Area, key: string): ReadonlyMap<string, readonly ArgumentUse[]> {
  const uses = new Map<string, ArgumentUse[]>();
  for (const language of Object.keys(area.languages))
    for (const [name, inMessage] of messageIn(area, language, key).message.uses)
      uses.set(name, [...(uses.get(name) ?? []), ...inMessage]);
  return uses;
}

/** The type of an area in every language, so that wrong keys and arguments don't compile. */
export function typesModule(area: Area): string {
  const leaves = new Map<string, string>();
  for (const key of textKeys(area)) {
    const uses = argumentUses(area, key);
    const types = [...uses].map(([name, each]) => `readonly ${name}: ${argumentType(each)}`);
    leaves.set(key, types.length === 0 ? 'string' : `(blanks: { ${types.join('; ')} }) => string`);
  }
  return `${NOTE}export interface ${typeName(area)} ${typeCode(groupOf(leaves))}\n`;
}

/** The texts of one language as a module. Missing texts are in English, with English plurals. */
export function languageModule(area: Area, language: string): string {
  const helpers = new Map<string, Set<Helper>>();
  const leaves = new Map<string, string>();
  for (const key of textKeys(area)) {
    const { language: spoken, message } = messageIn(area, language, key);
    const needed = new Set<Helper>();
    const template = messageCode(message, needed, literalsOf(language));
    const blanks = [...message.uses.keys()].join(', ');
    const code = argumentUses(area, key).size === 0 ? template : `(${blanks && `{ ${blanks} }`}) => ${template}`;
    const borrowed = spoken !== language && [...needed].some((helper) => helper !== 'select');
    leaves.set(key, borrowed ? `((${formatsOf(needed)}) => ${code})(messageFormats('${spoken}'))` : code);
    if (needed.size === 0) continue;
    const known = helpers.get(borrowed ? spoken : language) ?? new Set();
    helpers.set(borrowed ? spoken : language, new Set([...known, ...needed]));
  }
  const own = helpers.get(language) ?? new Set<Helper>();
  const all = new Set([...helpers.values()].flatMap((each) => [...each]));
  const hasFormats = [...all].some((helper) => helper !== 'select');
  const imported = [hasFormats ? 'messageFormats' : '', all.has('select') ? 'select' : ''].filter(Boolean);
  const ownFormats = [...own].some((helper) => helper !== 'select');
  return [
    NOTE.trimEnd(),
    imported.length > 0 ? `import { ${imported.join(', ')} } from '@holdfast/kernel/messages';` : '',
    `import type { ${typeName(area)} } from './types.ts';`,
    ownFormats ? `const ${formatsOf(own)} = messageFormats('${language}');` : '',
    `export const words: ${typeName(area)} = ${valueCode(groupOf(leaves))};`,
    '',
  ].join('\n');
}

const formatsOf = (helpers: ReadonlySet<Helper>): string =>
  `{ ${[...helpers].filter((helper) => helper !== 'select').join(', ')} }`;

/** The module of a language, or the English one if it has no file. */
const moduleOf = (area: Area, language: string): string => `./${language in area.languages ? language : 'en'}.ts`;

/** One function per language that loads its texts. */
function loadersCode(area: Area, languages: readonly string[]): string {
  const loaders = languages.map(
    (language) => `${JSON.stringify(language)}: async () => (await import('${moduleOf(area, language)}')).words,`,
  );
  return `{\n${loaders.join('\n')}\n}`;
}

/** The index for the page, which loads one language: `companyWords()` returns the words in the current one. */
export const pageIndex = (area: Area, languages: readonly string[], loader: string): string =>
  [
    NOTE.trimEnd(),
    `import { pageWords } from '${relative(`${area.folder}/compiled`, loader)}';`,
    `import type { ${typeName(area)} } from './types.ts';`,
    `export type { ${typeName(area)} };`,
    `export const ${area.name}Words = pageWords<${typeName(area)}>(${loadersCode(area, languages)});`,
    '',
  ].join('\n');

/** The index for games, which run in Node and in the page: `await watchWords.de()`. */
export const loadersIndex = (area: Area, languages: readonly string[]): string =>
  [
    NOTE.trimEnd(),
    `import type { ${typeName(area)} } from './types.ts';`,
    `export type { ${typeName(area)} };`,
    `export const ${area.name}Words = ${loadersCode(area, languages)} satisfies Record<string, () => Promise<${typeName(area)}>>;`,
    '',
  ].join('\n');

/** The index for short texts shown in the reader's language: each text by language, `manifestWords.title.de`. */
export function translatedIndex(area: Area, languages: readonly string[]): string {
  const leaves = new Map<string, string>();
  for (const key of textKeys(area)) {
    const texts = languages.map((language) => {
      const { message } = messageIn(area, language, key);
      if (message.uses.size > 0) throw new Error(`${area.folder}: "${key}" has arguments`);
      return `${JSON.stringify(language)}: ${messageCode(message, new Set(), literalsOf(language))}`;
    });
    leaves.set(key, `{ ${texts.join(', ')} }`);
  }
  return `${NOTE}export const ${area.name}Words = ${valueCode(groupOf(leaves))};\n`;
}

/** The index for programs that use all languages: `mailWords.de`. */
export function catalogueIndex(area: Area, languages: readonly string[]): string {
  const identifier = (language: string): string => `words_${language.replaceAll('-', '_')}`;
  return [
    NOTE.trimEnd(),
    ...languages.map((each) => `import { words as ${identifier(each)} } from '${moduleOf(area, each)}';`),
    `import type { ${typeName(area)} } from './types.ts';`,
    `export type { ${typeName(area)} };`,
    `export const ${area.name}Words = {\n${languages.map((each) => `${JSON.stringify(each)}: ${identifier(each)},`).join('\n')}\n} satisfies Record<string, ${typeName(area)}>;`,
    '',
  ].join('\n');
}
