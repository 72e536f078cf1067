import { type AnyEvent, RandomPlayer, seeded } from '@holdfast/kernel';
import { describe, expect, it } from 'vitest';
import {
  carcassonne,
  castleChoice,
  castleSquares,
  edgeShown,
  emptySquares,
  type Feature,
  features,
  fitting,
  lastTiles,
  type Move,
  partAt,
  placementEffect,
  pointsAtEnd,
  type Rules,
  seatsStillToBid,
  type View,
} from '../src/engine.ts';

interface Step {
  readonly before: View;
  readonly after: View;
  readonly move: Move;
  readonly events: readonly AnyEvent[];
}

/** The steps of random games with every expansion. */
function* steps(rules: Rules, games: number): Generator<Step> {
  for (let game = 0; game < games; game++) {
    const chance = seeded(`answers/${game}`);
    const player = new RandomPlayer(carcassonne);
    const state = carcassonne.setup(rules, chance);
    while (player.next(rules, state, chance)) {
      const { seat, code } = player.turn;
      const before = carcassonne.view(rules, state, 'table');
      const events: AnyEvent[] = [];
      carcassonne.play(rules, state, seat, code, chance, (event) => events.push(event));
      const after = carcassonne.view(rules, state, 'table');
      yield { before, after, move: carcassonne.moves.decode(rules, code), events };
    }
  }
}

const rulesOf = (readings: object): Rules =>
  carcassonne.resolve({ seats: 3, scenario: 'bridges-castles-bazaars', readings }).rules as Rules;
const nameOf = ({ parts }: Feature): string =>
  parts
    .map(({ tile, part }) => `${tile}/${part}`)
    .sort()
    .join();

describe('answers agree with the engine in play', () => {
  it('which tile each seat laid last', () => {
    for (const scenario of ['base', 'bridges-castles-bazaars']) {
      const rules = carcassonne.resolve({ seats: 3, scenario }).rules as Rules;
      const laid: (number | null)[] = [null, null, null];
      for (const { before, after, events } of steps(rules, 6)) {
        // A new game begins with the start tile alone.
        if (before.tiles.length === 1) laid.fill(null);
        for (const event of events)
          if (event.type === 'placed') laid[(event as unknown as { seat: number }).seat] = after.tiles.length - 1;
        if (after.outcome === null) expect(lastTiles(rules, after)).toEqual(laid);
      }
    }
  });

  it('what a tile would complete', () => {
    const rules = rulesOf({});
    let completed = 0;
    for (const { before, after, move } of steps(rules, 8)) {
      if (move.type !== 'place' || after.tiles.length === before.tiles.length) continue;
      const done = (view: View) => features(rules, view).filter(({ complete, what }) => complete && what !== 'field');
      const old = new Set(done(before).map(nameOf));
      const expected = done(after).filter((feature) => !old.has(nameOf(feature)));
      const { completes } = placementEffect(rules, before, move);
      expect(completes.map(nameOf).sort()).toEqual(expected.map(nameOf).sort());
      completed += completes.length;
    }
    expect(completed).toBeGreaterThan(50);
  });

  it.each(['four', 'two'])('the points of a city that may become a castle (two tiles: %s)', (answer) => {
    const rules = rulesOf({ 'two-tile-city': answer });
    let scored = 0;
    for (const { before, move, events } of steps(rules, 20)) {
      const choice = castleChoice(rules, before);
      expect(choice !== null).toBe(before.phase === 'castle');
      if (move.type !== 'score' || !choice) continue;
      const values = events.flatMap((event) => (event.type === 'scored' ? [(event as { value?: unknown }).value] : []));
      // The city is paid when the last castle of this tile is decided.
      if (values.length === 0) continue;
      expect(values).toContain(choice.points);
      scored++;
    }
    expect(scored).toBeGreaterThan(3);
  });

  it.each(['each-field', 'city-once', 'most-around-city'])('what everybody gets at the end (farmers: %s)', (answer) => {
    const rules = rulesOf({ 'farm-scoring': answer });
    let farmed = 0;
    for (const { before, after, events } of steps(rules, 8)) {
      if (after.phase !== 'over') continue;
      const isFinal = (event: AnyEvent): boolean =>
        event.type === 'ended' || (event.type === 'scored' && !(event as { complete?: boolean }).complete);
      const last = events
        .slice(0, events.findIndex(isFinal))
        .reduce<View>((view, event) => carcassonne.fold(view, event as Parameters<typeof carcassonne.fold>[1]), before);
      const gained = after.scores.map((score, seat) => score - last.scores[seat]);
      expect(pointsAtEnd(rules, last)).toEqual(gained);
      expect(pointsAtEnd(rules, after)).toEqual([0, 0, 0]);
      farmed += after.points.field.reduce((sum, points) => sum + points, 0);
    }
    expect(farmed).toBeGreaterThan(20);
  });

  it('who may still bid', () => {
    const rules = rulesOf({});
    let auctions = 0;
    for (const { before, after } of steps(rules, 6)) {
      if (before.phase !== 'bid') continue;
      const [asked, next] = seatsStillToBid(before);
      expect(asked).toBe(before.asked);
      if (after.phase === 'bid' && after.bazaar?.auction?.tile === before.bazaar?.auction?.tile)
        expect(after.asked).toBe(next);
      auctions++;
    }
    expect(auctions).toBeGreaterThan(20);
  });

  it('squares and edges', () => {
    const rules = rulesOf({});
    let castles = 0;
    for (const { after } of steps(rules, 2)) {
      const places = new Set(emptySquares(after.tiles).map(({ x, y }) => `${x},${y}`));
      for (const { x, y } of after.hand === null ? [] : fitting(rules, after, after.hand, 3))
        expect(places).toContain(`${x},${y}`);
      for (const [castle, { tiles }] of after.castles.entries()) {
        const squares = castleSquares(after, castle).map(({ x, y }) => `${x},${y}`);
        expect(new Set(squares).size).toBe(6);
        for (const tile of tiles) expect(squares).toContain(`${after.tiles[tile].x},${after.tiles[tile].y}`);
        castles++;
      }
    }
    expect(castles).toBeGreaterThan(0);
    const view = carcassonne.view(rules, carcassonne.setup(rules, seeded(1)), 'table');
    const [start] = view.tiles;
    expect([0, 1, 2, 3].map((direction) => edgeShown(start, direction)).join('')).toBe('CRFR');
    expect([0, 1, 2, 3].map((direction) => partAt(start, direction))).toEqual(['city1', 'road1', 'field2', 'road1']);
  });
});
