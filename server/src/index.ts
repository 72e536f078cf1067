export { backUp, restore, StoreTrouble } from './backup.ts';
export { start as main } from './start.ts';
