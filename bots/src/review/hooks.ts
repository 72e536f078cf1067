import type { Outcome } from '@holdfast/kernel';
import type { BotDefinition, ReviewHooks } from '../definition.ts';

/** The hooks of a game that can be reviewed; throws for others. */
export function reviewHooks({ game, review }: BotDefinition): ReviewHooks {
  if (!review) throw new Error(`games of "${game.id}" cannot be reviewed`);
  return review;
}

/** The share of the win of each seat: winners share it. */
export function sharesOf(seats: number, { winners }: Outcome): number[] {
  return Array.from({ length: seats }, (_, seat) => (winners.includes(seat) ? 1 / winners.length : 0));
}
