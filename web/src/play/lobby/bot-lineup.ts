import { type BotOptions, freeName, type Temperament } from '../local/bot-names.ts';

/** A bot as it is introduced: what it is like, and a name that goes with it. */
export interface BotIdentity {
  readonly temperament: Temperament;
  readonly name: string;
}

/** A number from 0 up to, not including, 1. */
type Random = () => number;

/** Names of a temperament are tried from any of so many on. */
const NAMES_TRIED_FIRST = 6;

/** A name for a bot of this temperament that nobody at the table has. */
export const nameFor = (temperament: Temperament, taken: readonly string[], random: Random = Math.random): string =>
  freeName(temperament, taken, Math.floor(random() * NAMES_TRIED_FIRST)) ?? temperament;

/** Bots to fill a table: temperaments that are rare among those already seated come first. */
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
