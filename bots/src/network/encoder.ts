import type { Seat } from '@holdfast/kernel';

/** Encodes a seat's view as inputs of the value network. */
export interface Encoder<Rules, View> {
  /** Increase it if an input changes its meaning; weights for another version are rejected. */
  readonly version: number;
  /** Number of inputs of each seat. */
  readonly perSeat: number;
  /** Number of inputs of the whole table. */
  readonly shared: number;
  /**
   * A per-seat input that is an estimate: its value x adds `scale * (x - 0.5)` to that seat's logit, so that the network learns
   * only the correction and starts as strong as the estimate. Absent if there is none.
   */
  readonly prior?: Prior;
  /** Fills seats * perSeat + shared numbers in [0, 1]: seat by seat, then the shared ones. Writes every one of them. */
  encode(rules: Rules, view: View, viewer: Seat, into: Float32Array): void;
}

/** Index of the per-seat input that is an estimate, and the logits its range covers. */
export interface Prior {
  readonly at: number;
  readonly scale: number;
}

/** How many numbers `encode` writes for a number of seats. */
export const inputCount = ({ perSeat, shared }: { perSeat: number; shared: number }, seats: number): number =>
  seats * perSeat + shared;
