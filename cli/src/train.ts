import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import { botsFor } from '@holdfast/bots';
import {
  type Checkpoint,
  readCheckpoint,
  TRAINING_DEFAULTS,
  Trainer,
  threadActor,
  WeightsMismatch,
  writeAtomically,
  writeCheckpoint,
  writeWeights,
} from '@holdfast/bots/training';
import { flags, wholeNumber } from './flags.ts';
import { gameOf } from './games.ts';
import { UserError } from './user-error.ts';

const CHECKPOINT_EVERY_MS = 60_000;
const LINE_EVERY_MS = 10_000;

const number = (name: string, text: string | undefined, standard: number): number => {
  if (text === undefined) return standard;
  if (!(Number(text) >= 0)) throw new UserError(`--${name}: expected a number, not "${text}"`);
  return Number(text);
};

/** `--learning-rate 0.0015:0.0002` */
function rates(text: string | undefined, standard: readonly [number, number]): readonly [number, number] {
  if (text === undefined) return standard;
  const [from, to] = text.split(':').map(Number);
  if (!(from > 0 && to > 0)) throw new UserError('--learning-rate: expected FIRST:LAST, e.g. 0.0015:0.0002');
  return [from, to];
}

/** Folders of this machine are of no use to others. */
const withoutFolder = (argument: string): string => (argument.includes('/') ? basename(argument) : argument);

/** The commit that is checked out; "unknown" in a copy without a repository. */
function commitOf(): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return 'unknown';
  }
}

/** Stops when the user asks (Ctrl+C), after writing a checkpoint; a second signal ends the process at once. */
function stopOnSignal(): { readonly stopped: () => boolean } {
  let stopped = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      stopped = true;
    });
  return { stopped: () => stopped };
}

/** `holdfast train`: self-play on all cores; writes weights, a manifest and a checkpoint to go on from. */
export async function runTrain(args: readonly string[]): Promise<void> {
  const { values } = flags(args, {
    game: { type: 'string' },
    games: { type: 'string' },
    minutes: { type: 'string' },
    workers: { type: 'string' },
    seed: { type: 'string' },
    from: { type: 'string' },
    out: { type: 'string' },
    'games-of-level-2': { type: 'string' },
    uses: { type: 'string' },
    lambda: { type: 'string' },
    epsilon: { type: 'string' },
    'learning-rate': { type: 'string' },
    hidden: { type: 'string' },
    commit: { type: 'string' },
  });
  if (values.game === undefined || values.out === undefined) throw new UserError('train needs --game and --out', true);
  if ((values.games === undefined) === (values.minutes === undefined))
    throw new UserError('train needs either --games or --minutes', true);
  const game = gameOf(values.game);
  const { learner } = botsFor(game.id);
  if (!learner) throw new UserError(`--game: no network of ${game.id} can be trained`);
  const before = values.from === undefined ? null : resume(values.from);
  // A run that goes on does so as it began, unless a flag says otherwise.
  const standard = before?.settings ?? TRAINING_DEFAULTS;
  const settings = {
    ...standard,
    seed: values.seed ?? standard.seed,
    hidden: [wholeNumber('hidden', values.hidden, standard.hidden[0], 32, 1024), 32],
    level2Games: wholeNumber('games-of-level-2', values['games-of-level-2'], standard.level2Games, 0),
    uses: wholeNumber('uses', values.uses, standard.uses, 1, 16),
    lambda: number('lambda', values.lambda, standard.lambda),
    epsilon: number('epsilon', values.epsilon, standard.epsilon),
    learningRate: rates(values['learning-rate'], standard.learningRate),
  } as const;
  if (settings.hidden[0] % 32) throw new UserError(`--hidden: expected a multiple of 32, not ${values.hidden}`);
  const trainer = startTrainer(() => new Trainer(game, learner, settings, before));
  const games = wholeNumber('games', values.games, 0);
  const minutes = number('minutes', values.minutes, 0);
  const commands = [...(before?.commands ?? []), `holdfast train ${args.map(withoutFolder).join(' ')}`];
  mkdirSync(values.out, { recursive: true });
  const file = (ending: string): string => join(values.out ?? '', `${game.id}.${ending}`);
  const began = performance.now();
  const secondsNow = (): number => (performance.now() - began) / 1000;
  const { stopped } = stopOnSignal();
  let nextLine = LINE_EVERY_MS;
  let nextCheckpoint = CHECKPOINT_EVERY_MS;
  const save = (): void => {
    const checkpoint = trainer.checkpoint((before?.seconds ?? 0) + secondsNow(), commands);
    writeCheckpoint(file('checkpoint'), checkpoint);
    const weights = writeWeights(checkpoint, trainer.parameters());
    writeAtomically(file('bin'), weights);
    writeAtomically(file('json'), `${JSON.stringify(manifest(checkpoint, weights, values.commit), null, 2)}\n`);
  };
  const share = (done: number): number => {
    const ms = performance.now() - began;
    if (ms >= nextLine) {
      nextLine = ms + LINE_EVERY_MS;
      printProgress(trainer, secondsNow());
    }
    if (ms >= nextCheckpoint) {
      nextCheckpoint = ms + CHECKPOINT_EVERY_MS;
      save();
    }
    if (stopped()) return 1;
    return games ? done / games : ms / (60_000 * minutes);
  };
  const workers = wholeNumber('workers', values.workers, availableParallelism(), 1, 256);
  const actors = Array.from({ length: workers }, () => threadActor(game.id));
  try {
    await trainer.run(actors, share);
  } finally {
    await Promise.all(actors.map((actor) => actor.close()));
  }
  save();
  printProgress(trainer, secondsNow());
  console.log(`${file('bin')} after ${trainer.games} games`);
}

function resume(file: string): Checkpoint {
  try {
    return readCheckpoint(file);
  } catch (error) {
    throw new UserError(`--from: ${(error as Error).message}`);
  }
}

/** A checkpoint of another encoder or engine is the caller's fault. */
function startTrainer(start: () => Trainer): Trainer {
  try {
    return start();
  } catch (error) {
    if (error instanceof WeightsMismatch) throw new UserError(`--from: ${error.message}`);
    throw error;
  }
}

/** What people want to know of weights: where they come from, and how to make them again. */
function manifest(checkpoint: Checkpoint, weights: Uint8Array, commit: string | undefined): object {
  const { game, engine, encoder, shape, seed, games, positionsSeen, seconds, faults, commands } = checkpoint;
  return {
    game,
    engine,
    encoder,
    shape,
    commit: commit ?? commitOf(),
    commands,
    seed,
    games,
    positions: positionsSeen,
    batches: checkpoint.optimiser.steps,
    seconds: Math.round(seconds),
    faults,
    bytes: weights.length,
    sha256: createHash('sha256').update(weights).digest('hex'),
  };
}

/** Seconds at which the last line was printed. */
let lastLineAt = 0;

/** One line about the time since the last; a loss of 1 = no better than equal chances. */
function printProgress(trainer: Trainer, seconds: number): void {
  const { games, positions, batches, loss, won, parity } = trainer.takeProgress();
  const span = Math.max(0.001, seconds - lastLineAt);
  lastLineAt = seconds;
  const parts = [
    `${seconds.toFixed(0)} s`,
    `${trainer.games} games (${(games / span).toFixed(1)}/s)`,
    `${(positions / span).toFixed(0)} positions/s`,
    batches ? `loss ${(loss / batches).toFixed(4)}` : 'collecting',
    ...(parity > 0 ? [`${(won / parity).toFixed(2)} times its share against level 2`] : []),
    ...(trainer.faults.length ? [`${trainer.faults.length} FAULTS, first: ${trainer.faults[0]}`] : []),
  ];
  console.log(parts.join(', '));
}
