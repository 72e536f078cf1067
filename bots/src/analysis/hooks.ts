import type { Outcome } from '@holdfast/kernel';
import type { BotDefinition, ReviewHooks } from '../definition.ts';

/** For games without review hooks: even chances until the end. */
const NO_OPINION: ReviewHooks = {
  evaluate: () => (_, chances) => void chances.fill(1 / chances.length),
  playsTurnOut: false,
  turnOf: () => 0,
  isTurnStart: () => true,
  luckOf: () => 'other',
};

export const reviewHooks = ({ review }: BotDefinition): ReviewHooks => review ?? NO_OPINION;

/** Each seat's share of the win. */
export function sharesOf(seats: number, { winners }: Outcome): number[] {
  return Array.from({ length: seats }, (_, seat) => (winners.includes(seat) ? 1 / winners.length : 0));
}
