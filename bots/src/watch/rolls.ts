import { KINDS, type State, throwsOf } from '@holdfast/watch/engine';

/** Ways of 36 to roll each number. */
export const WAYS = Array.from({ length: 13 }, (_, number) => (number < 2 ? 0 : throwsOf(number)));

/** How many ways of 36 the numbers of a hex have. */
export function waysOf(state: State, hex: number): number {
  let ways = 0;
  for (let number = 2; number <= 12; number++) if (state.numbers[hex] & (1 << number)) ways += WAYS[number];
  return ways;
}

/** A seat's cards per number, by number * KINDS + kind. */
export function gainsOf(state: State, seat: number): Float64Array {
  const { hexes, hexCorners } = state.board;
  const gains = new Float64Array(WAYS.length * KINDS);
  for (let hex = 0; hex < hexes; hex++) {
    const kind = state.terrain[hex];
    if (kind >= KINDS || state.gift[hex] || state.tormund[0] === hex) continue;
    let cards = 0;
    for (let i = hex * 6; i < hex * 6 + 6; i++) {
      const building = state.building[hexCorners[i]];
      if (building && (building - 1) >> 1 === seat) cards += building & 1 ? 1 : 2;
    }
    if (cards === 0) continue;
    for (let number = 2; number <= 12; number++)
      if (state.numbers[hex] & (1 << number)) gains[number * KINDS + kind] += cards;
  }
  return gains;
}
