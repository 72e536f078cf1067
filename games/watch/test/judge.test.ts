import { type Chance, RandomPlayer, seeded } from '@holdfast/kernel';
import { describe, expect, test } from 'vitest';
import { boardOf, type Move, PHASE, type Rules, watch } from '../src/engine.ts';
import type { Field } from '../src/move-fields.ts';
import { CODE, LISTED_TYPES, MOVE_ROWS } from '../src/moves.ts';
import { PHASES } from '../src/state.ts';

/** Of types with many moves only one in this many is tried, a different one each time. */
const MANY = 2000;
const THINNED = 16;

/** All codes of moves on this board, without discards and open moves. */
function* everyCode(rules: Rules, chance: Chance): Generator<number> {
  const scope = { seats: rules.seats, board: boardOf(rules.board) };
  for (const type of LISTED_TYPES) {
    if (type === 'discard') continue;
    const fields: readonly (Field<unknown> | readonly [string, Field<unknown>])[] = Object.values(MOVE_ROWS[type]);
    const faces = fields.reduce(
      (size, row) => size * (Array.isArray(row) ? row[1] : (row as Field<unknown>)).size(scope),
      1,
    );
    const step = faces > MANY ? THINNED : 1;
    for (let face = chance.below(step); face < faces; face += step) yield CODE[type] + face;
  }
}

/** Two kinds, opponents or hexes may be named in any order, but are listed in one. */
const isTwisted = (rules: Rules, move: Move): boolean =>
  'second' in move &&
  move.second !== null &&
  watch.moves.encode(rules, { ...move, first: move.second, second: move.first } as Move) <
    watch.moves.encode(rules, move);

/** Types without a more specific reason than that the seat is not asked. */
const ANSWERS: readonly string[] = ['pass'];
const USUAL = ['roll', 'act', 'offer', 'special-build'] as const;

const TABLES = [
  { scenario: 'island', seats: 3 },
  { scenario: 'gift', seats: 3, edition: 'de' },
  { scenario: 'watch', seats: 4, variants: { allHeroes: true, extension: true, heroicTragedy: true } },
  { scenario: 'watch', seats: 5 },
];

describe('the list and the judge agree', () => {
  test.each(TABLES)('$scenario with $seats seats', (options) => {
    const rules = watch.resolve(options).rules!;
    const chance = seeded('judge');
    const player = new RandomPlayer(watch, 10);
    const codes = new Int32Array(watch.maxMoves);
    const state = watch.setup(rules, chance);
    const refused = new Set<string>();
    for (let step = 0; player.next(rules, state, chance); step++) {
      // Phases of a usual turn are frequent enough to sample; all others are always checked.
      const usual = USUAL.some((phase) => state.phase[0] === PHASE[phase]);
      if (!usual || step % 60 === 0)
        for (const seat of watch.waitingOn(rules, state)) {
          const listed = new Set(codes.subarray(0, watch.legalCodes(rules, state, seat, codes)));
          for (const code of everyCode(rules, chance)) {
            const move = watch.moves.decode(rules, code);
            const refusal = watch.refuse(rules, state, seat, move);
            if (refusal) refused.add(`${refusal.rule} ${refusal.because}`);
            const text = `${watch.moves.write(rules, move)} in phase ${PHASES[state.phase[0]]}`;
            // W-3.4 would mean that the judge found no reason although the move is not listed.
            if (refusal && state.phase[0] === PHASE.act && !ANSWERS.includes(move.type))
              expect([text, refusal.rule]).not.toEqual([text, 'W-3.4']);
            if (isTwisted(rules, move)) continue;
            expect([text, refusal === null]).toEqual([text, listed.has(code)]);
          }
        }
      watch.play(rules, state, player.turn.seat, player.turn.code, chance);
    }
    for (const reason of ['W-6.7 too-near', 'W-6.3 not-connected', 'W-3.5 roll-first', 'W-6.2 cannot-pay'])
      expect(refused).toContain(reason);
  });

  test('when the game is over nothing is allowed', () => {
    const rules = watch.resolve({ scenario: 'island', seats: 2 }).rules!;
    const chance = seeded('over');
    const player = new RandomPlayer(watch, 0);
    const state = watch.setup(rules, chance);
    while (player.next(rules, state, chance)) watch.play(rules, state, player.turn.seat, player.turn.code, chance);
    for (const code of everyCode(rules, chance))
      expect(watch.refuse(rules, state, 0, watch.moves.decode(rules, code))).toEqual({
        rule: 'W-10.1',
        because: 'game-over',
      });
  });
});
