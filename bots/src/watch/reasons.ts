import type { CommonReasonId, Reason as GenericReason } from '../policy.ts';
import type { GameBotWords } from '../words/words.ts';

/** Everything a bot of this game can give as a reason; the words are in words/. */
type OwnReasonId =
  | 'best-site'
  | 'rolls'
  | 'builds-road'
  | 'builds-settlement'
  | 'builds-keep'
  | 'builds-guard'
  | 'builds-card'
  | 'trades-for'
  | 'saves-up'
  | 'trade-helps'
  | 'good-trade'
  | 'rather-for'
  | 'nobody-wants'
  | 'nothing-for-me'
  | 'helps-the-leader'
  | 'you-could-win'
  | 'misses-least'
  | 'holds-back'
  | 'tormund-away'
  | 'frees-hex'
  | 'two-roads'
  | 'winter'
  | 'guard'
  | 'monopoly'
  | 'hero'
  | 'best-hero'
  | 'plan-ready'
  | 'plan-lacks'
  | 'plan-lacks-two'
  | 'plan-lacks-many'
  | 'plan-chance'
  | 'plan-no-source';

export type ReasonId = OwnReasonId | CommonReasonId;
export type Reason = GenericReason<ReasonId>;

type Noun =
  | ('brick' | 'grain' | 'lumber' | 'ore' | 'wool')
  | ('road' | 'settlement' | 'keep' | 'guard' | 'card' | 'nothing');

/** Where a hint points: a place on the board, or something of the player's. */
type TargetKind = 'corner' | 'path' | 'hex' | 'wall' | 'hand' | 'cards' | 'players' | 'hero' | 'dice';

export type WatchBotWords = GameBotWords<OwnReasonId, Noun, TargetKind>;
