import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { writeWeights } from '@holdfast/bots/network';
import { threadActor } from './actors.ts';
import { type Checkpoint, writeAtomically, writeCheckpoint } from './checkpoint.ts';
import type { Trainer } from './trainer.ts';

const CHECKPOINT_EVERY_MS = 60_000;
const LINE_EVERY_MS = 10_000;

/** The commit that is checked out; "unknown" in a copy without a repository. */
function commitOf(): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return 'unknown';
  }
}

/** Stops after writing a checkpoint on Ctrl+C; a second signal ends the process at once. */
function stopOnSignal(): { readonly stopped: () => boolean } {
  let stopped = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      stopped = true;
    });
  return { stopped: () => stopped };
}

export interface TrainingRun {
  readonly gameId: string;
  readonly trainer: Trainer;
  /** The folder of weights, manifest and checkpoint. */
  readonly out: string;
  /** Total number of games after which it stops; 0 if limited by `minutes`. */
  readonly games: number;
  readonly minutes: number;
  /** Number of parallel games. */
  readonly workers: number;
  /** Seconds of the earlier runs that this one continues. */
  readonly secondsBefore: number;
  /** All commands so far, for the manifest. */
  readonly commands: readonly string[];
  /** Null for the commit that is checked out. */
  readonly commit: string | null;
}

/** Trains until the limit or until the user stops it; prints progress, and writes weights and checkpoints. */
export async function runTraining({
  gameId,
  trainer,
  out,
  games,
  minutes,
  workers,
  commands,
  ...about
}: TrainingRun): Promise<void> {
  mkdirSync(out, { recursive: true });
  const file = (ending: string): string => join(out, `${gameId}.${ending}`);
  const began = performance.now();
  const secondsNow = (): number => (performance.now() - began) / 1000;
  const { stopped } = stopOnSignal();
  let nextLine = LINE_EVERY_MS;
  let nextCheckpoint = CHECKPOINT_EVERY_MS;
  const save = (): void => {
    const checkpoint = trainer.checkpoint(about.secondsBefore + secondsNow(), commands);
    writeCheckpoint(file('checkpoint'), checkpoint);
    const weights = writeWeights(checkpoint, trainer.parameters());
    writeAtomically(file('bin'), weights);
    writeAtomically(file('json'), `${JSON.stringify(manifest(checkpoint, weights, about.commit), null, 2)}\n`);
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
  const actors = Array.from({ length: workers }, () => threadActor(gameId));
  try {
    await trainer.run(actors, share);
  } finally {
    await Promise.all(actors.map((actor) => actor.close()));
  }
  save();
  printProgress(trainer, secondsNow());
  console.log(`${file('bin')} after ${trainer.games} games`);
}

/** Manifest of the weights: their origin, and how to reproduce them. */
function manifest(checkpoint: Checkpoint, weights: Uint8Array, commit: string | null): object {
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

/** Time of the last progress line, in seconds. */
let lastLineAt = 0;

/** Prints progress since the last line; a loss of 1 is no better than equal chances. */
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
