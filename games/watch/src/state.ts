import { layoutOf, type TakeWindow, wordsFor } from '@holdfast/kernel';
import { type Board, boardOf } from './board.ts';
import { type WindowStarts, windowStarts } from './cell-index.ts';
import { type RuleFlags, ruleFlags } from './rule-flags.ts';
import { CARDS, RESOURCES, type Rules, revisionOf, WILDLINGS } from './rules.ts';

/** Phases of a turn: what the table waits for. */
export const PHASES = [
  'found-settlement',
  'found-road',
  'found-guard',
  'roll',
  'discard',
  'tormund',
  'act',
  'offer',
  'free-road',
  'after-roll',
  'exchange',
  'choose-card',
  'choose-loot',
  'choose-gift',
  'tragedy',
  'special-build',
  'over',
] as const;
export type Phase = (typeof PHASES)[number];
export const PHASE = Object.fromEntries(PHASES.map((name, i) => [name, i])) as { readonly [P in Phase]: number };
/** Phases as a set. */
export const phaseSet = (...names: readonly Phase[]): number =>
  names.reduce((set, name) => set | (1 << PHASE[name]), 0);
/** Phases in which the table waits for seats that are asked something. */
export const ASKING_PHASES = phaseSet('after-roll', 'exchange', 'choose-card', 'choose-loot', 'choose-gift', 'tragedy');

/** Stages of resolving a roll, in order; the table may have to wait between them. */
export const STAGES = [
  'none',
  'tragedy',
  'seven',
  'discard',
  'tormund',
  'produce',
  'after',
  'wildlings',
  'done',
] as const;
export type Stage = (typeof STAGES)[number];
export const STAGE = Object.fromEntries(STAGES.map((name, i) => [name, i])) as { readonly [S in Stage]: number };

/** How a game can end. */
export const ENDINGS = ['none', 'points', 'breaches', 'wildlings', 'turns'] as const;
export type Ending = (typeof ENDINGS)[number];
export const ENDING = Object.fromEntries(ENDINGS.map((name, i) => [name, i])) as { readonly [E in Ending]: number };

/** Replies of a seat to an offer. */
export const REPLIES = ['none', 'accepted', 'declined', 'countered'] as const;
export type Reply = (typeof REPLIES)[number];
export const REPLY = Object.fromEntries(REPLIES.map((name, i) => [name, i])) as { readonly [R in Reply]: number };

export const KINDS = RESOURCES.length;
export const CARD_KINDS = CARDS.length;
export const WILDLING_KINDS = WILDLINGS.length;
/** Guard spaces of a wall section, and camps of a clan. */
export const SPACES = 5;
export const NOBODY = -1;
/** Tormund in his camp off the board. */
export const CAMP = -1;

/** What the shape of a position depends on. */
interface Plan {
  readonly board: Board;
  readonly flags: RuleFlags;
  readonly at: WindowStarts;
  readonly seats: number;
  /** Seats that may propose unasked. */
  readonly proposers: number;
}

/** The windows of a position. Seats and kinds are stored + 1 if 0 means nothing; several per seat as `x[seat * KINDS + kind]`. */
const lay = ({ board, flags, at, seats, proposers }: Plan, cells: Int32Array, take: TakeWindow) => ({
  cells,
  // constants: geometry, rules as flags, starts of windows in `cells`
  board,
  flags,
  at,
  // the turn
  phase: take(1),
  turn: take(1),
  first: take(1),
  round: take(1),
  dice: take(3),
  stage: take(1),
  resume: take(1),
  built: take(1),
  cardPlayed: take(1),
  freeRoads: take(1),
  founded: take(1),
  lastCorner: take(1),
  ending: take(1),
  winner: take(1),
  // the board
  terrain: take(board.hexes),
  numbers: take(board.hexes),
  building: take(board.corners),
  road: take(board.paths),
  tormund: take(1),
  // sets of places: corners the distance rule leaves free, paths with a road, by seat corners at its roads and paths it can reach
  free: take(wordsFor(board.corners)),
  taken: take(wordsFor(board.paths)),
  touch: take(seats * wordsFor(board.corners)),
  reach: take(seats * wordsFor(board.paths)),
  // cards
  supply: take(KINDS),
  hand: take(seats * KINDS),
  handSize: take(seats),
  owes: take(seats),
  deck: take(CARD_KINDS),
  gone: take(CARD_KINDS),
  cards: take(seats * CARD_KINDS),
  fresh: take(CARD_KINDS),
  patrols: take(seats),
  rate: take(seats * KINDS),
  // pieces left, road lengths, special cards
  roadsLeft: take(seats),
  settlementsLeft: take(seats),
  keepsLeft: take(seats),
  guardsLeft: take(seats),
  roadLength: take(seats),
  longest: take(1),
  largest: take(1),
  // the offer on the table: net amounts, positive if the active player gives; counter-offers from the same side
  offer: take(KINDS),
  offerTo: take(1),
  reply: take(seats),
  counter: take(seats * KINDS),
  // offers of the active player this turn as packed net amounts, 0 if none
  offered: take(8),
  // north of the Gift
  guards: take(board.sections * SPACES),
  camps: take(board.clans * SPACES),
  clearings: take(board.sections * WILDLING_KINDS),
  gift: take(board.hexes),
  frostfangs: take(WILDLING_KINDS),
  breaches: take(1),
  // tokens: face down of the current mix, face down under pieces from earlier mixes, face up; numbers by place
  faceDown: take(board.clans * WILDLING_KINDS),
  buried: take(board.clans * WILDLING_KINDS),
  used: take(board.clans * WILDLING_KINDS),
  pool: take(1),
  underSettlements: take(seats),
  underSettlementsBuried: take(seats),
  underKeeps: take(seats),
  underKeepsBuried: take(seats),
  // heroes: the hero + 1, side A 0 or B 1, taken or used in this turn; the display as a bit set
  hero: take(seats),
  heroSide: take(seats),
  heroRests: take(seats),
  display: take(1),
  // questions out of turn: what each seat is asked (0 for nothing), and the cards or the seat it is about
  asked: take(seats),
  shown: take(4),
  builder: take(1),
  claims: take(seats),
  // proposals out of turn, net amounts as in the offer, all zero if none; number of each seat's proposals this turn
  proposal: take(proposers * KINDS),
  proposed: take(proposers),
});

/** A position of Watch: named windows and constants. */
export type State = Readonly<ReturnType<typeof lay>>;

const makers = new WeakMap<Rules, () => State>();

/** An empty position of the right shape. */
export const blank = (rules: Rules): State => {
  let make = makers.get(rules);
  if (!make) {
    const plan: Plan = {
      board: boardOf(rules.board),
      flags: ruleFlags(rules),
      at: windowStarts(() => 0),
      seats: rules.seats,
      // Records of revision 1 have fingerprints of positions without proposals.
      proposers: revisionOf(rules) >= 2 ? rules.seats : 0,
    };
    const sample = layoutOf((cells, take) => lay(plan, cells, take))();
    const placed = { ...plan, at: windowStarts((name) => sample[name].byteOffset / Int32Array.BYTES_PER_ELEMENT) };
    make = layoutOf((cells, take) => lay(placed, cells, take));
    makers.set(rules, make);
  }
  return make();
};

export const copy = (from: State, into: State): void => into.cells.set(from.cells);

/** Sets cells to 0; with a loop, because `fill` on a short typed array takes as long as a hundred iterations. */
export const clear = (cells: Int32Array, from = 0, to = cells.length): void => {
  for (let i = from; i < to; i++) cells[i] = 0;
};

/** Removes the cell at `from`: the next ones move up, and the last one before `to` is cleared. */
export const closeUp = (cells: Int32Array, from: number, to: number): void => {
  for (let i = from; i < to - 1; i++) cells[i] = cells[i + 1];
  cells[to - 1] = 0;
};

/** Cells as a plain list; with a loop, because Array.from uses an iterator. */
export const listOf = (cells: Int32Array, from = 0, to = cells.length): number[] => {
  const list = new Array<number>(to - from);
  for (let i = from; i < to; i++) list[i - from] = cells[i];
  return list;
};
