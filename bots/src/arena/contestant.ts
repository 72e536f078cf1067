import { type Brain, LEVELS, type Level, TEMPERAMENTS, type Temperament } from '../brain.ts';
import type { Playing } from '../games.ts';

/** Who plays in the arena: a brain and a temperament, written `2`, `2/trader`, or `anchor-1` for a frozen one. */
export interface Contestant {
  readonly name: string;
  readonly brain: Brain;
  readonly temperament: Temperament;
}

/** Reads a contestant's name; throws when there is no such bot. */
export function contestant(playing: Playing, name: string): Contestant {
  const [who, manner = 'plain'] = name.split('/');
  const temperament = TEMPERAMENTS.find((known) => known === manner);
  if (!temperament) throw new Error(`"${manner}" is no temperament (${TEMPERAMENTS.join(', ')})`);
  const frozen = playing.anchors?.[who];
  if (frozen) return { name, brain: frozen, temperament };
  const level = LEVELS.find((known) => String(known) === who) as Level | undefined;
  if (level === undefined)
    throw new Error(`"${who}" is no bot (${[...LEVELS, ...Object.keys(playing.anchors ?? {})].join(', ')})`);
  return { name, brain: playing.brains[level], temperament };
}
