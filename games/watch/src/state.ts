import { layout, type Windows, wordsFor } from '@holdfast/kernel';
import { type Board, boardOf } from './board.ts';
import { type RuleFlags, ruleFlags } from './rule-flags.ts';
import { CARDS, RESOURCES, type Rules, revisionOf, WILDLINGS } from './rules.ts';

/** What the table is waiting for; the rows are in phases.ts. */
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

/** Steps of a roll, carried out in this order; between them the table may have to wait for somebody. */
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

/** What a seat answered to an offer. */
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

/** The windows of a position. Seats and kinds are stored + 1 where 0 means nothing; `x[seat * KINDS + kind]` where a seat has several. */
const shapeOf = (board: Board, seats: number, proposers: number) => ({
  // the turn
  phase: 1,
  turn: 1,
  first: 1,
  round: 1,
  dice: 3,
  stage: 1,
  resume: 1,
  built: 1,
  cardPlayed: 1,
  freeRoads: 1,
  founded: 1,
  lastCorner: 1,
  ending: 1,
  winner: 1,
  // the board
  terrain: board.hexes,
  numbers: board.hexes,
  building: board.corners,
  road: board.paths,
  tormund: 1,
  // sets of places: corners the distance rule leaves free, paths with a road, per seat corners at own roads and paths in reach
  free: wordsFor(board.corners),
  taken: wordsFor(board.paths),
  touch: seats * wordsFor(board.corners),
  reach: seats * wordsFor(board.paths),
  // cards
  supply: KINDS,
  hand: seats * KINDS,
  handSize: seats,
  owes: seats,
  deck: CARD_KINDS,
  gone: CARD_KINDS,
  cards: seats * CARD_KINDS,
  fresh: CARD_KINDS,
  patrols: seats,
  rate: seats * KINDS,
  // pieces left, road lengths, special cards
  roadsLeft: seats,
  settlementsLeft: seats,
  keepsLeft: seats,
  guardsLeft: seats,
  roadLength: seats,
  longest: 1,
  largest: 1,
  // the offer on the table: net amounts, + = the player in turn gives; counters from the same side
  offer: KINDS,
  offerTo: 1,
  reply: seats,
  counter: seats * KINDS,
  // what the player in turn offered in this turn, packed net amounts, 0 = none
  offered: 8,
  // north of the Gift
  guards: board.sections * SPACES,
  camps: board.clans * SPACES,
  clearings: board.sections * WILDLING_KINDS,
  gift: board.hexes,
  frostfangs: WILDLING_KINDS,
  breaches: 1,
  // tokens: face down of the present mix, face down under pieces from earlier mixes, face up; how many lie where
  faceDown: board.clans * WILDLING_KINDS,
  buried: board.clans * WILDLING_KINDS,
  used: board.clans * WILDLING_KINDS,
  pool: 1,
  underSettlements: seats,
  underSettlementsBuried: seats,
  underKeeps: seats,
  underKeepsBuried: seats,
  // heroes: the hero + 1, side A 0 or B 1, taken or used in this turn; the display as a bit set
  hero: seats,
  heroSide: seats,
  heroRests: seats,
  display: 1,
  // questions out of turn: what each seat is asked (0 = nothing), the cards or the seat it is about
  asked: seats,
  shown: 4,
  builder: 1,
  claims: seats,
  // proposals that the others made unasked, net amounts as in the offer, all zero = none; how many each made in this turn
  proposal: proposers * KINDS,
  proposed: proposers,
});

/** A position of Watch: named windows, and beside them what never changes: the geometry, and the rules as flags. */
export type State = Windows<ReturnType<typeof shapeOf>> & { readonly board: Board; readonly flags: RuleFlags };

const plans = new WeakMap<Rules, () => State>();

/** An empty position of the right shape. */
export const blank = (rules: Rules): State => {
  let plan = plans.get(rules);
  if (!plan) {
    const board = boardOf(rules.board);
    // Records of revision 1 have fingerprints of positions without proposals.
    plan = layout(shapeOf(board, rules.seats, revisionOf(rules) >= 2 ? rules.seats : 0), {
      board,
      flags: ruleFlags(rules),
    });
    plans.set(rules, plan);
  }
  return plan();
};

export const copy = (from: State, into: State): void => into.cells.set(from.cells);

/** Sets cells to 0; a loop, because `fill` of a short typed array takes as long as a hundred steps of one. */
export const clear = (cells: Int32Array, from = 0, to = cells.length): void => {
  for (let i = from; i < to; i++) cells[i] = 0;
};

/** The cell at `from` goes; those behind it close up, and the last one before `to` is empty. */
export const closeUp = (cells: Int32Array, from: number, to: number): void => {
  for (let i = from; i < to - 1; i++) cells[i] = cells[i + 1];
  cells[to - 1] = 0;
};

/** Cells as a plain list; a loop, because Array.from walks an iterator. */
export const listOf = (cells: Int32Array, from = 0, to = cells.length): number[] => {
  const list: number[] = [];
  for (let i = from; i < to; i++) list.push(cells[i]);
  return list;
};
