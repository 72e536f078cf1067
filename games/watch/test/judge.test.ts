import { RandomPlayer, seeded } from '@holdfast/kernel';
import { describe, expect, test } from 'vitest';
import { boardOf, type Move, PHASE, RESOURCES, type Rules, watch } from '../src/engine.ts';

/** Every move of the base game that can be named on this board, offers and discards aside. */
function* everyMove(rules: Rules): Generator<Move> {
  const board = boardOf(rules.board);
  const seats = Array.from({ length: rules.seats }, (_, seat) => seat);
  for (const type of ['roll', 'end', 'buy', 'patrol', 'road-building', 'accept', 'decline', 'withdraw'] as const)
    yield { type };
  for (const corner of board.cornerNames) {
    yield { type: 'settle', corner };
    yield { type: 'keep', corner };
  }
  for (const path of board.pathNames) yield { type: 'road', path };
  for (let section = 0; section < board.sections; section++) {
    yield { type: 'guard', section };
    yield { type: 'recruits', section };
  }
  for (const hex of board.hexNames) {
    yield { type: 'patrol-home', hex };
    for (const from of [null, ...seats]) yield { type: 'tormund', hex, from };
  }
  for (const partner of seats) yield { type: 'deal', partner };
  for (const first of RESOURCES) {
    yield { type: 'monopoly', kind: first };
    for (const second of [null, ...RESOURCES]) yield { type: 'winter', first, second };
    for (const get of RESOURCES) yield { type: 'swap', give: first, get };
  }
}

const TABLES = [
  { scenario: 'island', seats: 3 },
  { scenario: 'gift', seats: 3, edition: 'de' },
  { scenario: 'watch', seats: 4 },
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
      if (step % 15 === 0)
        for (const seat of watch.waitingOn(rules, state)) {
          const count = watch.legalCodes(rules, state, seat, codes);
          const listed = new Set(codes.subarray(0, count));
          for (const move of everyMove(rules)) {
            const refusal = watch.refuse(rules, state, seat, move);
            if (refusal) refused.add(`${refusal.rule} ${refusal.because}`);
            const twisted = move.type === 'winter' && move.second && move.first > move.second;
            if (twisted) continue;
            const text = `${watch.moves.write(rules, move)} in phase ${state.phase[0]}`;
            expect([text, refusal === null]).toEqual([text, listed.has(watch.moves.encode(rules, move))]);
            // W-3.4 would mean: the judge saw no reason, yet the list does not have it.
            if (refusal && state.phase[0] === PHASE.act) expect([text, refusal.rule]).not.toEqual([text, 'W-3.4']);
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
    for (const move of everyMove(rules))
      expect(watch.refuse(rules, state, 0, move)).toEqual({ rule: 'W-10.1', because: 'game-over' });
  });
});
