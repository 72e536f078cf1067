/** A position to learn from, as one seat saw it. */
export interface Position {
  readonly seats: number;
  /** What the encoder wrote, as integers (network/fixed-point.ts). */
  readonly inputs: Int16Array;
  /** What each seat's chance should have been; they sum to 1. */
  readonly target: Float32Array;
}
