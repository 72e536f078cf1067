import { type Emit, SEATS } from '@holdfast/kernel';
import type { Completed, Event, Spot, Term } from '../events.ts';
import { spotOf } from '../features.ts';
import type { Rules } from '../rules.ts';
import { pointsFrom, SOURCES, type Source, type State, scoresOf, supplyOf } from '../state.ts';

/** Books points from a source to one seat. */
export function give(state: State, seat: number, points: number, source: number): void {
  state.score[seat] += points;
  state.points[seat * SOURCES.length + source] += points;
}

/** C-4.7: returns all meeples of a feature; adds their places to `home`. */
export function sendHome(state: State, feature: number, home: Spot[] | null): void {
  let segment = feature;
  do {
    if (state.meeple[segment]) {
      state.supply[state.meeple[segment] - 1]++;
      state.meeple[segment] = 0;
      home?.push(spotOf(state, segment));
    }
    segment = state.next[segment];
  } while (segment !== feature);
  state.men[feature] = 0;
}

/** Further data of a score event. */
interface ScoreDetails {
  readonly complete: boolean;
  readonly at: Spot | number;
  readonly sum: readonly Term[];
  readonly home: readonly Spot[];
  readonly by?: Completed['what'];
}

/** Pays the same points to every seat of a set. */
export function pay(state: State, seats: number, value: number, source: number): void {
  for (let seat = 0, left = seats; left; seat++, left >>= 1) if (left & 1) give(state, seat, value, source);
}

/** Emits the event of a score that was paid. */
export function emitScore(
  rules: Rules,
  state: State,
  emit: Emit<Event>,
  seats: number,
  value: number,
  source: number,
  { complete, at, sum, home, by }: ScoreDetails,
): void {
  emit({
    type: 'scored',
    what: SOURCES[source] as Exclude<Source, 'auction'>,
    complete,
    at,
    sum,
    by: by ?? null,
    value,
    seats: SEATS[seats],
    scores: scoresOf(rules, state),
    points: pointsFrom(rules, state, source),
    home,
    supply: supplyOf(rules, state),
  });
}
