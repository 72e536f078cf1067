/**
 * Where things lie in `cells`. Functions that every move runs read a position through `cells` instead of its windows: V8 checks an array
 * (its buffer, its length, where its data lie) once per function, so that a window costs 1.2 ns and one more cell of `cells` a quarter of it.
 * For the same reason their files keep imported numbers as constants of their own (`const KINDS = kinds`): V8 folds a module's own constants
 * into its code, but fetches and checks imported ones at every use; that is 6 to 9 % of a random game.
 */

/** Single cells: they lie before the board, so they have the same place at every table. */
export const CELL = {
  phase: 0,
  turn: 1,
  round: 3,
  dice: 4,
  stage: 7,
  resume: 8,
  built: 9,
  cardPlayed: 10,
  freeRoads: 11,
  founded: 12,
  lastCorner: 13,
} as const;

/** Windows whose place follows from the board and the number of seats. */
type Placed =
  | 'terrain'
  | 'numbers'
  | 'building'
  | 'road'
  | 'tormund'
  | 'free'
  | 'taken'
  | 'touch'
  | 'reach'
  | 'supply'
  | 'hand'
  | 'handSize'
  | 'owes'
  | 'deck'
  | 'cards'
  | 'fresh'
  | 'rate'
  | 'roadsLeft'
  | 'settlementsLeft'
  | 'keepsLeft'
  | 'guardsLeft'
  | 'longest'
  | 'largest'
  | 'offered'
  | 'guards'
  | 'gift'
  | 'hero'
  | 'heroRests'
  | 'asked'
  | 'builder'
  | 'claims'
  | 'proposal'
  | 'proposed';

/** The first cell of each window. */
export type WindowStarts = { readonly [W in Placed]: number };

/** Asks for the start of each window; one literal, because V8 makes a dictionary of an object that is filled in by name. */
export const windowStarts = (start: (window: Placed) => number): WindowStarts => ({
  terrain: start('terrain'),
  numbers: start('numbers'),
  building: start('building'),
  road: start('road'),
  tormund: start('tormund'),
  free: start('free'),
  taken: start('taken'),
  touch: start('touch'),
  reach: start('reach'),
  supply: start('supply'),
  hand: start('hand'),
  handSize: start('handSize'),
  owes: start('owes'),
  deck: start('deck'),
  cards: start('cards'),
  fresh: start('fresh'),
  rate: start('rate'),
  roadsLeft: start('roadsLeft'),
  settlementsLeft: start('settlementsLeft'),
  keepsLeft: start('keepsLeft'),
  guardsLeft: start('guardsLeft'),
  longest: start('longest'),
  largest: start('largest'),
  offered: start('offered'),
  guards: start('guards'),
  gift: start('gift'),
  hero: start('hero'),
  heroRests: start('heroRests'),
  asked: start('asked'),
  builder: start('builder'),
  claims: start('claims'),
  proposal: start('proposal'),
  proposed: start('proposed'),
});
