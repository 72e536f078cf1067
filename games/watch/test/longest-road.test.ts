import { seeded } from '@holdfast/kernel';
import { expect, test } from 'vitest';
import { type State, watch } from '../src/engine.ts';
import { isForeign, putRoad, putSettlement, takeRoad } from '../src/play/place.ts';
import { unpackBox } from '../src/setup.ts';

/** Simple search: from every corner, every line, each road once; another player's building ends the line. */
function longest(state: State, seat: number): number {
  const { board } = state;
  const used = new Set<number>();
  const walk = (corner: number, first: boolean): number => {
    if (!first && isForeign(state, seat, corner)) return 0;
    let best = 0;
    for (let i = corner * 3; i < corner * 3 + 3; i++) {
      const path = board.cornerPaths[i];
      if (path < 0 || used.has(path) || state.road[path] !== seat + 1) continue;
      used.add(path);
      best = Math.max(best, 1 + walk(board.cornerNeighbours[i], false));
      used.delete(path);
    }
    return best;
  };
  return Math.max(...Array.from({ length: board.corners }, (_, corner) => walk(corner, true)));
}

test('incremental road lengths match a simple search, with forks, circles, cuts and moved roads', () => {
  const rules = watch.resolve({ scenario: 'gift', seats: 3 }).rules!;
  for (let game = 0; game < 150; game++) {
    const chance = seeded(`roads/${game}`);
    const state = watch.blank(rules);
    unpackBox(rules, state);
    // Few corners, so that roads meet, fork and close circles.
    const near = (path: number): boolean => path < 24;
    for (let step = 0; step < 26; step++) {
      const free = Array.from(state.road.keys()).filter((path) => near(path) && state.road[path] === 0);
      const own = Array.from(state.road.keys()).filter((path) => state.road[path] === 1);
      const corners = Array.from(state.building.keys()).filter(
        (corner) => corner < 20 && (state.free[corner >> 5] >>> (corner & 31)) & 1,
      );
      const what = chance.below(10);
      if (what === 0 && corners.length && state.settlementsLeft[1] > 0)
        putSettlement(rules, state, 1, corners[chance.below(corners.length)]);
      else if (what === 1 && own.length) takeRoad(state, 0, own[chance.below(own.length)]);
      else if (free.length && state.roadsLeft[0] > 0) putRoad(state, 0, free[chance.below(free.length)]);
      expect(state.roadLength[0]).toBe(longest(state, 0));
    }
  }
});
