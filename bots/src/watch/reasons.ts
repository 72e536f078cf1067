import type { CommonReasonId, Reason as GenericReason } from '../policy.ts';
import type { WatchWords } from './words/compiled/index.ts';

/** Ids of this game's bot reasons; each has a text in words/. */
export type ReasonId = keyof WatchWords['reasons'] | CommonReasonId;
export type Reason = GenericReason<ReasonId>;
