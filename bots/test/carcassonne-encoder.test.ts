import { carcassonne as game, PLACE, type State, type View } from '@holdfast/carcassonne/engine';
import { seeded } from '@holdfast/kernel';
import { describe, expect, it } from 'vitest';
import { encoder, encodeState, putBack } from '../src/carcassonne/encoder.ts';
import { TileOdds } from '../src/carcassonne/tile-odds.ts';
import { WEIGHTS } from '../src/carcassonne/weights.ts';
import { decide } from '../src/index.ts';

const { perSeat, shared } = encoder;
const size = (seats: number): number => seats * perSeat + shared;

/** Turn starts of a game of level 1. */
function turnStarts(options: object): { rules: Parameters<typeof game.view>[0]; states: State[] } {
  const { rules } = game.resolve(options);
  if (!rules) throw new Error('no such table');
  const luck = seeded('encoder');
  const state = game.setup(rules, luck);
  const states: State[] = [];
  for (let move = 0; game.waitingOn(rules, state).length > 0; move++) {
    const [seat] = game.waitingOn(rules, state);
    if (state.phase[0] === PLACE) {
      const kept = game.blank(rules);
      game.copy(state, kept);
      states.push(kept);
    }
    const view = game.view(rules, state, seat);
    const { code } = decide({ gameId: game.id, rules, seat, view, level: 1, seed: move, budgetMs: 1e9 });
    game.play(rules, state, seat, code, luck);
  }
  return { rules, states };
}

describe('inputs of Carcassonne’s network', () => {
  it.each([
    { scenario: 'base', seats: 2 },
    { scenario: 'bridges-castles-bazaars', seats: 3 },
  ])('%j: numbers from 0 to 1, the same from the view and from the position', (options) => {
    const { rules, states } = turnStarts(options);
    const { seats } = options;
    for (const state of states) {
      const fromView = new Float32Array(size(seats)).fill(Number.NaN);
      encoder.encode(rules, game.view(rules, state, 0) as View, 0, fromView);
      expect(fromView.every((input) => input >= 0 && input <= 1)).toBe(true);
      const between = game.blank(rules);
      game.copy(state, between);
      putBack(rules, between);
      const fromState = new Float32Array(size(seats));
      encodeState(rules, between, new TileOdds(rules, between, WEIGHTS), fromState);
      expect(fromState).toEqual(fromView);
    }
  });

  it('do not depend on the viewer, on the tile in hand, or on the numbering of seats', () => {
    const { rules, states } = turnStarts({ scenario: 'bridges-castles-bazaars', seats: 3 });
    const inputs = new Float32Array(size(3));
    const others = new Float32Array(size(3));
    for (const state of states.filter((_, i) => i % 5 === 0)) {
      encoder.encode(rules, game.view(rules, state, 0) as View, 0, inputs);
      encoder.encode(rules, game.view(rules, state, 2) as View, 2, others);
      expect(others).toEqual(inputs);
      // Another tile in hand, this one back in the bag.
      const twin = game.blank(rules);
      game.copy(state, twin);
      const other = twin.bag.findIndex((count, kind) => count > 0 && kind !== twin.hand[0] - 1);
      if (other >= 0) {
        twin.bag[twin.hand[0] - 1]++;
        twin.bag[other]--;
        twin.hand[0] = other + 1;
        encoder.encode(rules, game.view(rules, twin, 0) as View, 0, others);
        expect(others).toEqual(inputs);
      }
      // All seats move up by one.
      encoder.encode(rules, rotated(game.view(rules, state, 0) as View), 0, others);
      for (let seat = 0; seat < 3; seat++)
        expect(others.slice(((seat + 1) % 3) * perSeat).slice(0, perSeat)).toEqual(
          inputs.slice(seat * perSeat, (seat + 1) * perSeat),
        );
      expect(others.slice(3 * perSeat)).toEqual(inputs.slice(3 * perSeat));
    }
  });
});

/** The same table with every seat renumbered to the next one. */
function rotated(view: View): View {
  const up = (seat: number): number => (seat + 1) % 3;
  const list = <T>(items: readonly T[]): T[] => [items[2], items[0], items[1]];
  const turned = structuredClone(view) as unknown as Record<string, unknown>;
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk);
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [
        name,
        ['seat', 'meeple', 'picker', 'bidder', 'opener'].includes(name) && typeof inner === 'number'
          ? up(inner)
          : walk(inner),
      ]),
    );
  };
  const result = walk(turned) as Record<string, unknown>;
  for (const name of ['scores', 'supply', 'bridgesLeft', 'castlesLeft'] as const) result[name] = list(view[name]);
  result.points = Object.fromEntries(Object.entries(view.points).map(([source, by]) => [source, list(by)]));
  result.active = up(view.active);
  result.asked = view.asked === null ? null : up(view.asked);
  if (view.bazaar) {
    const bazaar = result.bazaar as Record<string, unknown>;
    bazaar.bought = list(view.bazaar.bought);
  }
  return result as unknown as View;
}
