import { type BotDefinition, policyFor } from './definition.ts';
import type { Level, Policy } from './policy.ts';

/** How many of 100 moves somebody easygoing does not see. */
const OVERLOOKED = 35;

/** Plays as another policy would that overlooks some moves each time, as beginners do. */
const overlooking =
  (policy: Policy): Policy =>
  (input) => {
    const seen = input.codes.filter(() => input.chance.below(100) >= OVERLOOKED);
    return policy(seen.length > 0 ? { ...input, codes: seen } : input);
  };

/**
 * The policy that people play against. Level 0 is easygoing at a table: level 1 that overlooks moves, because a random player
 * teaches nothing. The arena measures against the random one (`policyFor`).
 */
export const opponentFor = (bots: BotDefinition, level: Level): Policy =>
  level === 0 && bots.policies.length > 1 ? overlooking(policyFor(bots, 1)) : policyFor(bots, level);
