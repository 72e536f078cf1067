import type { Phase } from './state.ts';
import type { View } from './view.ts';

/** The rule about the question of a phase; null if there is none. */
const RULE_OF_PHASE: { readonly [P in Phase]: string | null } = {
  over: null,
  place: 'C-2.2',
  meeple: 'C-3.1',
  castle: 'C-7.1',
  feed: 'C-7.11',
  pick: 'C-8.15',
  offer: 'C-8.4',
  bid: 'C-8.5',
  settle: 'C-8.6',
};

/** The rule about the current question. */
export const ruleOfPrompt = ({ phase }: View): string | null => RULE_OF_PHASE[phase];
