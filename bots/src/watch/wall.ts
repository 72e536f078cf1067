import { type Rules, SPACES, type State, WILDLING_KINDS } from '@holdfast/watch/engine';

/** The chance of at least `least` events when `mean` are expected. */
function atLeast(least: number, mean: number): number {
  if (least <= 0) return 1;
  let term = Math.exp(-mean);
  let below = term;
  for (let i = 1; i < least; i++) {
    term *= mean / i;
    below += term;
  }
  return Math.max(0, 1 - below);
}

/** Climbers among the tokens. */
const CLIMBERS = 0.2;
/** Wildlings that come over with a breach. */
const BAND = 2;

export const guardsOn = (state: State, section: number): number => {
  let count = 0;
  for (let space = 0; space < SPACES; space++) if (state.guards[section * SPACES + space]) count++;
  return count;
};

export const waitingAt = (state: State, section: number): number => {
  let count = 0;
  for (let kind = 0; kind < WILDLING_KINDS; kind++) count += state.clearings[section * WILDLING_KINDS + kind];
  return count;
};

export const wildlingsInGift = (state: State): number => {
  let count = 0;
  for (let hex = 0; hex < state.gift.length; hex++) if (state.gift[hex]) count++;
  return count;
};

/** The chance that the Wall, not points, ends the game within so many rolls. */
export function fallChance(state: State, rolls: number): number {
  const { sections, trailOf, trailSection } = state.board;
  let breaches = 0;
  let climbers = 0;
  for (let section = 0; section < sections; section++) {
    let arrivals = 0;
    for (let face = 1; face <= 12; face++) {
      const trail = trailOf[face];
      if (trail < 0 || trailSection[trail] !== section) continue;
      let camped = 0;
      for (let camp = 0; camp < SPACES; camp++) if (state.camps[(trail >> 1) * SPACES + camp]) camped++;
      arrivals += (camped + 1) / (camped + 3) / 12;
    }
    arrivals *= rolls * 0.75;
    climbers += arrivals * CLIMBERS;
    const margin = guardsOn(state, section) - waitingAt(state, section);
    breaches += atLeast(Math.max(0, margin) + 1, arrivals * (1 - CLIMBERS));
  }
  const byBreach = atLeast(3 - state.breaches[0], breaches * 0.7);
  const byGift = atLeast(8 - wildlingsInGift(state), climbers * 0.7 + breaches * 0.7 * BAND);
  return 0.9 * (1 - (1 - byBreach) * (1 - byGift));
}

/** How likely each seat is the one with most guards when the Wall falls, into `shares`. */
export function guardShares(rules: Rules, state: State, points: ArrayLike<number>, shares: Float64Array): void {
  let total = 0;
  for (let seat = 0; seat < rules.seats; seat++) {
    shares[seat] = Math.exp(1.1 * (rules.material.guards - state.guardsLeft[seat]) + 0.12 * points[seat]);
    total += shares[seat];
  }
  for (let seat = 0; seat < rules.seats; seat++) shares[seat] /= total;
}
