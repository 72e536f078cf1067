/** Reviews of finished games: `@holdfast/bots/review`. */

export { PlayOn } from './analysis/play-on.ts';
export { positionChances } from './analysis/position-chances.ts';
export type * from './analysis/review-types.ts';
export type { FactName, LuckKind, SeatFacts } from './definition.ts';
export { FULL_EFFORT, QUICK_EFFORT, type ReviewEffort } from './review/effort.ts';
export { type GameFacts, gameFacts } from './review/game-facts.ts';
export { MoveJudge, type ReviewOptions } from './review/move-judge.ts';
export { UnfinishedGame } from './review/replayed-game.ts';
export { REVIEW_VERSION, type ReviewHelper, reviewGame, reviewWithHelpers } from './review/review-game.ts';
export { type OtherMoves, type TriedMove, WhatIf } from './review/what-if.ts';
