import type { AnyEvent, Chance, Viewer } from '@holdfast/kernel';
import { GameSession, writeSnapshot } from '@holdfast/session';
import { describe, expect, test } from 'vitest';
import { sentText } from '../../../session/test/sent.ts';
import { rowFrom, way } from '../scenarios/given.ts';
import { type Arrangement, arrange } from '../src/arrange.ts';
import { type Move, type Rules, watch } from '../src/engine.ts';

const rules: Rules = watch.resolve({ scenario: 'watch', seats: 4 }).rules!;

/** A table with a secret in it. */
const plant = (pieces: (put: Arrangement) => unknown): GameSession => {
  const state = watch.blank(rules);
  pieces(arrange(state, rules));
  expect(watch.audit(rules, state)).toEqual([]);
  return new GameSession(watch, rules, state);
};

/** Luck that picks these, one after the other. */
const picking = (...picks: number[]): Chance => ({ below: () => 0, die: () => 1, pick: () => picks.shift() ?? 0 });

/** Seat 0 plays; everything each viewer is sent of it, as text. */
const played = (session: GameSession, move: Move, luck: Chance = picking()): ((viewer: Viewer) => string) => {
  const answer = session.attempt(0, null, move, luck);
  if (!('attempt' in answer)) throw new Error(JSON.stringify(answer));
  const events: readonly AnyEvent[] = answer.attempt.events;
  session.adopt();
  return (viewer) => sentText(session, viewer, events);
};

const OTHERS = [1, 2, 3, 'table'] as const;

describe('secrets of heroes', () => {
  test('Melisandre’s cards, and the one that is kept', () => {
    const look = (kept: 'winter' | 'point', ...picks: number[]) => {
      const session = plant((put) => put.hero(0, 'melisandre').hand(0, { ore: 1, wool: 1, grain: 1 }));
      const seen = played(session, { type: 'melisandre', save: null, pay: null }, picking(...picks));
      const looked = [...OTHERS, 0 as const].map(seen);
      const keptIt = played(session, { type: 'keep-card', card: kept });
      return { looked, kept: [...OTHERS, 0 as const].map(keptIt) };
    };
    const winter = look('winter', 2, 0, 0);
    const point = look('point', 5, 5, 1);
    expect(winter.looked.slice(0, -1)).toEqual(point.looked.slice(0, -1));
    expect(winter.looked.at(-1)).not.toBe(point.looked.at(-1));
    expect(winter.kept.slice(0, -1)).toEqual(point.kept.slice(0, -1));
    expect(winter.kept.at(-1)).not.toBe(point.kept.at(-1));
  });

  test('the hand Mance looks at, and the card that is taken', () => {
    const loot = (kind: 'brick' | 'ore') => {
      const session = plant((put) =>
        put
          .hero(0, 'mance')
          .settlement(1, 'S(0,0)')
          .hand(1, { [kind]: 3 })
          .hand(2, { [kind === 'brick' ? 'ore' : 'brick']: 3 }),
      );
      const looked = played(session, { type: 'mance', from: 1 });
      const seen = [3, 'table', 0, 1].map((viewer) => looked(viewer as Viewer));
      const taken = played(session, { type: 'loot', kind });
      return { seen, taken: [3, 'table', 0, 1].map((viewer) => taken(viewer as Viewer)) };
    };
    const brick = loot('brick');
    const ore = loot('ore');
    for (const at of [0, 1]) {
      expect(brick.seen[at]).toBe(ore.seen[at]);
      expect(brick.taken[at]).toBe(ore.taken[at]);
    }
    for (const at of [2, 3]) {
      expect(brick.seen[at]).not.toBe(ore.seen[at]);
      expect(brick.taken[at]).not.toBe(ore.taken[at]);
    }
  });

  test('face-down tokens: nobody learns what is turned up later', () => {
    const settle = (token: number) => {
      const session = plant((put) =>
        put
          .settlement(0, 'S(0,1)')
          .road(0, ...way(...rowFrom(0, 1, 3)))
          .hand(0, { brick: 1, wool: 1, grain: 1, lumber: 1 }),
      );
      const before = [...OTHERS, 0 as const].map((viewer) => writeSnapshot(session, viewer));
      const move = session.legalMoves(0).find((listed) => listed.type === 'settle') as Move;
      const after = played(session, move, picking(token));
      return { before, after: after(1) };
    };
    const regular = settle(0);
    const climber = settle(5);
    expect(regular.before).toEqual(climber.before);
    expect(regular.after).not.toBe(climber.after);
  });
});
