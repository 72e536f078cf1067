import { LEVELS } from '@holdfast/bots';
import { TEMPERAMENTS } from '@holdfast/bots/names';
import { serve } from '@holdfast/bots/serve';
import { flags } from './flags.ts';
import { oneOf } from './games.ts';
import { type Command, SEED_FLAG } from './help.ts';
import { UserError } from './user-error.ts';

/** `holdfast bot serve`: runs a bot that talks over stdin and stdout, one JSON object per line. */
async function runBot(args: readonly string[]): Promise<void> {
  if (args[0] !== 'serve') throw new UserError('holdfast bot knows one thing: "holdfast bot serve".', true);
  const { values } = flags(args.slice(1), {
    level: { type: 'string', default: '2' },
    temperament: { type: 'string', default: 'plain' },
    seed: { type: 'string', default: 'bot' },
  });
  const level = LEVELS.find((known) => String(known) === values.level);
  if (level === undefined) throw new UserError(`--level: expected ${LEVELS.join(', ')}`);
  const temperament = TEMPERAMENTS.find((known) => known === values.temperament);
  if (!temperament) throw new UserError(`--temperament: expected ${TEMPERAMENTS.join(', ')}`);
  await serve(process.stdin, process.stdout, { level, temperament, seed: values.seed });
}

export const botCommand: Command = {
  run: runBot,
  usage: 'bot serve [flags]',
  about: 'a bot behind stdin and stdout, one JSON object per line',
  flags: [
    ['--level N', `${oneOf(LEVELS.map(String))} (2)`],
    ['--temperament NAME', `a small preference: ${oneOf(TEMPERAMENTS)} (plain)`],
    SEED_FLAG,
  ],
  example: 'bot serve --level 1',
};
