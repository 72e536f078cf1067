import { type AnyGame, noLuck, type Seat, scripted } from '@holdfast/kernel';
import { readStreamEvent } from '@holdfast/protocol/stream';
import { describe, expect, it } from 'vitest';
import { pebbles } from '../../kernel/test/pebbles.ts';
import { GameSession, resolveRules, UNASKED, writeSnapshot } from '../src/index.ts';

const rules = resolveRules(pebbles, { seats: 3, rounds: 3 });
const base = pebbles as AnyGame;

/** Pebbles with an unasked move: the third seat may take a choice from the first while that one is waited on. */
const restless: AnyGame = {
  ...base,
  mayAct: (_, state): readonly Seat[] => (base.waitingOn(rules, state).includes(0) ? [2] : []),
  refuse: (all, state, seat: Seat, move) => (seat === 2 ? null : base.refuse(all, state, seat, move)),
  play: () => void moved++,
  open: () => (moved > 0 ? [{ type: 'other' }] : []),
};
let moved = 0;

const newSession = (): GameSession => new GameSession(restless, rules, base.setup(rules as never, scripted([0])));

describe('a seat that may act though nobody waits for it', () => {
  it('has no prompt, is named in frames and moves under the number 0', () => {
    const session = newSession();
    expect([session.waitingOn, session.mayAct, session.promptId(2)]).toEqual([[0], [2], null]);
    const frame = readStreamEvent('frame', writeSnapshot(session, 2));
    expect([frame.asked, frame.mayAct]).toEqual([null, [2]]);
    expect(session.attempt(2, 1, { type: 'draw' }, noLuck)).toEqual({ stale: { promptId: null } });
    // A seat with a prompt must name it: 0 does not bypass the check for stale prompts.
    expect(session.attempt(0, UNASKED, { type: 'draw' }, noLuck)).toEqual({ stale: { promptId: 1 } });
    expect(session.attempt(2, UNASKED, { type: 'draw' }, noLuck)).toHaveProperty('attempt');
  });

  it('cannot take it back, and makes nobody else’s answer stale', () => {
    moved = 0;
    const session = newSession();
    const before = session.promptId(0);
    expect(session.attempt(2, UNASKED, { type: 'draw' }, noLuck)).toHaveProperty('attempt.closes', 'unasked');
    session.adopt();
    expect(session.prompt(0)?.open).toEqual([{ type: 'other' }]);
    expect([session.seq, session.promptId(0)]).toEqual([1, before]);
  });

  it('can no longer act once the game is closed', () => {
    const session = newSession();
    session.close();
    expect(session.mayAct).toEqual([]);
  });
});
