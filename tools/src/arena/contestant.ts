import { readFileSync } from 'node:fs';
import type { BotDefinition, Policy } from '@holdfast/bots';
import { TEMPERAMENTS } from '@holdfast/bots/names';
import { networkFrom } from '@holdfast/bots/network';

/** A contestant: policy and temperament, written `2`, `2/trader`, `baseline-1` for a frozen one, `3@FILE` for weights. */
export interface Contestant {
  readonly name: string;
  readonly policy: Policy;
  readonly temperament: string;
}

/** Level 3 or 4 with the weights of a file. */
function trained({ game, learner }: BotDefinition, level: string, file: string): Policy {
  const make = level === '3' ? learner?.policy : level === '4' ? learner?.search : undefined;
  if (!learner || !make) throw new Error(`level ${level} of ${game.id} plays without weights`);
  return make(networkFrom(game, learner, readFileSync(file)));
}

/** Parses a contestant's name; throws if there is no such bot. */
export function contestant(bots: BotDefinition, name: string): Contestant {
  const [bot, file] = name.split('@');
  if (file !== undefined) {
    try {
      return { name, policy: trained(bots, bot, file), temperament: 'plain' };
    } catch (error) {
      throw new Error(`"${name}" is no bot: ${(error as Error).message}`);
    }
  }
  const [who, wanted = 'plain'] = name.split('/');
  const temperament = TEMPERAMENTS.find((known) => known === wanted);
  if (!temperament) throw new Error(`"${wanted}" is no temperament (${TEMPERAMENTS.join(', ')})`);
  const frozen = bots.baselines?.[who];
  if (frozen) return { name, policy: frozen, temperament };
  const policy = bots.policies[bots.policies.findIndex((_, level) => String(level) === who)];
  if (!policy)
    throw new Error(
      `"${who}" is no bot (${[...bots.policies.keys(), ...Object.keys(bots.baselines ?? {})].join(', ')})`,
    );
  return { name, policy, temperament };
}
