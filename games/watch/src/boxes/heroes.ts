import { HEROES, type Hero, type HeroesDoc } from '../rules.ts';

/** The six heroes that carry a number, A1 to A6. */
const NUMBERED: readonly Hero[] = ['mormont', 'marsh', 'tarly', 'yarwyck', 'thorne', 'melisandre'];
/** Heroes that are always in the extension's display. */
const ALWAYS: readonly Hero[] = ['benjen', 'ygritte', 'qhorin'];
const BASE_BOX: readonly Hero[] = [...NUMBERED, 'mance', ...ALWAYS, 'yoren'];
const DISPLAY_SIZE = 7;

/** The heroes of a table (W-12.10, W-20.3, W-22.2, W-22.3). */
export const heroesFor = (seats: number, extension: boolean, allHeroes: boolean): HeroesDoc => {
  const dealt = NUMBERED.slice(0, seats).reverse();
  const left = (heroes: readonly Hero[]): readonly Hero[] => heroes.filter((hero) => !dealt.includes(hero));
  if (allHeroes) return { dealt, display: left(HEROES), drawn: 0, rest: [] };
  if (!extension) return { dealt, display: left(BASE_BOX), drawn: 0, rest: [] };
  const fixed = [...left(NUMBERED), ...ALWAYS];
  const drawn = seats > 4 ? 4 : DISPLAY_SIZE - fixed.length;
  return { dealt, display: fixed, drawn, rest: left(HEROES).filter((hero) => !fixed.includes(hero)) };
};
