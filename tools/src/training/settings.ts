/** How to learn; `TRAINING_DEFAULTS` has what is usual. */
export interface TrainingSettings {
  /** Seeds of training are never those of a measurement. */
  readonly seed: string;
  readonly hidden: readonly [number, number];
  /** The first games are played by level 2 with 4 % random moves. */
  readonly level2Games: number;
  readonly lambda: number;
  readonly epsilon: number;
  /** Softmax temperature of openings, in win chance. */
  readonly temperature: number;
  readonly batch: number;
  /** How often each position is learnt from: 1 where games are cheap, more where they are not. */
  readonly uses: number;
  /** Positions that are mixed before they are learnt from. */
  readonly mixed: number;
  /** Learning rate at the start and at the end. */
  readonly learningRate: readonly [number, number];
  /** Games between two older versions that are kept as opponents. */
  readonly olderEvery: number;
}

export const TRAINING_DEFAULTS: TrainingSettings = {
  seed: 'training',
  hidden: [128, 32],
  level2Games: 2000,
  lambda: 0.8,
  epsilon: 0.02,
  temperature: 0.01,
  batch: 256,
  uses: 1,
  mixed: 8192,
  learningRate: [0.0015, 0.0002],
  olderEvery: 400,
};
