import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';
import type { NetworkShape } from '@holdfast/bots/network';
import type { OptimiserState } from './optimiser.ts';
import type { Position } from './position.ts';
import type { TrainingSettings } from './settings.ts';

/** Everything a later run needs to continue. */
export interface Checkpoint {
  readonly format: 'holdfast-checkpoint-1';
  readonly game: string;
  readonly engine: string;
  readonly encoder: number;
  readonly shape: NetworkShape;
  readonly seed: string;
  /** Absent in checkpoints of older versions. */
  readonly settings?: TrainingSettings;
  readonly optimiser: OptimiserState;
  /** Number of games learnt from; also the number of the next one. */
  readonly games: number;
  readonly nextGame: number;
  readonly positionsSeen: number;
  readonly seconds: number;
  readonly faults: number;
  /** Older networks (integers), oldest first. */
  readonly older: readonly Int32Array[];
  /** Positions in the shuffle buffer. */
  readonly waiting: Position[];
  /** The commands of all runs so far. */
  readonly commands: readonly string[];
}

/** Writes a file atomically, so that readers see the old or the whole new one. */
export function writeAtomically(file: string, content: Uint8Array | string): void {
  writeFileSync(`${file}.part`, content);
  renameSync(`${file}.part`, file);
}

export const writeCheckpoint = (file: string, checkpoint: Checkpoint): void =>
  writeAtomically(file, serialize(checkpoint));

/** Throws if the file is not a checkpoint. */
export function readCheckpoint(file: string): Checkpoint {
  let read: unknown;
  try {
    read = deserialize(readFileSync(file));
  } catch (error) {
    throw new Error(`${file} is not a checkpoint: ${(error as Error).message}`);
  }
  if ((read as Partial<Checkpoint> | null)?.format !== 'holdfast-checkpoint-1')
    throw new Error(`${file} is not a checkpoint`);
  return read as Checkpoint;
}
