import {
  BID,
  CASTLE,
  CITY,
  CODE,
  citiesOfField,
  FEED,
  FIELD,
  fieldsOf,
  incompleteValue,
  MEEPLE,
  MONASTERY,
  meepleSegment,
  menOf,
  OFFER,
  PLACE,
  type Rules,
  SETTLE,
  type State,
  typeOf,
  typeOfSegment,
  type View,
} from '@holdfast/carcassonne/engine';
import { chancesFrom, type Policy, type PolicyInput } from '../policy.ts';
import type { ReasonId } from './reasons.ts';

/** A meeple on this: rules of heuristic, in points. */
function claim(state: State, part: number, left: number, farmer: boolean): number {
  const segment = meepleSegment(state, part);
  const feature = state.feature[segment];
  const supply = state.supply[state.asked[0]];
  // Keep the last meeples for something good.
  const spare = supply > 3 ? 0 : (4 - supply) * 1.5;
  const type = typeOfSegment(state, segment);
  if (type === MONASTERY) return 4 + state.around[state.tileOf[segment]] - spare;
  if (type === FIELD) {
    if (left > (farmer ? 40 : 20)) return -2;
    let cities = 0;
    citiesOfField(state, feature, (city) => {
      if (state.open[city] === 0) cities++;
    });
    return (farmer ? 4 : 3) * cities - 2 - spare;
  }
  if (state.open[feature] === 0) return incompleteValue(state, segment) * (type === CITY ? 2 : 1);
  return type === CITY
    ? 1.5 + incompleteValue(state, segment) - spare
    : 0.5 + incompleteValue(state, segment) * 0.5 - spare;
}

/** Level 1: takes points, claims what looks good, keeps a few meeples, extends its own features. */
export const heuristic: Policy = ({
  game,
  rules,
  seat,
  view,
  codes,
  chance,
  temperament,
}: PolicyInput<Rules, View>) => {
  const sampledState = game.imagine(rules, view, seat, chance) as State;
  const chances = chancesFrom(Array.from(sampledState.score.subarray(0, rules.seats)), 12);
  const answer = (code: number, reason: ReasonId) => ({ code, reasons: [{ reason }], chances });
  const left = sampledState.bag.reduce((sum, count) => sum + count, 0);
  switch (sampledState.phase[0]) {
    case PLACE:
      return answer(place(), 'looks-best');
    case MEEPLE:
      return answer(bestClaim(sampledState, codes, codes.length).code, 'looks-best');
    case CASTLE:
      return answer(CODE.score + fieldsOf(codes[0]), 'scores-now');
    case FEED:
      return answer(
        codes.reduce((a, b) => (sampledState.doneValue[fieldsOf(b)] > sampledState.doneValue[fieldsOf(a)] ? b : a)),
        'looks-best',
      );
    case OFFER:
      return answer(codes[0], 'looks-best');
    case BID:
      return answer(CODE.pass, 'too-dear');
    case SETTLE:
      return answer(CODE.sell, 'good-price');
    default:
      return answer(codes[chance.below(codes.length)], 'looks-best');
  }

  function bestClaim(state: State, listed: Int32Array, count: number): { code: number; worth: number } {
    let code: number = CODE.skip;
    let worth = 0;
    for (let i = 0; i < count; i++) {
      if (typeOf(listed[i]) !== typeOf(CODE.meeple)) continue;
      const found = claim(state, fieldsOf(listed[i]), left, temperament === 'farmer');
      if (found <= worth) continue;
      worth = found;
      code = listed[i];
    }
    return { code, worth };
  }

  function place(): number {
    const after: State = game.blank(rules);
    const listed = new Int32Array(game.maxMoves);
    let best = codes[0];
    let most = Number.NEGATIVE_INFINITY;
    for (const code of codes) {
      if (code === CODE.decline && codes.length > 1) continue;
      game.copy(sampledState, after);
      game.play(rules, after, seat, code, chance);
      if (after.phase[0] !== MEEPLE) continue;
      const worth = bestClaim(after, listed, game.legalCodes(rules, after, seat, listed)).worth + ownWork(after);
      if (worth <= most) continue;
      most = worth;
      best = code;
    }
    return best;
  }

  /** True if others have meeples there too. */
  function isShared(men: number): boolean {
    for (let other = 0; other < rules.seats; other++) if (other !== seat && menOf(men, other) > 0) return true;
    return false;
  }

  /** What the tile just laid adds to the seat's features. */
  function ownWork(state: State): number {
    const tile = state.placed[0] - 1;
    let worth = state.around[tile] * 0.1;
    for (let segment = state.first[tile]; segment < state.segments[0]; segment++) {
      const feature = state.feature[segment];
      const men = state.men[feature];
      const type = typeOfSegment(state, segment);
      if (men === 0 || type === FIELD || type === MONASTERY) continue;
      const mine = menOf(men, seat) > 0;
      const done = state.open[feature] === 0;
      const value = done ? incompleteValue(state, segment) * (type === CITY ? 2 : 1) : type === CITY ? 1 : 0.5;
      if (!mine) worth -= temperament === 'blocker' ? 1.6 * value : value;
      else worth += temperament === 'joiner' && isShared(men) ? 2 * value + 1 : value;
    }
    return worth;
  }
};
