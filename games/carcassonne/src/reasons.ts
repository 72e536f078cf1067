import type { Refusal } from '@holdfast/kernel';

/** All reasons of refusals. */
export const REASONS = [
  'over',
  'not-asked',
  'other-question',
  'no-such-answer',
  'not-in-hand',
  'place-taken',
  'touches-nothing',
  'edges-differ',
  'needs-bridge',
  'bridge-not-needed',
  'bridge-elsewhere',
  'no-bridge',
  'one-bridge',
  'bridge-alone',
  'already-bridged',
  'foot-not-on-field',
  'far-foot-blocked',
  'fits-without-bridge',
  'must-build',
  'no-meeple',
  'no-such-part',
  'no-farmers',
  'occupied',
  'other-city',
  'not-near',
  'not-on-offer',
  'not-higher',
  'bid-too-high',
] as const;
export type Reason = (typeof REASONS)[number];

/** A refusal with one of REASONS. */
export interface Refused extends Refusal {
  readonly because: Reason;
}
