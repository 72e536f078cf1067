import { type AnyEvent, canonical, redact, seeded } from '@holdfast/kernel';
import { describe, expect, it } from 'vitest';
import { decideWith } from '../src/decide.ts';
import { policyFor } from '../src/definition.ts';
import { botsFor } from '../src/index.ts';
import { temperamentsIn } from '../src/names.ts';
import type { Level } from '../src/policy.ts';
import { frozen, guarded, sealed } from './guards.ts';

const TABLES = [
  ['watch', { scenario: 'island', seats: 4 }],
  ['watch', { scenario: 'watch', seats: 4 }],
  ['carcassonne', { scenario: 'bridges-castles-bazaars', seats: 3 }],
] as const;

/** All levels in turn; level 4 rarely, because search takes longest. */
const levelAt = (move: number): Level => (move % 90 === 89 ? 4 : ([1, 2, 3] as const)[move % 3]);

describe('bots are fair', () => {
  it.each(TABLES)('%s %j: decides by the view alone, and changes nothing', (id, options) => {
    const bots = botsFor(id);
    const { game } = bots;
    const { rules } = game.resolve(options);
    const luck = sealed(seeded('fair'));
    // The events each seat saw, for levels that use the history.
    const histories: AnyEvent[][][] = Array.from({ length: options.seats }, () => []);
    const tell = (events: readonly AnyEvent[]): void =>
      histories.forEach((seen, seat) => {
        seen.push(events.map((event) => frozen(redact(event, seat) as AnyEvent)));
      });
    const dealt: AnyEvent[] = [];
    const state = game.setup(rules, luck, (event: AnyEvent) => dealt.push(event));
    tell(dealt);
    const sampling = seeded('sampling');
    const temperaments = temperamentsIn(id);
    let secrets = 0;
    for (let move = 0; move < 220; move++) {
      const waiting = game.waitingOn(rules, state);
      if (waiting.length === 0) break;
      const seat = waiting[waiting.length - 1];
      const view = frozen(game.view(rules, state, seat));
      const level = levelAt(move);
      const temperament = temperaments[move % temperaments.length];
      const history = histories[seat];
      const query = { gameId: id, rules, seat, view, history, level, temperament, seed: move, budgetMs: 10_000 };
      luck.thinking = true;
      const answer = decideWith(guarded(game, state), policyFor(bots, level), query);
      luck.thinking = false;
      // Another position that looks the same to the seat must get the same answer.
      const twin = game.imagine(rules, view, seat, sampling);
      if (canonical(Array.from(twin.cells)) !== canonical(Array.from(state.cells))) secrets++;
      const again = decideWith(game, policyFor(bots, level), { ...query, view: game.view(rules, twin, seat) });
      expect(again).toEqual(answer);
      expect(answer.chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 6);
      expect(game.refuse(rules, state, seat, answer.move)).toBeNull();
      const events: AnyEvent[] = [];
      game.play(rules, state, seat, answer.code, luck, (event: AnyEvent) => events.push(event));
      tell(events);
    }
    // The twins differ: hidden hands are sampled again, or the same table is built in another order.
    expect(secrets).toBeGreaterThan(0);
  });

  it.each([2, 3, 4] as const)('level %i answers at once when it is stopped', (level) => {
    const { game } = botsFor('carcassonne');
    const { rules } = game.resolve({ seats: 2 });
    const state = game.setup(rules, seeded('stop'));
    const stop = new Int32Array(new SharedArrayBuffer(4));
    stop[0] = 1;
    const seat = game.waitingOn(rules, state)[0];
    const query = {
      gameId: 'carcassonne',
      rules,
      seat,
      view: game.view(rules, state, seat),
      level,
      seed: 1,
    } as const;
    const { move } = decideWith(game, botsFor('carcassonne').policies[level], { ...query, stop });
    expect(game.refuse(rules, state, seat, move)).toBeNull();
  });
});
