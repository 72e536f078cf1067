import { type BotOptions, freeName, type Temperament } from '../local/bot-names.ts';

/** A bot as it is introduced: what it is like, and a name that goes with it. */
export interface BotIdentity {
  readonly temperament: Temperament;
  readonly name: string;
}

/** A small number below `most`, another one each time. */
const any = (most: number): number => crypto.getRandomValues(new Uint8Array(1))[0] % most;

/** A name for a bot of this character that nobody at the table bears. */
export const nameFor = (temperament: Temperament, taken: readonly string[]): string =>
  freeName(temperament, taken, any(6)) ?? temperament;

/** Bots to fill a table up: as different from each other and from those who sit there as there are characters that fit. */
export function chooseBots(
  { temperaments: fits }: BotOptions,
  count: number,
  seated: readonly BotIdentity[],
  people: readonly string[] = [],
): readonly BotIdentity[] {
  const came = [...seated];
  while (came.length < seated.length + count) {
    const often = (one: Temperament): number => came.filter(({ temperament }) => temperament === one).length;
    const least = Math.min(...fits.map(often));
    const rare = fits.filter((one) => often(one) === least);
    const temperament = rare[any(rare.length)] ?? 'plain';
    came.push({ temperament, name: nameFor(temperament, [...people, ...came.map(({ name }) => name)]) });
  }
  return came.slice(seated.length);
}
