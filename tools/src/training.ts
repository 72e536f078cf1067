export { type Checkpoint, readCheckpoint } from './training/checkpoint.ts';
export { runTraining, type TrainingRun } from './training/run-training.ts';
export { TRAINING_DEFAULTS, type TrainingSettings } from './training/settings.ts';
export { Trainer, type TrainingProgress } from './training/trainer.ts';
