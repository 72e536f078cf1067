import type { CommonReasonId } from '../policy.ts';

export type Language = 'en' | 'de' | 'nl';

type Texts<Key extends string> = Readonly<Record<Key, string>>;

/** What the bots of one game say in one language; `{points}` and the like stand for what the reason carries. */
export interface GameBotWords<
  ReasonId extends string = string,
  Noun extends string = string,
  TargetKind extends string = string,
> {
  readonly reasons: Texts<ReasonId>;
  /** Names of things that reasons may use. */
  readonly nouns: Texts<Noun>;
  /** Where to look: the first step of a hint, by the kind of its target. */
  readonly looks: Texts<TargetKind>;
}

/** How numbers are written, and what every bot can say. */
export interface CommonBotWords {
  /** One point, several points. */
  readonly points: readonly [one: string, several: string];
  readonly decimal: '.' | ',';
  readonly reasons: Texts<CommonReasonId>;
  readonly looks: Texts<'nothing'>;
}

/** The words of all bots in one language. */
export type BotWords = GameBotWords & Pick<CommonBotWords, 'points' | 'decimal'>;
