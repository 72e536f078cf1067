import { type BotOptions, freeName, type Temperament } from '../local/bot-names.ts';

/** A bot's temperament and a name that goes with it. */
export interface BotIdentity {
  readonly temperament: Temperament;
  readonly name: string;
}

/** As `Math.random`: from 0 up to, but not including, 1. */
type Random = () => number;

/** The search for a free name starts at a random one of a temperament's first names; this many can be the start. */
const NAMES_TRIED_FIRST = 6;

/** Picks a name for a bot of this temperament that is not in `taken`. */
export const nameFor = (temperament: Temperament, taken: readonly string[], random: Random = Math.random): string =>
  freeName(temperament, taken, Math.floor(random() * NAMES_TRIED_FIRST)) ?? temperament;

/** Chooses bots to fill a table, at random among the temperaments that are rarest there. */
export function chooseBots(
  { temperaments }: BotOptions,
  count: number,
  seated: readonly BotIdentity[],
  people: readonly string[] = [],
  random: Random = Math.random,
): readonly BotIdentity[] {
  const chosen: BotIdentity[] = [];
  while (chosen.length < count) {
    const all = [...seated, ...chosen];
    const countOf = (one: Temperament): number => all.filter(({ temperament }) => temperament === one).length;
    const least = Math.min(...temperaments.map(countOf));
    const rarest = temperaments.filter((one) => countOf(one) === least);
    const temperament = rarest[Math.floor(random() * rarest.length)] ?? 'plain';
    chosen.push({ temperament, name: nameFor(temperament, [...people, ...all.map(({ name }) => name)], random) });
  }
  return chosen;
}
