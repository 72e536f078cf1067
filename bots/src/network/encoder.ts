import type { Seat } from '@holdfast/kernel';

/** Turns what a seat sees into the inputs of the value network. */
export interface Encoder<Rules, View> {
  /** Raised when the meaning of an input changes; weights carry it and are refused on a mismatch. */
  readonly version: number;
  /** Inputs of each seat. */
  readonly perSeat: number;
  /** Inputs of the table as a whole. */
  readonly shared: number;
  /**
   * A per-seat input that already is an estimate: its value x adds `scale * (x - 0.5)` to that seat's logit, so that the network
   * learns the correction only and starts as strong as the estimate. Absent if none.
   */
  readonly prior?: Prior;
  /** Fills seats * perSeat + shared numbers in [0, 1]: seat by seat, then the shared ones. Writes every one of them. */
  encode(rules: Rules, view: View, viewer: Seat, into: Float32Array): void;
}

/** Which per-seat input is an estimate, and how many units of the logit its range covers. */
export interface Prior {
  readonly at: number;
  readonly scale: number;
}

/** How many numbers `encode` writes for so many seats. */
export const inputCount = ({ perSeat, shared }: { perSeat: number; shared: number }, seats: number): number =>
  seats * perSeat + shared;
