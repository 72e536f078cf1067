export * from './brain.ts';
export { playing } from './games.ts';
export { type Hint, hint, type Place } from './hint.ts';
export { random } from './random.ts';
export { REASONS, type Reason } from './reasons.ts';
export * from './think.ts';
export { botWords, tellReason } from './words/tell.ts';
export type { BotWords, Look } from './words/words.ts';
