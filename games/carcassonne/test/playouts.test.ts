import { RandomPlayer, seeded } from '@holdfast/kernel';
import { describe, expect, it } from 'vitest';
import { table } from '../src/arrange.ts';
import { carcassonne, completionChance, features, type View } from '../src/engine.ts';
import { menOf, segmentOfPart } from '../src/features.ts';
import type { Rules } from '../src/rules.ts';
import { isComplete } from '../src/score.ts';
import { MEEPLE, PLACE, type State } from '../src/state.ts';
import { PARTS } from '../src/topology.ts';

const base = carcassonne.resolve({ seats: 2 }).rules as Rules;
const viewOf = (drawing: string, given: Parameters<typeof table>[1]): View => {
  const state = carcassonne.blank(base);
  table(drawing, given)(state, base);
  return carcassonne.view(base, state, 'table');
};
const cityOf = (view: View) => features(base, view).find(({ what }) => what === 'city')!;

describe('the chance that a feature is completed', () => {
  it('is 1 if every tile left closes it, and 0 without such a tile', () => {
    const sure = viewOf('*D', { hand: 'E', bag: 'E E', meeples: ['Red city1 at 0,0'] });
    expect(completionChance(base, sure, cityOf(sure))).toBe(1);
    const never = viewOf('*D', { hand: 'U', bag: 'U U U', meeples: ['Red city1 at 0,0'] });
    expect(completionChance(base, never, cityOf(never))).toBe(0);
  });

  it('is smaller with more gaps, and low with three', () => {
    const withGaps = (drawing: string) => {
      const view = viewOf(drawing, { hand: 'U', meeples: ['Red city1 at 0,0'] });
      return completionChance(base, view, cityOf(view));
    };
    const [one, two, three] = [withGaps('*E'), withGaps('*G'), withGaps('*R')];
    expect(one).toBeGreaterThan(two);
    expect(two).toBeGreaterThan(three);
    expect(three).toBeLessThan(0.9);
  });

  it('agrees with games that the engine plays to their end', { timeout: 60_000 }, () => {
    let [told, happened, asked] = [0, 0, 0];
    for (let seed = 1; seed <= 4; seed++) {
      const position = midGame(seed, 46);
      const view = carcassonne.view(base, position, 'table');
      const open = features(base, view).filter(
        ({ what, complete, owners }) => what !== 'field' && !complete && owners.length > 0,
      );
      const chances = open.map((feature) => completionChance(base, view, feature));
      for (let game = 0; game < 20; game++) {
        const end = playOn(position, seed * 100 + game);
        for (const [i, { parts }] of open.entries()) {
          const segment = segmentOfPart(end, parts[0].tile, PARTS.indexOf(parts[0].part));
          told += chances[i];
          happened += Number(isComplete(end, end.feature[segment]));
          asked++;
        }
      }
    }
    expect(asked).toBeGreaterThan(300);
    expect(Math.abs(told - happened) / asked).toBeLessThan(0.06);
  });
});

/** A random game of two after `tiles` tiles. */
function midGame(seed: number, tiles: number): State {
  const chance = seeded(`playouts/${seed}`);
  const player = new RandomPlayer(carcassonne);
  const state = carcassonne.setup(base, chance);
  while ((state.laid[0] < tiles || state.phase[0] !== PLACE) && player.next(base, state, chance))
    carcassonne.play(base, state, player.turn.seat, player.turn.code, chance);
  return state;
}

/** Open ends of a seat's roads and cities, and empty places around its monasteries. */
function openEnds(state: State, seat: number): number {
  let open = 0;
  for (let segment = 0; segment < state.segments[0]; segment++) {
    if (state.feature[segment] === segment && menOf(state.men[segment], seat) > 0) open += state.open[segment];
    if (state.meeple[segment] === seat + 1 && isMonastery(state, segment))
      open += 8 - state.around[state.tileOf[segment]];
  }
  return open;
}

const isMonastery = (state: State, segment: number): boolean => {
  const tile = state.tileOf[segment];
  return segmentOfPart(state, tile, PARTS.indexOf('monastery')) === segment;
};

/** Plays to the end with the engine: no new meeples, tiles where they leave the seat's fewest open ends, else anywhere. */
function playOn(from: State, seed: number): State {
  const chance = seeded(`end/${seed}`);
  const codes = new Int32Array(carcassonne.maxMoves);
  const state = carcassonne.blank(base);
  const tried = carcassonne.blank(base);
  carcassonne.copy(from, state);
  const luck = seeded(seed);
  // Stop after the last tile, because final scoring removes the meeples.
  while (state.phase[0] === PLACE || state.phase[0] === MEEPLE) {
    const seat = state.asked[0];
    const count = carcassonne.legalCodes(base, state, seat, codes);
    const list = Array.from(codes.subarray(0, count));
    if (state.phase[0] === MEEPLE) {
      carcassonne.play(
        base,
        state,
        seat,
        list.find((code) => carcassonne.moves.decode(base, code).type === 'skip')!,
        chance,
      );
      continue;
    }
    const before = openEnds(state, seat);
    const left = list.map((code) => {
      carcassonne.copy(state, tried);
      carcassonne.play(base, tried, seat, code, seeded(1));
      // Completed features are no longer open.
      return Math.min(before, openEnds(tried, seat));
    });
    const fewest = Math.min(...left);
    const best = list.filter((_, i) => left[i] === fewest);
    carcassonne.play(base, state, seat, best[luck.below(best.length)], chance);
  }
  return state;
}
