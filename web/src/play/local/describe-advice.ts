import { botWords, describeReason, type Reason } from '@holdfast/bots';
import type { Advice } from '@holdfast/protocol';
import type { Lang } from '../../core/lang.ts';
import { gameManifest } from '../../games.ts';
import type { AdviceWords } from './worker-messages.ts';

/** Describes in words where a bot looks and why it makes its move. */
export function describeAdvice(
  game: string,
  { look: { look, at }, because }: Advice,
  names: readonly string[],
  lang: Lang,
): AdviceWords {
  const place = gameManifest(game)?.places[look];
  return {
    look: botWords[lang].looks[look] ?? '',
    at: at !== null && place ? `${place}:${at}` : null,
    idea: because.map((reason) => describeReason(botWords[lang], reason as Reason, names)).join(' '),
  };
}
