import { CODE, COST, KINDS, SPACES, type State, WILDLING_KINDS } from '@holdfast/watch/engine';
import type { Project } from '../hand-value.ts';
import { sitesInReach } from '../projects.ts';
import type { Measures } from './measures.ts';

/** Something to build or buy, with its moves. */
export type Work = Omit<Project, 'gain'>;

/** How many options of each kind are considered. */
export interface Width {
  readonly sites: number;
  readonly keeps: number;
  readonly roads: number;
  readonly guards: number;
  /** Sets of works to evaluate. */
  readonly sets: number;
}

const ROAD = Array.from(COST.road);
const KEEP = Array.from(COST.keep);
const GUARD = Array.from(COST.guard);
const CARD = Array.from(COST.card);
const SETTLEMENTS = [0, 1, 2].map((roads) =>
  Array.from(COST.settlement, (count, kind) => count + roads * COST.road[kind]),
);

type Site = ReturnType<typeof sitesInReach>[number];

const sitesFor = (state: State, seat: number, measures: Measures, most: number): Site[] =>
  sitesInReach(state, seat, (corner, roads) => (0.2 + measures.worthOf(state, seat, corner)) * 0.75 ** roads, most);

/** First roads towards sites, with the value of the best site behind each. */
function firstRoads(sites: readonly Site[]): ReadonlyMap<number, number> {
  const ways = new Map<number, number>();
  for (const { roads, worth } of sites) if (roads.length > 0 && !ways.has(roads[0])) ways.set(roads[0], worth);
  return ways;
}

/** The same for a seat; `measures` must have read the position. */
export const waysToSites = (state: State, seat: number, measures: Measures): ReadonlyMap<number, number> =>
  firstRoads(sitesFor(state, seat, measures, 6));

/** What a seat could build or buy, regardless of its hand, at the most promising places. */
export function listWorks(state: State, seat: number, measures: Measures, width: Width): Work[] {
  const worth = (corner: number): number => measures.worthOf(state, seat, corner);
  const works: Work[] = [];
  const sites = sitesFor(state, seat, measures, width.sites + 2);
  if (state.settlementsLeft[seat] > 0)
    for (const { corner, roads } of sites.slice(0, width.sites)) {
      const codes = [...roads.map((path) => CODE.road + path), CODE.settle + corner];
      works.push({ what: 'settlement', cost: SETTLEMENTS[roads.length], codes, place: `corner ${corner}` });
    }
  if (state.keepsLeft[seat] > 0) {
    const corners: number[] = [];
    for (let corner = 0; corner < state.board.corners; corner++)
      if (state.building[corner] === 2 * seat + 1) corners.push(corner);
    corners.sort((a, b) => worth(b) - worth(a));
    for (const corner of corners.slice(0, width.keeps))
      works.push({ what: 'keep', cost: KEEP, codes: [CODE.keep + corner], place: `keep ${corner}` });
  }
  for (const path of bestRoads(state, seat, firstRoads(sites), width.roads))
    works.push({ what: 'road', cost: ROAD, codes: [CODE.road + path], place: `path ${path}` });
  for (const section of weakestSections(state, seat, width.guards))
    works.push({ what: 'guard', cost: GUARD, codes: [CODE.guard + section], place: `section ${section}` });
  let deck = 0;
  for (let card = 0; card < state.deck.length; card++) deck += state.deck[card];
  for (let nth = 0; nth < Math.min(2, deck); nth++)
    works.push({ what: 'card', cost: CARD, codes: [CODE.buy], place: `card ${nth}` });
  return works;
}

/** Paths that lead to sites or extend the seat's road. */
export function bestRoads(state: State, seat: number, ways: ReadonlyMap<number, number>, most: number): number[] {
  if (state.roadsLeft[seat] === 0) return [];
  const { pathWords, paths, pathEnds, cornerPaths } = state.board;
  const found: { path: number; worth: number }[] = [];
  for (let path = 0; path < paths; path++) {
    if (state.road[path] || !((state.reach[seat * pathWords + (path >> 5)] >>> (path & 31)) & 1)) continue;
    let worth = ways.get(path) ?? 0;
    for (let end = path * 2; end < path * 2 + 2; end++) {
      let own = 0;
      for (let i = pathEnds[end] * 3; i < pathEnds[end] * 3 + 3; i++)
        if (cornerPaths[i] >= 0 && state.road[cornerPaths[i]] === seat + 1) own++;
      // Extending an end or joining two roads is more likely to lengthen the road than a branch.
      if (own === 1) worth += 0.1;
    }
    found.push({ path, worth });
  }
  found.sort((a, b) => b.worth - a.worth || a.path - b.path);
  return found.slice(0, most).map(({ path }) => path);
}

/** Sections with room for a guard, the weakest first. */
function weakestSections(state: State, seat: number, most: number): number[] {
  const { sections } = state.board;
  if (sections === 0 || state.guardsLeft[seat] === 0) return [];
  const found: { section: number; slack: number }[] = [];
  for (let section = 0; section < sections; section++) {
    if (state.guards[section * SPACES + SPACES - 1]) continue;
    let slack = 0;
    for (let space = 0; space < SPACES; space++) if (state.guards[section * SPACES + space]) slack++;
    for (let kind = 0; kind < WILDLING_KINDS; kind++) slack -= state.clearings[section * WILDLING_KINDS + kind];
    found.push({ section, slack });
  }
  found.sort((a, b) => a.slack - b.slack || a.section - b.section);
  return found.slice(0, most).map(({ section }) => section);
}

/** Works for one turn, and their total cost. */
export interface WorkSet {
  readonly works: readonly Work[];
  readonly cost: readonly number[];
  /** Rough value, for choosing which sets to evaluate. */
  readonly guess: number;
}

/** Rough value of works in points, for choosing which sets to evaluate. */
export const GUESS: { readonly [W in Work['what']]: number } = {
  keep: 1.25,
  settlement: 1.4,
  card: 0.45,
  guard: 0.38,
  road: 0.2,
};
/** Win chance equivalent to a point of GUESS; about 0.03 is worth a settlement. */
export const CHANCE_OF_POINT = 1 / 45;
const NOTHING: WorkSet = { works: [], cost: new Array<number>(KINDS).fill(0), guess: 0 };
const MOST_WORKS = 3;

/** Sets of works for which `missing` is 0: the empty one first, then by rough value. */
export function payableSets(
  works: readonly Work[],
  missing: (cost: readonly number[]) => number,
  most: number,
): WorkSet[] {
  const payable = works.filter(({ cost }) => missing(cost) === 0);
  if (payable.length === 0) return [NOTHING];
  const sets: WorkSet[] = [];
  const chosen: Work[] = [];
  const extend = (from: number, total: readonly number[], guess: number): void => {
    for (let i = from; i < payable.length; i++) {
      const work = payable[i];
      if (work.place === 'card 1' && !chosen.some(({ place }) => place === 'card 0')) continue;
      const cost = total.map((count, kind) => count + work.cost[kind]);
      if (chosen.length > 0 && (chosen.some(({ place }) => place === work.place) || missing(cost) > 0)) continue;
      chosen.push(work);
      const sum = guess + GUESS[work.what];
      sets.push({ works: [...chosen], cost, guess: sum });
      if (chosen.length < MOST_WORKS) extend(i + 1, cost, sum);
      chosen.pop();
    }
  };
  extend(0, NOTHING.cost, 0);
  sets.sort((a, b) => b.guess - a.guess);
  return [NOTHING, ...sets.slice(0, most)];
}
