import type { Outcome } from '@holdfast/kernel';
import type { BotDefinition, ReviewHooks } from '../definition.ts';

/** For games that say nothing: everybody's chances are even until the end. */
const NO_OPINION: ReviewHooks = {
  evaluate: () => (_, chances) => void chances.fill(1 / chances.length),
  playsTurnOut: false,
  turnOf: () => 0,
  isTurnStart: () => true,
  luckOf: () => 'other',
};

export const reviewHooks = ({ review }: BotDefinition): ReviewHooks => review ?? NO_OPINION;

/** The share of the win of each seat: winners share it. */
export function sharesOf(seats: number, { winners }: Outcome): number[] {
  return Array.from({ length: seats }, (_, seat) => (winners.includes(seat) ? 1 / winners.length : 0));
}
