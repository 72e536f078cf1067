import { cornerName, cornersOf, type Hex, hexName } from '@holdfast/kernel';
import {
  type BoardDoc,
  type HexDoc,
  RESOURCES,
  type Resource,
  type RouteDoc,
  TERRAINS,
  type Terrain,
} from '@holdfast/watch/table';

/** A player's two start settlements. */
export const FOUNDINGS = ['first', 'second'] as const;
export type Founding = (typeof FOUNDINGS)[number];
export interface StartPlace {
  readonly corner: string | null;
  readonly road: string | null;
}
export type DraftStart = { readonly [F in Founding]: StartPlace };

/** A board being drawn; the engine checks whether it can be played. */
export interface DraftBoard {
  readonly hexes: readonly HexDoc[];
  readonly routes: readonly RouteDoc[];
  /** By seat; places that are not drawn yet are null. */
  readonly starts: readonly DraftStart[];
  readonly tormund: Hex | null;
}

const COLOURS = ['red', 'blue', 'yellow', 'green', 'purple', 'black'] as const;
export const EMPTY: DraftBoard = { hexes: [], routes: [], starts: [], tormund: null };
const NOWHERE: StartPlace = { corner: null, road: null };
const NO_START: DraftStart = { first: NOWHERE, second: NOWHERE };
const FAR = 20;
const MOST = 200;

export const sameHex = (a: Hex, b: Hex): boolean => a.q === b.q && a.r === b.r;
const cornerNames = (hexes: readonly Hex[]): ReadonlySet<string> =>
  new Set(hexes.flatMap((hex) => cornersOf(hex).map(cornerName)));

/** Removes routes, start pieces and Tormund that are no longer on land. */
function onLand(draft: DraftBoard): DraftBoard {
  const corners = cornerNames(draft.hexes);
  const land = new Set(draft.hexes.map(hexName));
  const place = ({ corner, road }: StartPlace): StartPlace => ({
    corner: corner !== null && corners.has(corner) ? corner : null,
    road: road?.split('/').some((side) => land.has(side)) ? road : null,
  });
  return {
    ...draft,
    routes: draft.routes.filter((route) => route.corners.every((corner) => corners.has(corner))),
    starts: draft.starts.map(({ first, second }) => ({ first: place(first), second: place(second) })),
    tormund: draft.tormund && land.has(hexName(draft.tormund)) ? draft.tormund : null,
  };
}

type Fields = { readonly [field: string]: unknown };
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value.slice(0, MOST) : []);
const isPlace = (value: unknown): value is number => Number.isInteger(value) && Math.abs(value as number) <= FAR;
const oneOf = <T>(list: readonly T[], value: unknown): T | undefined => list.find((one) => one === value);

function readHex(value: unknown): HexDoc[] {
  if (!isFields(value) || !isPlace(value.q) || !isPlace(value.r)) return [];
  const terrain = oneOf(TERRAINS, value.terrain);
  const numbers = listOf(value.numbers).filter(
    (number): number is number => Number.isInteger(number) && (number as number) >= 2 && (number as number) <= 12,
  );
  return terrain ? [{ q: value.q, r: value.r, terrain, numbers: numbers.slice(0, 2) }] : [];
}

function readRoute(value: unknown): RouteDoc[] {
  if (!isFields(value)) return [];
  const kind = oneOf(['any', ...RESOURCES] as const, value.kind);
  const corners = listOf(value.corners).filter((corner) => typeof corner === 'string');
  return kind && corners.length > 0 ? [{ kind, corners }] : [];
}

function readStart(value: unknown): DraftStart {
  const text = (name: unknown): string | null => (typeof name === 'string' ? name : null);
  const place = (at: unknown): StartPlace =>
    isFields(at) ? { corner: text(at.corner), road: text(at.road) } : NOWHERE;
  return isFields(value) ? { first: place(value.first), second: place(value.second) } : NO_START;
}

/** Reads a draft from any JSON value, without the parts that cannot be drawn; returns null if the value is not a board. */
export function readBoard(json: unknown): DraftBoard | null {
  if (!isFields(json) || !Array.isArray(json.hexes)) return null;
  const hexes = listOf(json.hexes).flatMap(readHex);
  const apart = hexes.filter((hex, i) => hexes.findIndex((other) => sameHex(hex, other)) === i);
  const { tormund } = json;
  return onLand({
    hexes: apart,
    routes: listOf(json.routes).flatMap(readRoute),
    starts: listOf(json.starts).slice(0, COLOURS.length).map(readStart),
    tormund: isFields(tormund) && isPlace(tormund.q) && isPlace(tormund.r) ? { q: tormund.q, r: tormund.r } : null,
  });
}

const isDrawn = ({ first, second }: DraftStart): boolean =>
  [first, second].some(({ corner, road }) => corner !== null || road !== null);

/** The board in the engine's format. */
export function writeBoard({ hexes, routes, starts, tormund }: DraftBoard, name: string): object {
  const drawn = starts.slice(0, starts.findLastIndex(isDrawn) + 1);
  return {
    name,
    hexes,
    routes,
    starts: drawn.length > 0 ? drawn.map((start, seat) => ({ colour: COLOURS[seat], ...start })) : null,
    tormund,
  };
}

/** The board as a document for drawing: without the starts and the Wall. */
export const docOf = ({ hexes, routes, tormund }: DraftBoard): BoardDoc => ({
  name: '',
  hexes,
  routes,
  starts: null,
  tormund,
  wall: null,
});

/** Puts terrain on a place, or removes the hex if null. Keeps the hex's numbers unless the terrain produces nothing. */
export function paintTerrain(draft: DraftBoard, { q, r }: Hex, terrain: Terrain | null): DraftBoard {
  const here = draft.hexes.find((hex) => sameHex(hex, { q, r }));
  if ((here?.terrain ?? null) === terrain) return draft;
  const others = draft.hexes.filter((hex) => hex !== here);
  if (terrain === null) return onLand({ ...draft, hexes: others });
  const barren = terrain === 'desert' || terrain === 'ice';
  const hex: HexDoc = { q, r, terrain, numbers: barren ? [] : (here?.numbers ?? []) };
  // A changed hex keeps its index, since the board numbers its hexes in the order of the document.
  return { ...draft, hexes: here ? draft.hexes.map((one) => (one === here ? hex : one)) : [...others, hex] };
}

/** Puts numbers on a hex, or removes them if the hex already has the same ones. */
export const paintNumber = (draft: DraftBoard, at: Hex, numbers: readonly number[]): DraftBoard => ({
  ...draft,
  hexes: draft.hexes.map((hex) =>
    sameHex(hex, at) ? { ...hex, numbers: hex.numbers.join() === numbers.join() ? [] : numbers } : hex,
  ),
});

/** Puts a trade route at two corners and replaces a route that shares one; removes the route if it is already there. */
export function paintRoute(draft: DraftBoard, kind: Resource | 'any', corners: readonly string[]): DraftBoard {
  const there = draft.routes.find((route) => route.corners.some((corner) => corners.includes(corner)));
  const same = there?.kind === kind && there.corners.every((corner) => corners.includes(corner));
  const others = draft.routes.filter((route) => route !== there);
  return { ...draft, routes: same ? others : [...others, { kind, corners }] };
}

/** Puts a start settlement or start road on a place, or removes it if it is already there. */
export function paintStart(
  draft: DraftBoard,
  seat: number,
  which: Founding,
  part: { readonly corner: string } | { readonly road: string },
): DraftBoard {
  const starts = Array.from({ length: Math.max(draft.starts.length, seat + 1) }, (_, i) => draft.starts[i] ?? NO_START);
  const old = starts[seat]?.[which] ?? NOWHERE;
  const next: StartPlace =
    'corner' in part
      ? { ...old, corner: old.corner === part.corner ? null : part.corner }
      : { ...old, road: old.road === part.road ? null : part.road };
  return { ...draft, starts: starts.map((start, i) => (i === seat ? { ...start, [which]: next } : start)) };
}

export const paintTormund = (draft: DraftBoard, at: Hex): DraftBoard => ({
  ...draft,
  tormund: draft.tormund && sameHex(draft.tormund, at) ? null : { q: at.q, r: at.r },
});

/** The number tokens of the box, for nineteen hexes; each number as often as the box has it. */
const TOKENS = [5, 9, 4, 10, 6, 8, 3, 11, 5, 9, 4, 10, 6, 8, 3, 11, 2, 12];

/** Gives each producing hex without a number the one that is rarest on the board so far, relative to TOKENS. */
export function fillNumbers(draft: DraftBoard): DraftBoard {
  const used = new Map<number, number>();
  for (const number of draft.hexes.flatMap(({ numbers }) => numbers)) used.set(number, (used.get(number) ?? 0) + 1);
  const next = (): number => {
    const share = (number: number): number =>
      (used.get(number) ?? 0) / TOKENS.filter((token) => token === number).length;
    const rarest = [...TOKENS].sort((a, b) => share(a) - share(b))[0] ?? 5;
    used.set(rarest, (used.get(rarest) ?? 0) + 1);
    return rarest;
  };
  return {
    ...draft,
    hexes: draft.hexes.map((hex) =>
      hex.numbers.length > 0 || hex.terrain === 'desert' || hex.terrain === 'ice' ? hex : { ...hex, numbers: [next()] },
    ),
  };
}
