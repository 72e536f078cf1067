import { meeplesOn } from './answers/land.ts';
import type { Completed, Spot } from './events.ts';
import { segmentOfPart, typeOfSegment } from './features.ts';
import { CROSSED, lay } from './lay.ts';
import { AXES } from './moves.ts';
import type { Rules } from './rules.ts';
import { blank, countOf, PHASES, ROUNDS, SOURCES, type State } from './state.ts';
import { CITY, KINDS, kindOf, PARTS, type Part, SEGMENTS } from './topology.ts';
import type { View } from './view.ts';

const plusOne = (tile: string | null): number => (tile === null ? 0 : kindOf(tile) + 1);
const bits = (list: readonly number[]): number => list.reduce((set, i) => set | (1 << i), 0);
const cityNumber = (part: Part): number => PARTS.indexOf(part);

/** Rebuilds the position from the public view; the bag is a count, so no luck is needed. */
export function imagine(rules: Rules, view: View): State {
  const state = blank(rules);
  layTiles(state, view);
  KINDS.forEach(({ id }, kind) => {
    if (!countOf(rules, kind)) return;
    state.bag[kind] = view.bag[id];
    state.aside[kind] = view.aside[id];
  });
  for (let seat = 0; seat < rules.seats; seat++) {
    state.score[seat] = view.scores[seat];
    state.supply[seat] = view.supply[seat];
    state.bridges[seat] = view.bridgesLeft[seat];
    state.castles[seat] = view.castlesLeft[seat];
    SOURCES.forEach((source, i) => {
      state.points[seat * SOURCES.length + i] = view.points[source][seat];
    });
    state.away[0] -= view.points.auction[seat];
  }
  view.castles.forEach(({ seat, tiles, occupied }, castle) => {
    state.castleCount[0]++;
    state.castleSeat[castle] = seat;
    state.castleA[castle] = tiles[0];
    state.castleB[castle] = tiles[1];
    state.castleState[castle] = occupied ? 1 : 2;
    state.castleFeature[castle] = sharedCity(state, tiles[0], tiles[1]);
  });
  askAgain(state, view);
  return state;
}

/** Lays tiles in their order with their bridges, then meeples. */
function layTiles(state: State, { tiles }: View): void {
  // A bridge built later than its tile gives the same features.
  tiles.forEach(({ tile, x, y, turn, bridge, bridge2 }) => {
    const bridges = bridge ? 1 + AXES.indexOf(bridge.axis) + (bridge2 ? CROSSED : 0) : 0;
    lay(state, kindOf(tile), x, y, turn, bridges);
  });
  const stand = (tile: number, part: Part, seat: number): void => {
    const segment = segmentOfPart(state, tile, PARTS.indexOf(part));
    state.meeple[segment] = seat + 1;
    state.men[state.feature[segment]] += 1 << (4 * seat);
  };
  meeplesOn(tiles).forEach(({ seat, at }) => {
    stand(at.tile, at.part, seat);
  });
}

/** The city that two neighbouring tiles share under a castle. */
export function sharedCity(state: State, a: number, b: number): number {
  for (let i = 0; i < SEGMENTS[state.kind[a]]; i++) {
    const city = state.feature[state.first[a] + i];
    if (typeOfSegment(state, city) !== CITY || state.size[city] !== 2 || state.open[city] !== 0) continue;
    if (state.tileOf[city] === b || state.tileOf[state.next[city]] === b) return city;
  }
  return -1;
}

/** Restores the current question and its data. */
function askAgain(state: State, { phase, active, asked, hand, turn, bazaar }: View): void {
  const segment = (at: Spot): number => segmentOfPart(state, at.tile, PARTS.indexOf(at.part));
  state.phase[0] = PHASES.indexOf(phase);
  state.active[0] = active;
  state.asked[0] = asked ?? 0;
  state.hand[0] = plusOne(hand);
  state.placed[0] = turn.placed === null ? 0 : turn.placed + 1;
  state.bridged[0] = turn.bridged === null ? 0 : turn.bridged + 1;
  state.fresh[0] = bits(turn.castles);
  state.decided[0] = bits(turn.decided.map(cityNumber));
  state.about[0] = turn.about === null ? -1 : typeof turn.about === 'number' ? turn.about : cityNumber(turn.about);
  turn.completed.forEach(({ at, value }: Completed, entry) => {
    state.doneCount[0]++;
    state.done[entry] = typeof at === 'number' ? -1 - at : segment(at);
    state.doneValue[entry] = value;
  });
  if (!bazaar) return;
  state.round[0] = ROUNDS.indexOf(bazaar.round);
  state.opener[0] = bazaar.opener;
  state.market.set(bazaar.market.map(plusOne));
  state.bought.set(bazaar.bought.map(plusOne));
  if (!bazaar.auction) return;
  state.offered[0] = plusOne(bazaar.auction.tile);
  state.picker[0] = bazaar.auction.picker;
  state.bidder[0] = bazaar.auction.bidder;
  state.high[0] = bazaar.auction.high;
}
