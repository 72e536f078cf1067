import { HEROES, KINDS, type Move, PHASE, RESOURCES, type Rules, type State } from '@holdfast/watch/engine';
import type { Counts, Tally } from '../definition.ts';
import { waysOf } from './rolls.ts';

const [GRAIN, ORE, WOOL] = (['grain', 'ore', 'wool'] as const).map((kind) => RESOURCES.indexOf(kind));

/** Names of the counted moves in the report. */
const NAMES: { readonly [T in Move['type']]?: string } = {
  settle: 'settlements built',
  keep: 'keeps',
  road: 'roads',
  guard: 'guards',
  recruits: 'guards',
  buy: 'cards bought',
  patrol: 'cards played',
  'patrol-home': 'cards played',
  'road-building': 'cards played',
  winter: 'cards played',
  monopoly: 'cards played',
  swap: 'trades with the supply',
  offer: 'offers',
  deal: 'offers closed',
  decline: 'offers refused',
  accept: 'offers accepted',
  counter: 'counter-offers',
};
const usesHero = (type: string): boolean => HEROES.some((hero) => type.startsWith(hero));
const isFounding = (state: State): boolean => state.phase[0] <= PHASE['found-guard'];

/** Cards per 36 rolls by kind. */
function production(state: State, seat: number): number[] {
  const cards = new Array<number>(KINDS).fill(0);
  for (let hex = 0; hex < state.board.hexes; hex++)
    for (let i = hex * 6; state.terrain[hex] < KINDS && i < hex * 6 + 6; i++) {
      const building = state.building[state.board.hexCorners[i]];
      if (building && (building - 1) >> 1 === seat) cards[state.terrain[hex]] += waysOf(state, hex);
    }
  return cards;
}

/** Counts what seats build, trade and play, and their openings. */
export function watchTally(rules: Rules): Tally<State, Move> {
  const names = new Set(Object.values(NAMES)).add('heroes used');
  const counts = Array.from({ length: rules.seats }, () => Object.fromEntries([...names].map((name) => [name, 0])));
  let opened: readonly number[][] | null = null;
  return {
    move(state, seat, { type }) {
      if (isFounding(state)) return;
      opened ??= counts.map((_, at) => production(state, at));
      const name = NAMES[type] ?? (usesHero(type) ? 'heroes used' : null);
      if (name) counts[seat][name]++;
    },
    end(_, winners) {
      return counts.map((counted, seat): Counts => {
        const cards = opened?.[seat];
        if (!cards) return counted;
        const won = winners.includes(seat) ? 1 / winners.length : 0;
        const complete = cards[GRAIN] > 0 && cards[ORE] > 0;
        return {
          ...counted,
          'offers nobody took': counted.offers - counted['offers closed'],
          'opening: cards per 36 rolls': cards.reduce((sum, each) => sum + each, 0),
          'opening: of these wool': cards[WOOL],
          'opening: has ore and grain': complete ? 1 : 0,
          [complete ? 'wins with ore and grain in the opening' : 'wins without ore or grain in the opening']: won,
          ...(won === 0 ? { 'lost games without a keep': counted.keeps === 0 ? 1 : 0 } : {}),
        };
      });
    },
  };
}
