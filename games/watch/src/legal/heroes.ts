import { lowest, type Seat } from '@holdfast/kernel';
import { CELL as cellIndex } from '../cell-index.ts';
import { MOST_HEXES } from '../limits.ts';
import { CODE as codes } from '../moves.ts';
import { guardsOn, hasRoom } from '../play/guards.ts';
import { COST } from '../play/hands.ts';
import { isForeign, ownerOf } from '../play/place.ts';
import { wildlingsAt } from '../play/wall.ts';
import { HEROES, type Hero, type Rules } from '../rules.ts';
import { openPoints } from '../score.ts';
import { CARD_KINDS as cardKinds, KINDS as kinds, PHASE as phases, SPACES, type State } from '../state.ts';
import { ASK, REROLL } from '../wall-view.ts';
import { deckHasCards } from './build.ts';
import { listGuardPlaces } from './guards.ts';
import { listGiftHexes, oneIfEqual } from './places.ts';

// Local copies of imported constants; see cell-index.ts.
const CELL = cellIndex;
const CODE = codes;
const CARD_KINDS = cardKinds;
const KINDS = kinds;
const PHASE = phases;

const { phase } = CELL;

/** Heroes that may be used before the roll, always or depending on a reading (W-17.2). */
const BEFORE_ROLL: { readonly [H in Hero]?: 'always' | 'by-reading' } = {
  mormont: 'by-reading',
  marsh: 'by-reading',
  yarwyck: 'by-reading',
  aemon: 'by-reading',
  osha: 'by-reading',
  benjen: 'always',
  ygritte: 'always',
  yoren: 'always',
  qhorin: 'always',
};

/** The same as bit sets of hero numbers, because looking up names took longer than listing the moves. */
const setOf = (when: 'always' | 'by-reading'): number =>
  HEROES.reduce((set, hero, i) => (BEFORE_ROLL[hero] === when ? set | (1 << i) : set), 0);
const ALWAYS_BEFORE_ROLL = setOf('always');
const BEFORE_ROLL_BY_READING = setOf('by-reading');

/** True if this hero (by number) may be used at this point of the turn. */
export function inTime({ cells, flags }: State, hero: number): boolean {
  if (cells[phase] === PHASE.act) return true;
  if (cells[phase] !== PHASE.roll) return false;
  const may = flags.heroBeforeRoll ? ALWAYS_BEFORE_ROLL | BEFORE_ROLL_BY_READING : ALWAYS_BEFORE_ROLL;
  return (may & (1 << hero)) !== 0;
}

/** True if the hex touches a building of the seat. */
export function bordersOwn(state: State, seat: Seat, hex: number): boolean {
  for (let i = hex * 6; i < hex * 6 + 6; i++) {
    const building = state.building[state.board.hexCorners[i]];
    if (building !== 0 && ownerOf(building) === seat) return true;
  }
  return false;
}

/** True if the seat has a piece other than road `except` at the corner. */
const ownPieceAt = ({ cells, at, board }: State, seat: Seat, corner: number, except: number): boolean => {
  const building = cells[at.building + corner];
  if (building !== 0 && ownerOf(building) === seat) return true;
  const { cornerPaths } = board;
  for (let i = corner * 3; i < corner * 3 + 3; i++) {
    const path = cornerPaths[i];
    if (path >= 0 && path !== except && cells[at.road + path] === seat + 1) return true;
  }
  return false;
};

/** The loose end of a road that Yarwyck may take, without other pieces of the seat (W-18.4); -1 if he may not take it. */
function looseEnd(state: State, seat: Seat, path: number): number {
  const { pathEnds } = state.board;
  const end = pathEnds[path * 2];
  const otherEnd = pathEnds[path * 2 + 1];
  const heldAtEnd = ownPieceAt(state, seat, end, path);
  if (heldAtEnd === ownPieceAt(state, seat, otherEnd, path)) return -1;
  return heldAtEnd ? otherEnd : end;
}

/** True if Yarwyck may take the road. */
export const isLoose = (state: State, seat: Seat, path: number): boolean =>
  state.road[path] === seat + 1 && looseEnd(state, seat, path) >= 0;

/** True if a road may be placed on `to` after `from` is removed (W-6.3, W-6.4). */
export function mayMoveRoad(state: State, seat: Seat, from: number, to: number): boolean {
  if (to === from || state.cells[state.at.road + to] !== 0) return false;
  const { pathEnds } = state.board;
  for (let end = to * 2; end < to * 2 + 2; end++) {
    const corner = pathEnds[end];
    if (!isForeign(state, seat, corner) && ownPieceAt(state, seat, corner, from)) return true;
  }
  return false;
}

/** True if another road of the seat than `from` leads to an end of `to`, so that only another player's building can block it. */
export const ownRoadEnds = (state: State, seat: Seat, from: number, to: number): boolean =>
  [to * 2, to * 2 + 1].some((end) => ownPieceAt(state, seat, state.board.pathEnds[end], from));

/** True if the seat can pay this cost with one card replaced (W-18.5, W-18.6). */
export function canPayOtherwise(state: State, seat: Seat, cost: Int32Array, save: number, instead: number): boolean {
  if (save === instead || cost[save] === 0) return false;
  for (let kind = 0; kind < KINDS; kind++) {
    const need = cost[kind] - (kind === save ? 1 : 0) + (kind === instead ? 1 : 0);
    if (state.hand[seat * KINDS + kind] < need) return false;
  }
  return true;
}

/** Every way to pay a cost with one card replaced, as a set of `save * KINDS + instead`. */
function waysToPay({ hand }: State, seat: Seat, cost: Int32Array): number {
  // Only one missing card of the usual cost can be replaced.
  let lacking = 0;
  let lacks = -1;
  let spare = 0;
  for (let kind = 0, at = seat * KINDS; kind < KINDS; kind++, at++) {
    const left = hand[at] - cost[kind];
    if (left > 0) spare |= 1 << kind;
    else if (left < 0) {
      lacking -= left;
      lacks = kind;
    }
  }
  if (lacking > 1 || spare === 0) return 0;
  let ways = 0;
  for (let save = 0; save < KINDS; save++)
    if (cost[save] > 0 && (lacks < 0 || lacks === save)) ways |= (spare & ~(1 << save)) << (save * KINDS);
  return ways;
}

/** True if Aemon's guard may leave: the section keeps as many guards as its clearing has wildlings (W-18.12). */
export const mayLeave = (state: State, section: number): boolean =>
  guardsOn(state, section) - 1 >= wildlingsAt(state, section);

/** True if the opponent has a card and more visible points (W-18.7). */
const isRicher = (rules: Rules, state: State, seat: Seat, other: Seat): boolean =>
  other !== seat && state.handSize[other] > 0 && openPoints(rules, state, other) > openPoints(rules, state, seat);

/** True if Osha gets a card for the hex of a wildling (W-18.15). */
const isOshas = (state: State, seat: Seat, hex: number): boolean => {
  const { cells, at } = state;
  const kind = cells[at.terrain + hex];
  return kind < KINDS && cells[at.supply + kind] > 0 && bordersOwn(state, seat, hex);
};

/** The hexes for which Osha gets a card; a shared array. */
const oshas = new Int32Array(MOST_HEXES);

/** Fills `oshas`; returns how many. */
function findOshas(state: State, seat: Seat): number {
  const wildlings = listGiftHexes(state, 0, oshas, 0);
  let found = 0;
  for (let i = 0; i < wildlings; i++) if (isOshas(state, seat, oshas[i])) oshas[found++] = oshas[i];
  return found;
}

/** The paths with a road of a seat; a shared array. A hex has six paths. */
const ownRoads = new Int32Array(MOST_HEXES * 6);

/** Fills `ownRoads`; returns how many. Without a branch, which would be mispredicted. */
function findRoads({ cells, at, board }: State, seat: Seat): number {
  const { paths } = board;
  let found = 0;
  for (let path = 0; path < paths; path++) {
    ownRoads[found] = path;
    found += oneIfEqual(cells[at.road + path], seat + 1);
  }
  return found;
}

type List = (rules: Rules, state: State, seat: Seat, out: Int32Array, n: number) => number;

/** For each hero used in the player's turn: lists every way to use it, codes ascending. */
const LISTS: { readonly [H in Hero]?: List } = {
  mormont({ seats }, { cells, at }, seat, out, n) {
    for (let kind = 0; kind < KINDS; kind++)
      for (let first = 0; first < seats; first++) {
        if (first === seat || cells[at.handSize + first] === 0) continue;
        const code = CODE.mormont + (kind * seats + first) * (seats + 1);
        out[n++] = code;
        for (let second = first + 1; second < seats; second++)
          if (second !== seat && cells[at.handSize + second] > 0) out[n++] = code + second + 1;
      }
    return n;
  },
  marsh(_, { cells, at }, seat, out, n) {
    for (let give = 0; give < KINDS; give++) {
      if (cells[at.hand + seat * KINDS + give] === 0) continue;
      for (let get = 0; get < KINDS; get++)
        if (get !== give && cells[at.supply + get] > 0) out[n++] = CODE.marsh + give * KINDS + get;
    }
    return n;
  },
  yarwyck(_, state, seat, out, n) {
    const { cells, at } = state;
    const { paths, pathWords, pathsAt } = state.board;
    const reach = at.reach + seat * pathWords;
    const roads = findRoads(state, seat);
    for (let i = 0; i < roads; i++) {
      const from = ownRoads[i];
      const end = looseEnd(state, seat, from);
      if (end < 0) continue;
      for (let word = 0; word < pathWords; word++) {
        // Without the road, only paths at its loose end may be out of reach.
        const doubtful = pathsAt[end][word];
        for (let open = cells[reach + word] & ~cells[at.taken + word]; open !== 0; open &= open - 1) {
          const to = word * 32 + lowest(open);
          if ((open & -open & doubtful) === 0 || mayMoveRoad(state, seat, from, to))
            out[n++] = CODE.yarwyck + from * paths + to;
        }
      }
    }
    return n;
  },
  thorne(_, state, seat, out, n) {
    if (state.guardsLeft[seat] === 0 || state.handSize[seat] < 3) return n;
    const ways = waysToPay(state, seat, COST.guard);
    if (ways === 0) return n;
    for (let section = 0; section < state.board.sections; section++) {
      if (!hasRoom(state, section)) continue;
      for (let left = ways; left; left &= left - 1) out[n++] = CODE.thorne + section * KINDS * KINDS + lowest(left);
    }
    return n;
  },
  melisandre(_, state, seat, out, n) {
    if (!deckHasCards(state)) return n;
    let usual = true;
    for (let kind = 0; kind < KINDS; kind++) if (state.hand[seat * KINDS + kind] < COST.card[kind]) usual = false;
    if (usual) out[n++] = CODE.melisandre;
    for (let left = waysToPay(state, seat, COST.card); left; left &= left - 1) {
      const way = lowest(left);
      const save = (way / KINDS) | 0;
      out[n++] = CODE.melisandre + (save + 1) * (KINDS + 1) + (way % KINDS) + 1;
    }
    return n;
  },
  mance(rules, state, seat, out, n) {
    for (let other = 0; other < rules.seats; other++)
      if (isRicher(rules, state, seat, other)) out[n++] = CODE.mance + other;
    return n;
  },
  benjen(_, { clearings, camps }, __, out, n) {
    for (let place = 0; place < clearings.length; place++)
      if (clearings[place] > 0) out[n++] = CODE['benjen-clearing'] + place;
    for (let camp = 0; camp < camps.length; camp++) if (camps[camp] !== 0) out[n++] = CODE['benjen-camp'] + camp;
    return n;
  },
  ygritte(_, state, __, out, n) {
    return listGiftHexes(state, CODE.ygritte, out, n);
  },
  yoren: (rules, state, seat, out, n) =>
    state.patrols[seat] > 0 ? listGuardPlaces(rules, state, seat, CODE.yoren, out, n) : n,
  qhorin(_, state, __, out, n) {
    if (state.tormund[0] >= 0) out[n++] = CODE.qhorin;
    return n;
  },
  aemon(_, state, seat, out, n) {
    const { guards } = state;
    const { sections } = state.board;
    for (let place = 0; place < guards.length; place++) {
      if (guards[place] !== seat + 1) continue;
      const from = (place / SPACES) | 0;
      if (!mayLeave(state, from)) continue;
      for (let to = 0; to < sections; to++)
        if (to !== from && hasRoom(state, to)) out[n++] = CODE.aemon + place * sections + to;
    }
    return n;
  },
  osha(_, state, seat, out, n) {
    const { hexes } = state.board;
    const found = findOshas(state, seat);
    for (let i = 0; i < found; i++) {
      const first = oshas[i];
      out[n++] = CODE.osha + first * (hexes + 1);
      for (let j = i + 1; j < found; j++) {
        const second = oshas[j];
        const scarce = state.terrain[first] === state.terrain[second] && state.supply[state.terrain[first]] < 2;
        if (!scarce) out[n++] = CODE.osha + first * (hexes + 1) + second + 1;
      }
    }
    return n;
  },
};

const LIST_BY_NUMBER = HEROES.map((hero) => LISTS[hero]);

/** Hero moves of the active player before the roll and while acting; appended from n on, codes ascending (W-17.1, W-17.6). */
export function listHeroes(rules: Rules, state: State, seat: Seat, out: Int32Array, n: number): number {
  const { cells, at } = state;
  const hero = cells[at.hero + seat] - 1;
  if (hero < 0 || cells[at.heroRests + seat] === 1) return n;
  const list = LIST_BY_NUMBER[hero];
  return list && inTime(state, hero) ? list(rules, state, seat, out, n) : n;
}

const listKinds = (counts: Int32Array, at: number, code: number, out: Int32Array, n: number): number => {
  for (let kind = 0; kind < KINDS; kind++) if (counts[at + kind] > 0) out[n++] = code + kind;
  return n;
};

/** True if a card of this kind is among those Melisandre's player looks at. */
const isShown = ({ shown }: State, card: number): boolean => {
  for (let i = 0; i < REROLL; i++) if (shown[i] === card + 1) return true;
  return false;
};

const listDisplay = (state: State, code: number, out: Int32Array, n: number): number => {
  for (let left = state.display[0]; left; left &= left - 1) out[n++] = code + lowest(left);
  return n;
};

/** Answers of an asked seat in the phases after-roll, exchange, choose-card, choose-loot, choose-gift and tragedy. */
export function listHeroAnswers(_rules: Rules, state: State, seat: Seat, out: Int32Array, n: number): number {
  switch (state.asked[seat]) {
    case ASK.tarly:
      out[n++] = CODE.pass;
      return listKinds(state.supply, 0, CODE.tarly, out, n);
    case ASK.gilly:
      out[n++] = CODE.pass;
      out[n++] = CODE.gilly;
      return n;
    case ASK.jon:
      return listKinds(state.supply, 0, CODE.jon, out, n);
    case ASK.exchange:
      if (state.heroSide[seat] === 0 || state.display[0] === 0) out[n++] = CODE['turn-hero'];
      return listDisplay(state, CODE['take-hero'], out, n);
    case ASK.gift:
      return listKinds(state.hand, seat * KINDS, CODE.give, out, n);
    case ASK.loot:
      return listKinds(state.hand, (state.shown[0] - 1) * KINDS, CODE.loot, out, n);
    case ASK.tragedy:
      return listDisplay(state, CODE.tragedy, out, n);
    case ASK.card:
      for (let card = 0; card < CARD_KINDS; card++) if (isShown(state, card)) out[n++] = CODE['keep-card'] + card;
      return n;
    default:
      return n;
  }
}
