import { type AnyMove, scripted, seeded } from '@holdfast/kernel';
import { readStreamEvent } from '@holdfast/protocol/stream';
import { describe, expect, it } from 'vitest';
import { pebbles } from '../../kernel/test/pebbles.ts';
import { EventsText, GameSession, resolveRules, writeFrame, writeSnapshot } from '../src/index.ts';

const rules = resolveRules(pebbles, { seats: 3, rounds: 3 });
const newSession = (): GameSession => new GameSession(pebbles, rules, pebbles.setup(rules as never, scripted([0])));

describe('a game session', () => {
  it('numbers prompts, refuses stale moves, keeps a prompt while others move', () => {
    const chance = seeded('session');
    const session = newSession();
    expect(session.prompt(0)).toMatchObject({ promptId: 1, moves: [{ type: 'draw' }] });
    expect(session.prompt(1)).toBeNull();
    expect(session.attempt(1, null, { type: 'draw' }, chance)).toHaveProperty('refusal.rule', 'P-1');
    expect(session.attempt(0, 99, { type: 'draw' }, chance)).toEqual({ stale: { promptId: 1 } });
    expect(session.attempt(0, 1, { type: 'draw' }, chance)).toHaveProperty('attempt.closes', 'luck');
    session.adopt();
    const promptId = session.promptId(2);
    session.attempt(1, null, { type: 'say', colour: 0 } as AnyMove, chance);
    session.adopt();
    expect(session.promptId(2)).toBe(promptId);
    expect(session.promptId(1)).toBeNull();
    expect(session.seq).toBe(2);
  });

  it('writes frames without secrets of other seats', () => {
    const session = newSession();
    const result = session.attempt(0, null, { type: 'draw' }, scripted([1]));
    session.adopt();
    if (!('attempt' in result)) throw new Error('refused');
    const { events } = result.attempt;
    const step = {
      seq: 1,
      events,
      waitingOn: session.waitingOn,
      outcome: null,
      clocks: null,
      at: 0,
      mark: '',
      luck: null,
      head: null,
      takeBack: null,
    };
    const frameOf = (viewer: number | 'table') =>
      readStreamEvent('frame', writeFrame(session, viewer, step, new EventsText(events)));
    expect(frameOf(0).facts[0]).toMatchObject({ colour: 1 });
    expect(frameOf('table').facts[0]).toMatchObject({ colour: '?' });
    expect(frameOf(1).asked).toEqual({ ask: 2, moves: session.legalMoves(1), open: [] });
    expect(readStreamEvent('frame', writeSnapshot(session, 1)).view).toEqual(session.view(1));
  });
});
