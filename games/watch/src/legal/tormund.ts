import type { Seat } from '@holdfast/kernel';
import { CODE } from '../moves.ts';
import type { Rules } from '../rules.ts';
import { KINDS, type State } from '../state.ts';
import { victimsAt } from './places.ts';

/** May Tormund go to this hex (W-9.3, W-11.6, W-12.9)? */
export function mayHost(rules: Rules, state: State, hex: number): boolean {
  if (hex === state.tormund[0]) return false;
  if (rules.readings['tormund-target'] === 'numbered-hex' && state.numbers[hex] === 0) return false;
  return rules.readings['tormund-and-wildling'] === 'share' || state.gift[hex] === 0;
}

/** Every hex with every opponent to steal from there. */
export function listTormund(rules: Rules, state: State, seat: Seat, out: Int32Array, n: number): number {
  for (let hex = 0; hex < state.board.hexes; hex++) {
    if (!mayHost(rules, state, hex)) continue;
    const code = CODE.tormund + hex * (rules.seats + 1);
    const victims = victimsAt(state, seat, hex);
    if (victims === 0) out[n++] = code;
    for (let other = 0; other < rules.seats; other++) if (victims & (1 << other)) out[n++] = code + other + 1;
  }
  return n;
}

const MOST = 25;

/** Ways to discard, in ascending order, as many as the list has room for; the rest are open moves (W-9.2). */
export function listDiscards(state: State, seat: Seat, out: Int32Array, n: number): number {
  const { hand, owes } = state;
  const at = seat * KINDS;
  const owed = owes[seat];
  const [a, b, c, d, e] = [hand[at], hand[at + 1], hand[at + 2], hand[at + 3], hand[at + 4]];
  for (let i = Math.max(0, owed - b - c - d - e); i <= a && i <= owed; i++)
    for (let j = Math.max(0, owed - i - c - d - e); j <= b && i + j <= owed; j++)
      for (let k = Math.max(0, owed - i - j - d - e); k <= c && i + j + k <= owed; k++)
        for (let l = Math.max(0, owed - i - j - k - e); l <= d && i + j + k + l <= owed; l++) {
          if (n === out.length) return n;
          out[n++] = CODE.discard + (((i * MOST + j) * MOST + k) * MOST + l) * MOST + (owed - i - j - k - l);
        }
  return n;
}
