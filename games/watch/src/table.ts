/** Entry point for boards in the browser: types, fold, geometry, notation, words, and answers to players' questions. */
export type { AdvanceAnswer } from './advance.ts';
export {
  discardOnSeven,
  endsTrade,
  lacking,
  MOVE_OF_WORK,
  MOVES_OF_CARD,
  movesOfHero,
  piecesLeft,
  whyNotBuild,
  whyNotHero,
  whyNotPlay,
  whyNotPlayAny,
  whyNotPropose,
  whyNotTrade,
} from './answers.ts';
export { type Board, boardOf, pathName } from './board.ts';
export type { BoardFault } from './custom-board.ts';
export type { Event } from './events.ts';
export { fold } from './fold.ts';
export * from './forecast.ts';
export { type GoalCount, goalCounts, type PointSource, pointSources } from './goal.ts';
export { EITHER_ORDER, type Move, type MoveOf, type MoveType, moves } from './moves.ts';
export {
  cornerThrows,
  expectedIncome,
  isHexBlocked,
  producingHexes,
  type SectionOdds,
  throwsOf,
  wallOdds,
} from './odds.ts';
export { unpackNet } from './packed-offer.ts';
export { ruleOfPrompt } from './prompt-rules.ts';
export { REASONS, type Reason, type Refused } from './reasons.ts';
export * from './rules.ts';
export { type PointLine, WORTH } from './score.ts';
export { ENDINGS, PHASES, type Phase, REPLIES, type Reply, STAGES, type Stage } from './state.ts';
export type { OfferView, PlayerView, StandsView, View } from './view.ts';
export type * from './wall-view.ts';
export { type Words, words } from './words/index.ts';
