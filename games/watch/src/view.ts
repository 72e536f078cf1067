import type { Outcome, Perspective, Seat } from '@holdfast/kernel';
import { CELL as cellIndex } from './cell-index.ts';
import { outcomeOf } from './play/endings.ts';
import { type Amounts, type Rules, TERRAINS, type Terrain } from './rules.ts';
import { explainPoints, type PointLine } from './score.ts';
import {
  ASKING_PHASES as askingPhases,
  CARD_KINDS as cardKinds,
  KINDS as kinds,
  listOf,
  type Phase,
  PHASES as phaseNames,
  PHASE as phases,
  REPLIES,
  type Reply,
  type Stage,
  type State,
  STAGES as stageNames,
  STAGE as stages,
} from './state.ts';
import { type WallView, wallView } from './wall-view.ts';

// Local copies of imported constants; see cell-index.ts.
const CELL = cellIndex;
const CARD_KINDS = cardKinds;
const KINDS = kinds;
const PHASE = phases;
const PHASES = phaseNames;
const STAGE = stages;
const STAGES = stageNames;
const ASKING_PHASES = askingPhases;

/** The public state of the turn. */
export interface StandsView {
  readonly phase: Phase;
  readonly turn: Seat;
  readonly round: number;
  /** Two production dice and the wildling die; 0 if not rolled. */
  readonly dice: readonly number[];
  readonly stage: Stage;
  /** The phase that continues after an interruption. */
  readonly resume: Phase;
  /** Something was built or bought in this turn. */
  readonly built: boolean;
  readonly cardPlayed: boolean;
  readonly freeRoads: number;
  /** How many founding placements are done. */
  readonly founded: number;
  readonly lastCorner: string | null;
  /** How many cards each seat must still discard. */
  readonly owes: readonly number[];
  /** Cards bought in this turn. */
  readonly bought: number;
  readonly asked: readonly number[];
  readonly builder: Seat | null;
  readonly claims: readonly number[];
}

/** The offer on the table, from the active player's side; an invitation if both amounts are empty. */
export interface OfferView {
  readonly give: Amounts;
  readonly get: Amounts;
  readonly to: readonly Seat[];
  readonly replies: readonly Reply[];
  /** Counter-offers as the player in turn would give and get. */
  readonly counters: readonly ({ readonly give: Amounts; readonly get: Amounts } | null)[];
}

/** A seat's proposals to the active player in this turn. */
export interface ProposalView {
  readonly made: number;
  /** The open proposal from the active player's side; null if there is none. */
  readonly open: { readonly give: Amounts; readonly get: Amounts } | null;
}

export const NO_PROPOSAL: ProposalView = Object.freeze({ made: 0, open: null });

export interface PlayerView {
  /** Resource cards: how many, and which if the viewer may know. */
  readonly size: number;
  readonly hand: readonly number[] | null;
  /** Development cards: how many, and which if the viewer may know. */
  readonly cardCount: number;
  readonly cards: readonly number[] | null;
  readonly patrols: number;
  readonly left: { readonly roads: number; readonly settlements: number; readonly keeps: number };
  readonly roadLength: number;
  /** Cards of each resource that the supply takes for one, by the best trade route (W-5.7 to W-5.9). */
  readonly rates: readonly number[];
  readonly points: readonly PointLine[];
}

/** The table as one viewer sees it. */
export interface View {
  readonly viewer: Perspective;
  readonly stands: StandsView;
  readonly first: Seat;
  readonly terrain: readonly Terrain[];
  readonly numbers: readonly (readonly number[])[];
  readonly buildings: { readonly [corner: string]: { readonly seat: Seat; readonly keep: boolean } };
  readonly roads: { readonly [path: string]: Seat };
  /** The hex Tormund is on; null if he is in his camp. */
  readonly tormund: string | null;
  readonly supply: readonly number[];
  readonly deck: number;
  readonly gone: readonly number[];
  readonly players: readonly PlayerView[];
  /** Development cards bought in this turn, by kind; null if they are another player's secret. */
  readonly fresh: readonly number[] | null;
  readonly longest: Seat | null;
  readonly largest: Seat | null;
  readonly offer: OfferView | null;
  /** The active player's offers this turn, newest first, as packed net amounts; 0 if none. */
  readonly offered: readonly number[];
  /** By seat; empty without proposals out of turn (records of revision 1). */
  readonly proposals: readonly ProposalView[];
  readonly wall: WallView | null;
  readonly outcome: Outcome | null;
}

const sum = (counts: ArrayLike<number>): number => {
  let total = 0;
  for (let i = 0; i < counts.length; i++) total += counts[i];
  return total;
};

const seatOrNone = (seat: number): Seat | null => (seat < 0 ? null : seat);

/** Counts as amounts by name, without fields for zeros. */
function named(brick: number, grain: number, lumber: number, ore: number, wool: number): Amounts {
  return Object.freeze({
    ...(brick && { brick }),
    ...(grain && { grain }),
    ...(lumber && { lumber }),
    ...(ore && { ore }),
    ...(wool && { wool }),
  });
}

/** Cache of amounts up to 3 of each kind, two bits per kind, because objects with varying fields are slow to create. */
const FEW: (Amounts | undefined)[] = new Array(1 << (2 * KINDS)).fill(undefined);
const MOST_OF_FEW = 3;

/** Counts of all kinds as amounts by name. */
export function amountsOfKinds(brick: number, grain: number, lumber: number, ore: number, wool: number): Amounts {
  if ((brick | grain | lumber | ore | wool) > MOST_OF_FEW) return named(brick, grain, lumber, ore, wool);
  const key = brick | (grain << 2) | (lumber << 4) | (ore << 6) | (wool << 8);
  return (FEW[key] ??= named(brick, grain, lumber, ore, wool));
}

/** Counts from `at` on as amounts by name; a `sign` of -1 gives the wanted side of net amounts. */
export function amountsOf(counts: ArrayLike<number>, at = 0, sign: 1 | -1 = 1): Amounts {
  const brick = Math.max(0, counts[at] * sign);
  const grain = Math.max(0, counts[at + 1] * sign);
  const lumber = Math.max(0, counts[at + 2] * sign);
  const ore = Math.max(0, counts[at + 3] * sign);
  const wool = Math.max(0, counts[at + 4] * sign);
  return amountsOfKinds(brick, grain, lumber, ore, wool);
}

/** `count` cards of one kind. */
export const amountsOfOne = (kind: number, count: number): Amounts =>
  amountsOfKinds(
    kind === 0 ? count : 0,
    kind === 1 ? count : 0,
    kind === 2 ? count : 0,
    kind === 3 ? count : 0,
    kind === 4 ? count : 0,
  );

const NUMBERS: (readonly number[] | undefined)[] = [];

/** The numbers of a set, as one shared list. */
export const numbersOf = (mask: number): readonly number[] =>
  (NUMBERS[mask] ??= Object.freeze(
    Array.from({ length: 13 }, (_, number) => number).filter((number) => mask & (1 << number)),
  ));

/** Five counts, one per resource. */
export const perKind = (cells: Int32Array, at = 0): number[] => [
  cells[at],
  cells[at + 1],
  cells[at + 2],
  cells[at + 3],
  cells[at + 4],
];

export const handOf = (state: State, seat: Seat): number[] => perKind(state.hand, seat * KINDS);

export const cardsOf = (state: State, seat: Seat): number[] =>
  listOf(state.cards, seat * CARD_KINDS, seat * CARD_KINDS + CARD_KINDS);

export const ratesOf = (state: State, seat: Seat): number[] => perKind(state.rate, seat * KINDS);

export const leftOf = (state: State, seat: Seat): PlayerView['left'] => ({
  roads: state.roadsLeft[seat],
  settlements: state.settlementsLeft[seat],
  keeps: state.keepsLeft[seat],
});

const MOST_SEATS = 8;
const ZEROS = Array.from({ length: MOST_SEATS + 1 }, (_, seats) => Object.freeze(new Array<number>(seats).fill(0)));

const MOST_POINTS = 64;
/** Cache of claims by number of seats, seat and points, since they are sent after every move but rarely change. */
const CLAIMS: (readonly number[] | undefined)[] = new Array((MOST_SEATS + 1) * MOST_SEATS * MOST_POINTS).fill(
  undefined,
);

/** Claims by seat; only the active player can have one (audit.ts). */
const claimsView = ({ cells, at }: State, seats: number): readonly number[] => {
  const turn = cells[CELL.turn];
  const points = cells[at.claims + turn];
  if (points === 0) return ZEROS[seats];
  if (points >= MOST_POINTS) return listOf(cells, at.claims, at.claims + seats);
  return (CLAIMS[(seats * MOST_SEATS + turn) * MOST_POINTS + points] ??= Object.freeze(
    listOf(cells, at.claims, at.claims + seats),
  ));
};

const FACES = 7;
const WILDLING_FACES = 13;
/** All rolls as lists, cached because every move of a turn sends one. */
const DICE = Array.from({ length: FACES * FACES * WILDLING_FACES }, (_, roll): readonly number[] =>
  Object.freeze([
    Math.floor(roll / (FACES * WILDLING_FACES)),
    Math.floor(roll / WILDLING_FACES) % FACES,
    roll % WILDLING_FACES,
  ]),
);

/** The two production dice and the wildling die, as one of the shared lists. */
export const diceView = ({ cells }: State): readonly number[] =>
  DICE[(cells[CELL.dice] * FACES + cells[CELL.dice + 1]) * WILDLING_FACES + cells[CELL.dice + 2]];

/**
 * Sent after every move. Reads `cells`, because the windows took half of its time, and computes all parts before creating the
 * object, because V8 then fills it in without write barriers.
 */
export const standsView = (state: State): StandsView => {
  const { cells, at } = state;
  const seats = state.owes.length;
  const phase = PHASES[cells[CELL.phase]];
  const stage = STAGES[cells[CELL.stage]];
  // Cards are owed only while a roll is resolved, and seats are asked only in certain phases (audit.ts).
  const owes = cells[CELL.stage] === STAGE.none ? ZEROS[seats] : listOf(cells, at.owes, at.owes + seats);
  const isAsking = (ASKING_PHASES & (1 << cells[CELL.phase])) !== 0;
  const asked = isAsking ? listOf(cells, at.asked, at.asked + seats) : ZEROS[seats];
  const claims = claimsView(state, seats);
  const dice = diceView(state);
  const corner = cells[CELL.lastCorner];
  const lastCorner = corner < 0 ? null : state.board.cornerNames[corner];
  const { fresh } = at;
  const bought =
    cells[fresh] + cells[fresh + 1] + cells[fresh + 2] + cells[fresh + 3] + cells[fresh + 4] + cells[fresh + 5];
  const resume = PHASES[cells[CELL.resume]];
  const turn = cells[CELL.turn];
  const round = cells[CELL.round];
  const built = cells[CELL.built] === 1;
  const cardPlayed = cells[CELL.cardPlayed] === 1;
  const freeRoads = cells[CELL.freeRoads];
  const founded = cells[CELL.founded];
  const builder = seatOrNone(cells[at.builder]);
  return {
    phase,
    turn,
    round,
    dice,
    stage,
    resume,
    built,
    cardPlayed,
    freeRoads,
    founded,
    lastCorner,
    owes,
    bought,
    asked,
    builder,
    claims,
  };
};

export const offerView = (state: State): OfferView | null => {
  if (state.phase[0] !== PHASE.offer) return null;
  const seats = Array.from(state.reply, (_, seat) => seat);
  return {
    give: amountsOf(state.offer),
    get: amountsOf(state.offer, 0, -1),
    to: seats.filter((seat) => state.offerTo[0] & (1 << seat)),
    replies: seats.map((seat) => REPLIES[state.reply[seat]]),
    counters: seats.map((seat) =>
      REPLIES[state.reply[seat]] === 'countered'
        ? { give: amountsOf(state.counter, seat * KINDS), get: amountsOf(state.counter, seat * KINDS, -1) }
        : null,
    ),
  };
};

/** Proposals by seat, as the active player would give and get. */
export const proposalsView = (state: State): ProposalView[] =>
  Array.from(state.proposed, (made, seat) => {
    if (made === 0) return NO_PROPOSAL;
    const [give, get] = [amountsOf(state.proposal, seat * KINDS), amountsOf(state.proposal, seat * KINDS, -1)];
    return { made, open: Object.keys(give).length > 0 ? { give, get } : null };
  });

const playerView = (rules: Rules, state: State, seat: Seat, knows: boolean, over: boolean): PlayerView => ({
  size: state.handSize[seat],
  hand: knows ? handOf(state, seat) : null,
  cardCount: sum(cardsOf(state, seat)),
  cards: knows ? cardsOf(state, seat) : null,
  patrols: state.patrols[seat],
  left: leftOf(state, seat),
  roadLength: state.roadLength[seat],
  rates: ratesOf(state, seat),
  points: explainPoints(rules, state, seat, over),
});

/** A viewer's view, built field by field. Hands and development cards are the only secrets, until the game is over. */
export function view(rules: Rules, state: State, viewer: Perspective): View {
  const { board } = state;
  const over = state.phase[0] === PHASE.over;
  const open = over || viewer === 'referee';
  const buildings: { [corner: string]: { seat: Seat; keep: boolean } } = {};
  for (let corner = 0; corner < board.corners; corner++) {
    const piece = state.building[corner];
    if (piece) buildings[board.cornerNames[corner]] = { seat: (piece - 1) >> 1, keep: (piece & 1) === 0 };
  }
  const roads: { [path: string]: Seat } = {};
  for (let path = 0; path < board.paths; path++)
    if (state.road[path]) roads[board.pathNames[path]] = state.road[path] - 1;
  return {
    viewer,
    stands: standsView(state),
    first: state.first[0],
    terrain: Array.from(state.terrain, (terrain) => TERRAINS[terrain]),
    numbers: Array.from(state.numbers, (mask) => numbersOf(mask)),
    buildings,
    roads,
    tormund: state.tormund[0] < 0 ? null : board.hexNames[state.tormund[0]],
    supply: perKind(state.supply),
    deck: sum(state.deck),
    gone: listOf(state.gone),
    players: Array.from({ length: rules.seats }, (_, seat) =>
      playerView(rules, state, seat, open || viewer === seat, over),
    ),
    fresh: open || viewer === state.turn[0] || sum(state.fresh) === 0 ? listOf(state.fresh) : null,
    longest: seatOrNone(state.longest[0]),
    largest: seatOrNone(state.largest[0]),
    offer: offerView(state),
    offered: listOf(state.offered),
    proposals: proposalsView(state),
    wall: wallView(rules, state, viewer),
    outcome: outcomeOf(rules, state),
  };
}
