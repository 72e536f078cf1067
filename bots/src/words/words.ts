import type { Reason } from '../reasons.ts';

/** Names that reasons may use. */
export const NOUNS = [
  'brick',
  'grain',
  'lumber',
  'ore',
  'wool',
  'road',
  'settlement',
  'keep',
  'guard',
  'card',
  'nothing',
] as const;
export type Noun = (typeof NOUNS)[number];

/** What bots say in one language; `{points}` and the like stand for what the reason carries. */
export interface BotWords {
  /** One point, several points. */
  readonly points: readonly [one: string, several: string];
  /** What stands between whole and tenths. */
  readonly decimal: '.' | ',';
  readonly reasons: Readonly<Record<Reason, string>>;
  readonly nouns: Readonly<Record<Noun, string>>;
  /** Where to look: the first step of a hint. */
  readonly looks: Readonly<Record<Look, string>>;
}

/** Where a move happens. */
export const LOOKS = [
  'corner',
  'path',
  'hex',
  'wall',
  'hand',
  'cards',
  'players',
  'hero',
  'dice',
  'square',
  'tile',
  'bazaar',
  'nothing',
] as const;
export type Look = (typeof LOOKS)[number];
