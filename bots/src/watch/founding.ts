import { CODE, KINDS, type State } from '@holdfast/watch/engine';
import type { Features } from './features.ts';
import { powerOf } from './power.ts';
import type { Weights } from './weights.ts';

const MAY = { expand: true, keep: true, wall: false };

const rates = new Float64Array(KINDS);

/**
 * Value of a founding settlement at a corner: production of all kinds, together with the seat's other production.
 *
 * @param chances by hex: chance of a card per roll.
 * @param had cards per roll by seat * KINDS + kind.
 */
export function foundingWorth(
  state: State,
  seat: number,
  corner: number,
  chances: Float64Array,
  had: Float64Array,
  founding: Weights['founding'],
): number {
  const { board } = state;
  for (let kind = 0; kind < KINDS; kind++) rates[kind] = had[seat * KINDS + kind];
  const trade = Int32Array.from(state.rate.subarray(seat * KINDS, (seat + 1) * KINDS));
  let raw = 0;
  let fresh = 0;
  for (let i = corner * 3; i < corner * 3 + 3; i++) {
    const hex = board.cornerHexes[i];
    if (hex < 0 || state.terrain[hex] >= KINDS) continue;
    const kind = state.terrain[hex];
    const chance = chances[hex];
    raw += chance * founding.kinds[kind];
    if (rates[kind] === 0) fresh += Math.min(chance, 4 / 36);
    rates[kind] += chance;
  }
  const route = board.route[corner];
  if (route >= 0 && route < KINDS) trade[route] = 2;
  else if (route >= 0) for (let kind = 0; kind < KINDS; kind++) trade[kind] = Math.min(3, trade[kind]);
  const port = route < 0 ? 0 : route < KINDS ? founding.port * rates[route] : founding.port * 0.15;
  return raw + founding.fresh * fresh + founding.power * powerOf(rates, 0, trade, MAY) + port;
}

/** Value of the best site two roads away that stays free. */
function reach({ state, evaluator }: Features, corner: number): number {
  const { cornerNeighbours } = state.board;
  let best = 0;
  for (let i = corner * 3; i < corner * 3 + 3; i++) {
    const near = cornerNeighbours[i];
    if (near < 0) continue;
    for (let j = near * 3; j < near * 3 + 3; j++) {
      const far = cornerNeighbours[j];
      if (far < 0 || far === corner || !((state.free[far >> 5] >>> (far & 31)) & 1)) continue;
      best = Math.max(best, (evaluator.site[far] - 1) / (0.2 * evaluator.rolls));
    }
  }
  return best;
}

/** The founding corner to choose. */
export function found(features: Features): number {
  const { state, seat, evaluator, weights } = features;
  let best = features.input.codes[0];
  let most = Number.NEGATIVE_INFINITY;
  for (const code of features.input.codes) {
    const corner = code - CODE.settle;
    const alone = foundingWorth(state, seat, corner, evaluator.chance, evaluator.allRates(), weights.founding);
    const worth = alone + 0.12 * reach(features, corner);
    if (worth <= most) continue;
    most = worth;
    best = code;
  }
  return best;
}
