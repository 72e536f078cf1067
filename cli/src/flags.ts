import { readFileSync } from 'node:fs';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { DEFAULT_GAME, gameOf } from './games.ts';
import { UserError } from './user-error.ts';

type Spec = NonNullable<ParseArgsConfig['options']>;

/** Flags for the game and its options, common to all commands that play. */
export const GAME_FLAGS = {
  game: { type: 'string', default: DEFAULT_GAME },
  scenario: { type: 'string' },
  edition: { type: 'string' },
  layout: { type: 'string' },
  seats: { type: 'string' },
  variant: { type: 'string', multiple: true },
  reading: { type: 'string', multiple: true },
  set: { type: 'string', multiple: true },
  board: { type: 'string' },
} as const satisfies Spec;

/** Parses flags; throws UserError for unknown ones. */
export function flags<T extends Spec>(args: readonly string[], options: T, files = 0) {
  try {
    const parsed = parseArgs({ args: [...args], options, allowPositionals: files > 0, strict: true });
    if (parsed.positionals.length > files) throw new Error(`Unexpected argument '${parsed.positionals[files]}'`);
    return parsed;
  } catch (error) {
    const [because] = (error as Error).message.split(/\. |\n/);
    const dash = /^Option '(--[\w-]+)' argument is ambiguous/.exec(because);
    if (dash) throw new UserError(`${dash[1]}: a value that begins with a dash is written ${dash[1]}=VALUE.`, true);
    throw new UserError(`${because.replace(/\.$/, '')}.`, true);
  }
}

/** Parses a whole number within bounds; throws UserError. */
export function wholeNumber(name: string, text: string | undefined, standard: number, min = 1, max = 1e9): number {
  if (text === undefined) return standard;
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= min && value <= max))
    throw new UserError(`--${name}: expected a whole number from ${min} to ${max}, not "${text}"`);
  return value;
}

/** Describes why a file could not be read. */
const describeReadError = ({ code, message }: NodeJS.ErrnoException): string => {
  if (code === 'ENOENT' || code === 'ENOTDIR') return 'there is no such file';
  if (code === 'EISDIR') return 'this is a folder, not a file';
  return code === 'EACCES' ? 'this file may not be read' : message;
};

/** Reads a JSON file that may come from somebody else; throws UserError for invalid UTF-8 and control characters too. */
export function readText(file: string): string {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    throw new UserError(`${file}: ${describeReadError(error as NodeJS.ErrnoException)}`);
  }
  let text: string;
  try {
    // A lenient decoder would replace invalid bytes by a character that may be in a signed record.
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new UserError(`${file}: this is not text in UTF-8`);
  }
  refuseControlCharacters(file, text);
  return text;
}

/** Rejects control characters, because printed names and seeds could overwrite a command's output with them. */
export function refuseControlCharacters(file: string, json: string): void {
  if (hasControlCharacters(json))
    throw new UserError(`${file}: there are control characters in it, which could forge what is printed here`);
}

/** False if the text is not JSON, which is checked later. */
function hasControlCharacters(json: string): boolean {
  let found = false;
  try {
    JSON.parse(json, (key, value: unknown) => {
      found ||= /\p{Cc}/u.test(key) || (typeof value === 'string' && /\p{Cc}/u.test(value));
      return value;
    });
  } catch {
    return false;
  }
  return found;
}

const split = (flag: string, text: string): [string, string] => {
  const at = text.indexOf('=');
  if (at < 1) throw new UserError(`--${flag}: expected NAME=VALUE, not "${text}"`);
  return [text.slice(0, at), text.slice(at + 1)];
};

const parseValue = (text: string): unknown => {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^-?\d+$/.test(text) ? Number(text) : text;
};

/** The path of a variant among the options of a game. */
function variantPath(game: string, name: string): string {
  const variants = gameOf(game)
    .describe()
    .choices.filter(({ kind }) => kind === 'variant')
    .map(({ path }) => path);
  const short = (path: string): string => path.slice(path.lastIndexOf('.') + 1);
  const found = variants.find((path) => short(path) === name);
  if (!found)
    throw new UserError(`--variant: ${game} has no variant "${name}"; choose ${variants.map(short).join(', ')}`);
  return found;
}

interface GameFlags {
  readonly game: string;
  readonly scenario?: string | undefined;
  readonly edition?: string | undefined;
  readonly layout?: string | undefined;
  readonly seats?: string | undefined;
  readonly variant?: string[] | undefined;
  readonly reading?: string[] | undefined;
  readonly set?: string[] | undefined;
  readonly board?: string | undefined;
}

/** The options record that the flags describe. */
export function optionsOf(from: GameFlags): object {
  const options: { [path: string]: unknown } = {};
  const put = (path: string, value: unknown): void => {
    const names = path.split('.');
    if (names.some((name) => name === '__proto__' || name === ''))
      throw new UserError(`--set: "${path}" is not a path`);
    let at = options;
    for (const name of names.slice(0, -1)) at = (at[name] ??= {}) as typeof options;
    at[names.at(-1)!] = value;
  };
  for (const name of ['scenario', 'edition', 'layout'] as const) if (from[name] !== undefined) put(name, from[name]);
  if (from.seats !== undefined) put('seats', wholeNumber('seats', from.seats, 0, 1, 6));
  for (const text of from.variant ?? []) {
    const [name, answer] = text.includes('=') ? split('variant', text) : [text, 'true'];
    put(variantPath(from.game, name), parseValue(answer));
  }
  for (const text of from.reading ?? []) put(`readings.${split('reading', text)[0]}`, split('reading', text)[1]);
  for (const text of from.set ?? []) put(split('set', text)[0], parseValue(split('set', text)[1]));
  if (from.board !== undefined) {
    try {
      put('board', JSON.parse(readText(from.board)));
    } catch (error) {
      if (error instanceof UserError) throw error;
      throw new UserError(`--board: ${from.board} is not JSON`);
    }
  }
  return options;
}
