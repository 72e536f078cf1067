export { backUp, restore, StoreTrouble } from './backup.ts';
export { LUCK_SCHEME } from './luck/derive.ts';
export { verifyLuck } from './luck/verify.ts';
export { main } from './main.ts';
