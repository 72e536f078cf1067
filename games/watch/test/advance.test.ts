import { RandomPlayer, seeded } from '@holdfast/kernel';
import { describe, expect, it } from 'vitest';
import {
  type AdvanceAnswer,
  type Amounts,
  KINDS,
  PHASE,
  RESOURCES,
  type Rules,
  type State,
  watch,
} from '../src/engine.ts';

const { rules } = watch.resolve({ scenario: 'gift', seats: 4 }) as { rules: Rules };
const advance = watch.advance!;
const chance = seeded('advance');

/** Seat 0 acts; every seat has two cards of each kind. */
function acting(): State {
  const state = watch.setup(rules, chance);
  state.phase[0] = PHASE.act;
  state.turn[0] = 0;
  for (let seat = 0; seat < 4; seat++) {
    state.hand.fill(2, seat * KINDS, seat * KINDS + KINDS);
    state.handSize[seat] = 2 * KINDS;
  }
  return state;
}
const offered = (give: Amounts, get: Amounts, to = [1, 2]): State => {
  const state = acting();
  watch.play(rules, state, 0, watch.moves.encode(rules, { type: 'offer', give, get, to }), chance);
  return state;
};
const WANTS: AdvanceAnswer = { accept: { give: { brick: 2 }, get: { ore: 1 } }, others: 'decline' };

describe('an answer in advance', () => {
  it.each<[Amounts, Amounts, string]>([
    // The maker gives and gets; the seat would give two brick for one ore.
    [{ ore: 1 }, { brick: 2 }, 'accept'],
    [{ ore: 1 }, { brick: 1 }, 'accept'],
    [{ ore: 2, wool: 1 }, { brick: 2 }, 'accept'],
    [{ wool: 2 }, { brick: 1 }, 'decline'],
    [{ ore: 1 }, { brick: 1, wool: 1 }, 'decline'],
    [{ ore: 1 }, { wool: 1 }, 'decline'],
  ])('to %o for %o is %s', (give, get, type) => {
    const state = offered(give, get);
    expect(advance.move(rules, state, 1, WANTS)).toEqual({ type });
    const open = type === 'accept' ? { type } : null;
    expect(advance.move(rules, state, 1, { ...WANTS, others: 'ask' })).toEqual(open);
    expect(advance.move(rules, state, 1, { accept: null, others: 'decline' })).toEqual({ type: 'decline' });
    // Not asked: another seat, the maker, and who has answered.
    expect([advance.move(rules, state, 3, WANTS), advance.move(rules, state, 0, WANTS)]).toEqual([null, null]);
    watch.play(rules, state, 1, watch.moves.encode(rules, { type: 'decline' }), chance);
    expect(advance.move(rules, state, 1, WANTS)).toBeNull();
  });

  it('accepts no invitation and no offer that the seat cannot pay', () => {
    const invited = acting();
    watch.play(rules, invited, 0, watch.moves.encode(rules, { type: 'invite', to: [1] }), chance);
    expect(advance.move(rules, invited, 1, WANTS)).toEqual({ type: 'decline' });
    expect(advance.move(rules, invited, 1, { ...WANTS, others: 'ask' })).toBeNull();
    const state = offered({ ore: 1 }, { brick: 2 });
    expect(advance.holds(rules, state, 1, WANTS)).toBe(true);
    state.hand[KINDS + RESOURCES.indexOf('brick')] = 1;
    expect(advance.holds(rules, state, 1, WANTS)).toBe(false);
    expect(advance.holds(rules, state, 1, { accept: null, others: 'decline' })).toBe(true);
    expect(advance.move(rules, state, 1, { ...WANTS, others: 'ask' })).toBeNull();
  });

  it('is a listed move at all positions of random games', () => {
    const player = new RandomPlayer(watch, 4);
    const state = watch.setup(rules, chance);
    const answered = new Set<string>();
    const codes = new Int32Array(watch.maxMoves);
    for (let moves = 0; moves < 4000 && player.next(rules, state, chance); moves++) {
      for (let seat = 0; seat < 4; seat++)
        for (const kind of RESOURCES) {
          const accept = { give: { [kind]: 1 }, get: { [kind === 'ore' ? 'wool' : 'ore']: 1 } };
          const move = advance.move(rules, state, seat, { accept, others: 'decline' });
          if (!move) continue;
          answered.add(move.type);
          const count = watch.legalCodes(rules, state, seat, codes);
          expect([...codes.subarray(0, count)]).toContain(watch.moves.encode(rules, move));
        }
      watch.play(rules, state, player.turn.seat, player.turn.code, chance);
    }
    expect([...answered].sort()).toEqual(['accept', 'decline']);
  });

  it.each<[unknown, string]>([
    [null, ''],
    [[], ''],
    [{}, 'others'],
    [{ others: 'ask' }, 'accept'],
    [{ accept: 7, others: 'ask' }, 'accept'],
    [{ accept: { give: { brick: 1 } }, others: 'ask' }, 'accept.get'],
    [{ accept: { give: { brick: 0 }, get: { ore: 1 } }, others: 'ask' }, 'accept.give'],
    [{ accept: { give: { gold: 1 }, get: { ore: 1 } }, others: 'ask' }, 'accept.give'],
    [{ accept: { give: { ore: 1 }, get: { ore: 2 } }, others: 'ask' }, 'accept.get'],
  ])('%o is none', (json, field) => {
    expect(advance.parse(rules, json)).toMatchObject({ problem: { field } });
  });
  it('is read as it was written, without anything else', () => {
    expect(advance.parse(rules, { ...WANTS, more: 1 })).toEqual({ answer: WANTS });
  });
});
