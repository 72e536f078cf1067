/**
 * Indexes into `cells`. Functions that run with every move read `cells` instead of the windows: V8 checks each array once per
 * function, so that a window costs 1.2 ns and one more cell of `cells` a quarter of that. For the same reason their files copy
 * imported numbers to local constants (`const KINDS = kinds`): V8 inlines a module's own constants, but loads and checks
 * imported ones at every use, which is 6 to 9% of a random game.
 */

/** Single cells, which come before the board and so have the same index at every table. */
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

/** Windows whose index depends on the board and the number of seats. */
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

/** Collects the start of each window; in one literal, because V8 turns an object that is filled in by name into a dictionary. */
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
