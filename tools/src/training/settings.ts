/** Settings of training; see `TRAINING_DEFAULTS`. */
export interface TrainingSettings {
  /** Must differ from seeds of measurements. */
  readonly seed: string;
  readonly hidden: readonly [number, number];
  /** Number of first games, which are played by level 2 with 4% random moves. */
  readonly level2Games: number;
  readonly lambda: number;
  readonly epsilon: number;
  /** Softmax temperature of openings, in win chance. */
  readonly temperature: number;
  readonly batch: number;
  /** How often each position is used: 1 if games are cheap, else more. */
  readonly uses: number;
  /** Size of the shuffle buffer in positions. */
  readonly mixed: number;
  /** Learning rate at the start and at the end. */
  readonly learningRate: readonly [number, number];
  /** Games between older networks that are kept as opponents. */
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
