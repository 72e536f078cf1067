import type { BotDefinition } from '../definition.ts';
import { TEMPERAMENTS } from '../names.ts';
import { LEVELS, type Level, type Policy } from '../policy.ts';

/** Who plays in the arena: a policy and a temperament, written `2`, `2/trader`, or `baseline-1` for a frozen one. */
export interface Contestant {
  readonly name: string;
  readonly policy: Policy;
  readonly temperament: string;
}

/** Reads a contestant's name; throws when there is no such bot. */
export function contestant(bots: BotDefinition, name: string): Contestant {
  const [who, wanted = 'plain'] = name.split('/');
  const temperament = TEMPERAMENTS.find((known) => known === wanted);
  if (!temperament) throw new Error(`"${wanted}" is no temperament (${TEMPERAMENTS.join(', ')})`);
  const frozen = bots.baselines?.[who];
  if (frozen) return { name, policy: frozen, temperament };
  const level = LEVELS.find((known) => String(known) === who) as Level | undefined;
  if (level === undefined)
    throw new Error(`"${who}" is no bot (${[...LEVELS, ...Object.keys(bots.baselines ?? {})].join(', ')})`);
  return { name, policy: bots.policies[level], temperament };
}
