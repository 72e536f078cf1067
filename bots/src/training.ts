export { WeightsMismatch, writeWeights } from './network/weights-file.ts';
export { type Actor, threadActor } from './training/actors.ts';
export { type Checkpoint, readCheckpoint, writeAtomically, writeCheckpoint } from './training/checkpoint.ts';
export { TRAINING_DEFAULTS, type TrainingSettings } from './training/settings.ts';
export { Trainer, type TrainingProgress } from './training/trainer.ts';
