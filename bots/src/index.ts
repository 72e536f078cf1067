export * from './brain.ts';
export { playing } from './games.ts';
export { random } from './random.ts';
export * from './think.ts';
