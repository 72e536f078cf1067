import { type BotDefinition, policyFor } from './definition.ts';
import type { Level, Policy } from './policy.ts';

/** Percentage of moves that the easygoing bot overlooks. */
const OVERLOOKED = 35;

/** Wraps a policy that overlooks some moves each time, like a beginner. */
const overlooking =
  (policy: Policy): Policy =>
  (input) => {
    const seen = input.codes.filter(() => input.chance.below(100) >= OVERLOOKED);
    return policy(seen.length > 0 ? { ...input, codes: seen } : input);
  };

/**
 * The policy that people play against. Here level 0 is level 1 that overlooks moves, because people learn nothing from a random
 * player. The arena uses the random one (`policyFor`).
 */
export const opponentFor = (bots: BotDefinition, level: Level): Policy =>
  level === 0 && bots.policies.length > 1 ? overlooking(policyFor(bots, 1)) : policyFor(bots, level);
