import type { CommonReasonId, Reason as GenericReason } from '../policy.ts';
import type { GameBotWords } from '../words/words.ts';

/** Everything a bot of this game can give as a reason; the words are in words/. */
type OwnReasonId =
  | 'scores-now'
  | 'claims'
  | 'grows'
  | 'hinders'
  | 'saves-meeples'
  | 'least-harm'
  | 'castle-pays-later'
  | 'keeps-bridge'
  | 'best-tile'
  | 'worth-more'
  | 'too-dear'
  | 'good-price'
  | 'counted-out';

export type ReasonId = OwnReasonId | CommonReasonId;
export type Reason = GenericReason<ReasonId>;

/** Where a hint points. */
type TargetKind = 'square' | 'tile' | 'bazaar';

export type CarcassonneBotWords = GameBotWords<OwnReasonId, never, TargetKind>;
