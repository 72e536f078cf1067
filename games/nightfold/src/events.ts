import type { Secret } from '@holdfast/kernel';

type Numbers = readonly number[];

/** Events have the new values, so that `fold` only assigns. */
export type Event = Readonly<
  | { type: 'night'; night: number; dice: Numbers }
  | { type: 'lit'; seat: number; torch: Secret<number>; hand: Secret<Numbers> }
  | { type: 'shown'; torches: Numbers; held: boolean; gains: Numbers; lambs: Numbers }
  | { type: 'ended'; lambs: Numbers; hands: readonly Numbers[]; winners: Numbers }
>;
