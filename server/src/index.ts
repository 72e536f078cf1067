export { backUp, restore, StoreTrouble } from './backup.ts';
export { main } from './main.ts';
