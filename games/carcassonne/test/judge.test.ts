import { RandomPlayer, seeded } from '@holdfast/kernel';
import { describe, expect, it } from 'vitest';
import { carcassonne, KINDS, type Move, PARTS, type State, xOf, yOf } from '../src/engine.ts';
import { BRIDGES } from '../src/fits.ts';
import { REASONS } from '../src/reasons.ts';
import type { Rules } from '../src/rules.ts';
import { nameOf, TABLES } from './tables.ts';

const SMALL: readonly Move[] = [
  ...(['decline', 'skip', 'pass', 'buy', 'sell'] as const).map((type) => ({ type })),
  ...(['ns', 'we'] as const).map((axis) => ({ type: 'bridge', axis }) as const),
  ...PARTS.map((on) => ({ type: 'meeple', on }) as const),
  ...PARTS.slice(0, 4).flatMap((city) => [{ type: 'castle', city } as const, { type: 'score', city } as const]),
  ...Array.from({ length: 32 }, (_, choice) => ({ type: 'take', choice }) as const),
  ...KINDS.flatMap(({ id: tile }) => [
    { type: 'pick', tile } as const,
    ...[0, 5].map((bid) => ({ type: 'offer', tile, bid }) as const),
  ]),
];

/** Many possible moves: all small ones, bids around the highest, and the tile on, near and off the map. */
function* thinkable(state: State): Iterable<Move> {
  yield* SMALL;
  for (let bid = Math.max(0, state.high[0] - 1); bid <= state.high[0] + 6; bid++) yield { type: 'bid', bid };
  if (!state.hand[0]) return;
  const { id: tile } = KINDS[state.hand[0] - 1];
  const squares = new Set([...state.frontier.subarray(0, state.frontierCount[0])].map((entry) => entry >> 8));
  for (const at of state.at.subarray(0, 3)) squares.add(at);
  for (const square of squares)
    for (let turn = 0; turn < 4; turn++)
      for (const bridge of BRIDGES) yield { type: 'place', tile, x: xOf(square), y: yOf(square), turn, bridge };
  yield { type: 'place', tile, x: 100, y: 100, turn: 0, bridge: 'none' };
}

/** Checks that the judge accepts exactly the listed moves. */
function judgeAll(rules: Rules, state: State, codes: Int32Array): void {
  const seat = state.asked[0];
  const listed = new Set(codes.subarray(0, carcassonne.legalCodes(rules, state, seat, codes)));
  const accepted = new Set<number>();
  for (const move of thinkable(state)) {
    const refusal = carcassonne.refuse(rules, state, seat, move);
    if (!refusal) accepted.add(carcassonne.moves.encode(rules, move));
    else if (!(REASONS as readonly string[]).includes(refusal.because))
      throw new Error(`no words for ${refusal.because}`);
  }
  const offers = carcassonne.moves.encode(rules, { type: 'offer', tile: 'A', bid: 0 });
  const notTried = (code: number): boolean => code >= offers && (code & 0xfffff) > 0 && (code & 0xfffff) < 5;
  const missing = [...listed].filter((code) => !accepted.has(code) && !notTried(code));
  const extra = [...accepted].filter((code) => !listed.has(code));
  expect({ missing, extra }).toEqual({ missing: [], extra: [] });
}

describe('the judge accepts exactly what is listed', () => {
  it.each(TABLES.map((rules) => [nameOf(rules), rules] as const))('%s', (name, rules) => {
    const chance = seeded(`judge ${name}`);
    const player = new RandomPlayer(carcassonne);
    const codes = new Int32Array(carcassonne.maxMoves);
    const state = carcassonne.setup(rules, chance);
    for (let i = 0; player.next(rules, state, chance); i++) {
      if (i % 5 === 0 || state.phase[0] > 2) judgeAll(rules, state, codes);
      carcassonne.play(rules, state, player.turn.seat, player.turn.code, chance);
    }
    expect(carcassonne.waitingOn(rules, state)).toEqual([]);
  });
});
