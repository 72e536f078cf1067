import { type Claim, format, progressBar, runArena, SEATINGS, type Seating } from '@holdfast/bots/arena';
import { flags, GAME_FLAGS, optionsOf, wholeNumber } from './flags.ts';
import { gameOf, rulesOf } from './games.ts';
import { UserError } from './user-error.ts';

/** `--claim 0.25:0.5`: stop as soon as it is decided whether the first wins at most 25 % or at least 50 %. */
function claimOf(text: string | undefined): Claim | undefined {
  if (text === undefined) return undefined;
  const [low, high] = text.split(':').map(Number);
  if (!(low > 0 && low < high && high < 1)) throw new UserError('--claim: expected two shares LOW:HIGH, e.g. 0.25:0.5');
  return { low, high };
}

/** `holdfast arena`: bots against bots, the same seeds with seats rotated. */
export async function runArenaCommand(args: readonly string[]): Promise<void> {
  const { values } = flags(args, {
    ...GAME_FLAGS,
    bots: { type: 'string', default: '2,1' },
    seating: { type: 'string', default: 'one' },
    blocks: { type: 'string' },
    seed: { type: 'string', default: 'arena' },
    claim: { type: 'string' },
    workers: { type: 'string' },
    json: { type: 'boolean', default: false },
  });
  if (!SEATINGS.includes(values.seating as Seating)) throw new UserError(`--seating: expected ${SEATINGS.join(', ')}`);
  const options = optionsOf(values);
  rulesOf(gameOf(values.game), options);
  const claim = claimOf(values.claim);
  const shown = process.stderr.isTTY === true;
  try {
    const report = await runArena({
      gameId: values.game,
      options,
      contestants: values.bots.split(','),
      seating: values.seating as Seating,
      blocks: wholeNumber('blocks', values.blocks, 100),
      seed: values.seed,
      ...(claim ? { claim } : {}),
      ...(values.workers ? { workers: wholeNumber('workers', values.workers, 1, 1, 64) } : {}),
      progress: (...at) => void (shown && process.stderr.write(`\r${progressBar(...at)}\x1b[K`)),
    });
    if (shown) process.stderr.write('\r\x1b[K');
    console.log(values.json ? JSON.stringify(report) : format(report));
    if (report.faults.length) process.exitCode = 1;
  } catch (error) {
    if (error instanceof Error && /is no (bot|temperament)/.test(error.message))
      throw new UserError(`--bots: ${error.message}`);
    throw error;
  }
}
