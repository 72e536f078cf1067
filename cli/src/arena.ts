import type { ArenaOptions, Claim, Seating } from '@holdfast/tools/arena';
import { flags, GAME_FLAGS, optionsOf, wholeNumber } from './flags.ts';
import { EXAMPLE_GAME, gameOf, rulesOf } from './games.ts';
import { type Command, JSON_FLAG, SEED_FLAG } from './help.ts';
import { UserError } from './user-error.ts';
import { withTools } from './with-tools.ts';

/** `--claim 0.25:0.5`: stop once it is decided whether the first contestant wins at most 25% or at least 50%. */
function claimOf(text: string | undefined): Claim | undefined {
  if (text === undefined) return undefined;
  const [low, high] = text.split(':').map(Number);
  if (!(low > 0 && low < high && high < 1)) throw new UserError('--claim: expected two shares LOW:HIGH, e.g. 0.25:0.5');
  return { low, high };
}

type Arena = typeof import('@holdfast/tools/arena');
const loadArena = (): Promise<Arena> => import('@holdfast/tools/arena');

/** `holdfast arena`: plays bots against bots, on the same seeds with rotated seats. */
async function runArenaCommand(args: readonly string[]): Promise<void> {
  await withTools(loadArena, async (arena) => {
    const { options, json, counts, shown } = arenaOptions(arena, args, 'one');
    const report = await named(arena.runArena(options));
    if (shown) process.stderr.write('\r\x1b[K');
    console.log(json ? JSON.stringify(report) : arena.format(report));
    if (counts && !json) console.log(arena.formatTally(report));
    if (report.faults.length) process.exitCode = 1;
  });
}

/** `holdfast calibration`: measures how well the chances that bots estimate match the results. */
async function runCalibrationCommand(args: readonly string[]): Promise<void> {
  await withTools(loadArena, async (arena) => {
    const { options, json, shown } = arenaOptions(arena, args, 'lots');
    const calibrations = await named(arena.runCalibration(options));
    if (shown) process.stderr.write('\r\x1b[K');
    console.log(json ? JSON.stringify(calibrations) : arena.formatCalibration(calibrations));
  });
}

/** Parses the flags of both commands. */
function arenaOptions(
  { SEATINGS, progressBar }: Arena,
  args: readonly string[],
  seating: Seating,
): { readonly options: ArenaOptions; readonly json: boolean; readonly counts: boolean; readonly shown: boolean } {
  const { values } = flags(args, {
    ...GAME_FLAGS,
    bots: { type: 'string', default: '2,1' },
    seating: { type: 'string', default: seating },
    blocks: { type: 'string' },
    seed: { type: 'string', default: 'arena' },
    claim: { type: 'string' },
    workers: { type: 'string' },
    json: { type: 'boolean', default: false },
    counts: { type: 'boolean', default: false },
  });
  if (!SEATINGS.includes(values.seating as Seating)) throw new UserError(`--seating: expected ${SEATINGS.join(', ')}`);
  const options = optionsOf(values);
  rulesOf(gameOf(values.game), options);
  const claim = claimOf(values.claim);
  const shown = process.stderr.isTTY === true;
  const arena: ArenaOptions = {
    gameId: values.game,
    options,
    contestants: values.bots.split(','),
    seating: values.seating as Seating,
    blocks: wholeNumber('blocks', values.blocks, 100),
    seed: values.seed,
    ...(claim ? { claim } : {}),
    ...(values.workers ? { workers: wholeNumber('workers', values.workers, 1, 1, 64) } : {}),
    progress: (...at) => void (shown && process.stderr.write(`\r${progressBar(...at)}\x1b[K`)),
  };
  return { options: arena, json: values.json, counts: values.counts, shown };
}

/** Turns an unknown bot into a UserError. */
async function named<T>(played: Promise<T>): Promise<T> {
  try {
    return await played;
  } catch (error) {
    if (error instanceof Error && /is no (bot|temperament)/.test(error.message))
      throw new UserError(`--bots: ${error.message}`);
    throw error;
  }
}

export const arenaCommand: Command = {
  run: runArenaCommand,
  usage: 'arena [flags]',
  about: 'bots against bots on the same seeds, with seats rotated',
  flags: [
    [
      '--bots LIST',
      'levels, with a temperament after a slash or weights after an @: 2,1 or 2/trader,2 or 3@FILE,2 (2,1)',
    ],
    [
      '--seating HOW',
      'one (the first against a table of the others), rest (the other way round), both, mixes, lots (one)',
    ],
    ['--blocks N', 'how many seeds (100); each is played once from every seat'],
    ['--counts', 'prints what each bot built, traded and used, a seat and game'],
    ['--claim LOW:HIGH', 'stops when it is decided whether the first wins less or more, e.g. 0.25:0.5'],
    ['--workers N', 'threads at the same time'],
    SEED_FLAG,
    JSON_FLAG,
  ],
  plays: true,
  example: `arena --game ${EXAMPLE_GAME} --seats 2 --bots 2,1 --blocks 50`,
};

export const calibrationCommand: Command = {
  run: runCalibrationCommand,
  usage: 'calibration [flags]',
  about: 'how often the chances that bots tell come true: reliability and Brier score',
  flags: [
    ['--bots LIST', 'who plays and is asked; all are asked about the same positions (2,1)'],
    ['--seating HOW', 'as in the arena (lots)'],
    ['--blocks N', 'how many seeds (100)'],
    ['--workers N', 'threads at the same time'],
    SEED_FLAG,
    JSON_FLAG,
  ],
  plays: true,
  example: `calibration --game ${EXAMPLE_GAME} --seats 2 --bots 2,1 --blocks 50`,
};
