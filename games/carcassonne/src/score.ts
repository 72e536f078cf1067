import type { Term } from './events.ts';
import { castleOn, citiesOfField, tilesIn, typeOfSegment } from './features.ts';
import type { Rules } from './rules.ts';
import type { State } from './state.ts';
import { CITY, FIELD, MONASTERY, ROAD } from './topology.ts';

/** True if the feature of a segment is complete (C-4.1, C-4.2, C-4.5; fields never are, C-4.9). */
export function isComplete(state: State, segment: number): boolean {
  const type = typeOfSegment(state, segment);
  if (type === MONASTERY) return state.around[state.tileOf[segment]] === 8;
  return type !== FIELD && state.open[state.feature[segment]] === 0;
}

/** C-4.4: older rules gave a city of two tiles half the points. */
const halved = (rules: Rules, state: State, city: number): boolean =>
  rules.readings['two-tile-city'] === 'two' && tilesIn(state, city) === 2;

/** Points of a complete road, city or monastery to each of its owners. */
export function completeValue(rules: Rules, state: State, segment: number): number {
  const feature = state.feature[segment];
  const type = typeOfSegment(state, segment);
  if (type === MONASTERY) return 9; // C-4.5
  if (type === ROAD) return tilesIn(state, feature); // C-4.1, C-6.10
  return (tilesIn(state, feature) + state.shields[feature]) * (halved(rules, state, feature) ? 1 : 2); // C-4.2
}

/** C-5.2: points of an incomplete feature. */
export function incompleteValue(state: State, segment: number): number {
  const feature = state.feature[segment];
  const type = typeOfSegment(state, segment);
  if (type === MONASTERY) return 1 + state.around[state.tileOf[segment]];
  return tilesIn(state, feature) + (type === CITY ? state.shields[feature] : 0);
}

/** The same as an explained sum. */
export function terms(rules: Rules, state: State, segment: number, complete: boolean): Term[] {
  const feature = state.feature[segment];
  const type = typeOfSegment(state, segment);
  if (type === MONASTERY)
    return [
      { of: 'monastery', count: 1, each: 1 },
      { of: 'neighbours', count: state.around[state.tileOf[segment]], each: 1 },
    ];
  const tiles = tilesIn(state, feature);
  if (type === ROAD) return [{ of: 'tiles', count: tiles, each: 1 }];
  const each = complete && !halved(rules, state, feature) ? 2 : 1;
  const shields = state.shields[feature];
  return [{ of: 'tiles', count: tiles, each }, ...(shields ? [{ of: 'shields', count: shields, each } as const] : [])];
}

/** C-5.3, C-5.5: points of farmers for a complete city; a complete castle is worth one more (C-7.17). */
export const pointsForCity = ({ readings }: Rules): number => (readings['farm-scoring'] === 'most-around-city' ? 4 : 3);

/** C-5.3, C-5.5, C-7.17: farmers' points for a complete city, or the castle on it; 0 if it is not complete. */
export function cityForFarmers(rules: Rules, state: State, city: number): number {
  if (state.open[city] !== 0) return 0;
  const each = pointsForCity(rules);
  const castle = castleOn(state, city);
  if (castle < 0) return each;
  const counts = state.castleState[castle] === 2 || rules.readings['occupied-castle-field'] === 'four';
  return counts ? each + 1 : 0;
}

/** Result of the last `countField`. */
export const counted = { cities: 0, castles: 0, value: 0 };

/** Counts the complete cities and castles at a field, with their points, into `counted`. */
export function countField(rules: Rules, state: State, field: number): void {
  counted.cities = 0;
  counted.castles = 0;
  counted.value = 0;
  citiesOfField(state, field, (city) => {
    const worth = cityForFarmers(rules, state, city);
    if (worth === 0) return;
    counted.value += worth;
    if (castleOn(state, city) < 0) counted.cities++;
    else counted.castles++;
  });
}

export function fieldTerms(rules: Rules): Term[] {
  const each = pointsForCity(rules);
  const list: Term[] = [];
  if (counted.cities) list.push({ of: 'cities', count: counted.cities, each });
  if (counted.castles) list.push({ of: 'castles', count: counted.castles, each: each + 1 });
  return list;
}
