export * from './decide.ts';
export { type BotDefinition, type HintTarget, policyFor } from './definition.ts';
export { opponentFor } from './easygoing.ts';
export { botsFor, findBots } from './games.ts';
export { type Hint, hint } from './hint.ts';
export * from './policy.ts';
export { randomPolicy } from './random-policy.ts';
export { botWords, describeReason } from './words/describe-reason.ts';
export type { BotWords } from './words/words.ts';
