import type { AnyGame } from '@holdfast/kernel';
import type { Learner } from './learner.ts';
import { Network } from './network.ts';
import { shapeFor } from './shape.ts';
import { checkFits, readWeights, WeightsMismatch } from './weights-file.ts';

/** Reads a network from a weights file; throws WeightsMismatch if it was not trained for this engine and encoder. */
export function networkFrom(game: AnyGame, { encoder }: Pick<Learner, 'encoder'>, bytes: Uint8Array): Network {
  const { header, parameters } = readWeights(bytes);
  const shape = shapeFor(encoder, header.shape.hidden);
  try {
    checkFits(header, { game: game.id, engine: game.version, encoder: encoder.version, shape });
  } catch (error) {
    if (!(error instanceof WeightsMismatch)) throw error;
    throw new WeightsMismatch(`${game.id}: ${error.message}; train again (bots/TRAINING.md)`);
  }
  return new Network(shape, parameters);
}
