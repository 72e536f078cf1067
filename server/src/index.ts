export { backUp, DataFolderError, restore } from './backup.ts';
export { start as main } from './start.ts';
