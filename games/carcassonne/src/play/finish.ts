import { type Emit, type Outcome, SEATS } from '@holdfast/kernel';
import type { Event } from '../events.ts';
import { castleOn, fieldsOfCity, majority, spotOf, typeOfSegment } from '../features.ts';
import type { Rules } from '../rules.ts';
import { cityForFarmers, counted, countField, fieldTerms, incompleteValue, terms } from '../score.ts';
import { OVER, type State, scoresOf } from '../state.ts';
import { CITY, FIELD } from '../topology.ts';
import { emitScore, pay } from './pay.ts';

/** C-5.1: ends the game and scores incomplete features, then fields. */
export function finish(rules: Rules, state: State, emit?: Emit<Event>): void {
  scoreIncomplete(rules, state, emit);
  scoreFarmers(rules, state, emit);
  state.phase[0] = OVER;
  emit?.({ type: 'ended', winners: SEATS[winners(rules, state)], scores: scoresOf(rules, state) });
}

/** C-5.6 */
export function outcome(rules: Rules, state: State): Outcome | null {
  if (state.phase[0] !== OVER) return null;
  return { winners: SEATS[winners(rules, state)], reason: 'most-points', scores: scoresOf(rules, state) };
}

/** C-5.6: equal points share the victory. */
function winners(rules: Rules, state: State): number {
  let most = Number.NEGATIVE_INFINITY;
  let seats = 0;
  for (let seat = 0; seat < rules.seats; seat++) {
    if (state.score[seat] > most) seats = 0;
    if (state.score[seat] >= most) seats |= 1 << seat;
    most = Math.max(most, state.score[seat]);
  }
  return seats;
}

/** True for one segment of each feature, the one whose number it has. */
const isHead = (state: State, segment: number): boolean => state.feature[segment] === segment;

/** C-5.2: roads, cities and monasteries on which meeples still stand. Occupied castles score nothing (C-7.16). */
function scoreIncomplete(rules: Rules, state: State, emit?: Emit<Event>): void {
  for (let segment = 0; segment < state.segments[0]; segment++) {
    const type = typeOfSegment(state, segment);
    if (!isHead(state, segment) || state.men[segment] === 0 || type === FIELD) continue;
    const seats = majority(state.men[segment]);
    const value = incompleteValue(state, segment);
    pay(state, seats, value, type);
    if (!emit) continue;
    const sum = terms(rules, state, segment, false);
    emitScore(rules, state, emit, seats, value, type, {
      complete: false,
      at: spotOf(state, segment),
      sum,
      home: [],
    });
  }
}

/** C-5.3, C-5.5: scores farmers by the table's reading. */
export function scoreFarmers(rules: Rules, state: State, emit?: Emit<Event>): void {
  if (rules.readings['farm-scoring'] === 'each-field') scoreFields(rules, state, emit);
  else scoreCitiesForFarmers(rules, state, emit);
}

/** C-5.3: by field. */
function scoreFields(rules: Rules, state: State, emit?: Emit<Event>): void {
  for (let segment = 0; segment < state.segments[0]; segment++) {
    if (!isHead(state, segment) || state.men[segment] === 0 || typeOfSegment(state, segment) !== FIELD) continue;
    countField(rules, state, segment);
    if (counted.value === 0) continue;
    const seats = majority(state.men[segment]);
    pay(state, seats, counted.value, FIELD);
    if (!emit) continue;
    const details = { complete: false, at: spotOf(state, segment), sum: fieldTerms(rules), home: [] };
    emitScore(rules, state, emit, seats, counted.value, FIELD, details);
  }
}

/** C-5.5: by city, in older rules. */
function scoreCitiesForFarmers(rules: Rules, state: State, emit?: Emit<Event>): void {
  const together = rules.readings['farm-scoring'] === 'most-around-city';
  for (let segment = 0; segment < state.segments[0]; segment++) {
    if (!isHead(state, segment) || typeOfSegment(state, segment) !== CITY) continue;
    const value = cityForFarmers(rules, state, segment);
    if (value === 0) continue;
    let men = 0;
    let owners = 0;
    fieldsOfCity(state, segment, (field) => {
      men += state.men[field];
      owners |= majority(state.men[field]);
    });
    const seats = together ? majority(men) : owners;
    if (seats === 0) continue;
    pay(state, seats, value, FIELD);
    if (!emit) continue;
    const of = castleOn(state, segment) < 0 ? 'cities' : 'castles';
    const details = {
      complete: false,
      at: spotOf(state, segment),
      sum: [{ of, count: 1, each: value } as const],
      home: [],
    };
    emitScore(rules, state, emit, seats, value, FIELD, details);
  }
}
