import { createWriteStream, existsSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DataFolderError, dumpGames } from '@holdfast/server';
import { flags } from './flags.ts';
import type { Command } from './help.ts';
import { chooseFolder } from './store.ts';
import { UserError } from './user-error.ts';

/** `holdfast dump FILE`: writes all finished games without names, for researchers; also works while the server runs. */
async function runDump(args: readonly string[]): Promise<void> {
  const { values, positionals } = flags(args, { folder: { type: 'string' } }, 1);
  const [file] = positionals;
  if (!file) throw new UserError('Which file? Give its name.', true);
  if (existsSync(file)) throw new UserError(`${file} exists already: choose another name, or take it away first.`);
  const databaseUrl = values.folder === undefined ? process.env.DATABASE_URL : undefined;
  const location = databaseUrl ? { databaseUrl } : { folder: chooseFolder(values.folder) };
  let games = 0;
  async function* lines(): AsyncGenerator<string> {
    for await (const line of dumpGames(location)) {
      games++;
      yield `${line}\n`;
    }
  }
  // Open the store before the file, so that an error leaves no empty file.
  const all = lines();
  const first = await all.next().catch((error: unknown) => {
    throw error instanceof DataFolderError ? new UserError(error.message) : error;
  });
  async function* text(): AsyncGenerator<string> {
    if (first.done) return;
    yield first.value;
    yield* all;
  }
  await pipeline(Readable.from(text()), createWriteStream(file, { flags: 'wx' }));
  console.log(`${games} games are in ${file}, one per line.`);
}

export const dumpCommand: Command = {
  run: runDump,
  usage: 'dump FILE [--folder DATA]',
  about: 'writes all finished games without names, one JSON text per line, for researchers; also while the server runs',
  flags: [
    ['--folder DATA', 'where the store lies (DATABASE_URL, DATA_FOLDER, or that of the running server, or data)'],
  ],
  example: 'dump games-november.jsonl',
};
