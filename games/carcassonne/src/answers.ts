/** Answers to questions of page, bots and tests, from a view: who owns what, what fits where, what a move would do. */
export { bazaarIsOpen, seatsStillToBid } from './answers/bazaar.ts';
export { castleChoice, castleForField, castleSquares } from './answers/castles.ts';
export { type Completion, completion, type Gap, tilesFitting } from './answers/completion.ts';
export { pointsAtEnd } from './answers/end.ts';
export { type Feature, type Fitting, features, fitting } from './answers/features.ts';
export { edgeShown, emptySquares, lastTiles, meeplesOn, partAt } from './answers/land.ts';
export { type PlacementEffect, placementEffect } from './answers/placement.ts';
export { completionChance } from './answers/playouts.ts';
export { type PointSource, pointSources } from './answers/worth.ts';
