export * from './decide.ts';
export { type BotDefinition, type BotWords, type Counts, type HintTarget, policyFor } from './definition.ts';
export { botWords, describeReason } from './describe-reason.ts';
export { opponentFor } from './easygoing.ts';
export { botsFor, findBots } from './games.ts';
export { type Hint, hint } from './hint.ts';
export { blockInterval, type Share } from './interval.ts';
export * from './policy.ts';
export { randomPolicy } from './random-policy.ts';
