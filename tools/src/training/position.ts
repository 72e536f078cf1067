/** A position to learn from, as one seat saw it. */
export interface Position {
  readonly seats: number;
  /** The encoder's output as integers (network/fixed-point.ts). */
  readonly inputs: Int16Array;
  /** Target chance of each seat; they sum to 1. */
  readonly target: Float32Array;
}
