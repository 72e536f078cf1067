/** Entry point for boards in the browser: types, fold, tile data, notation, words, and answers to players' questions. */
export * from './answers.ts';
export type { Bag, Bazaar, Completed, Event, EventOf, Spot, Term, TurnSoFar } from './events.ts';
export type { BridgeSpot } from './fits.ts';
export { fold } from './fold.ts';
export { AXES, type Axis, MAX_BID, type Move, type MoveType, moves } from './moves.ts';
export { ruleOfPrompt } from './prompt-rules.ts';
export { READINGS, type ReadingName, type Readings } from './readings.ts';
export { REASONS, type Reason } from './reasons.ts';
export type { Rules, ScenarioName } from './rules.ts';
export { PHASES, type Phase, SOURCES, type Source } from './state.ts';
export type { RoadEnd, Tile } from './tile.ts';
export {
  FEATURES,
  type FeatureName,
  featureOf,
  isBridge,
  KINDS,
  PARTS,
  type Part,
  type TileId,
} from './topology.ts';
export type { Bridge, Castle, LaidTile, View } from './view.ts';
export { type Words, words } from './words/index.ts';
export { PLACE_KINDS } from './words/sentences.ts';
export { tileInWords } from './words/tile-in-words.ts';
