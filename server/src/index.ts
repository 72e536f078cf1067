export { backUp, restore } from './backup.ts';
export { DataFolderError, runningFolders } from './data-folder.ts';
export { dumpGames } from './history/dump.ts';
export { rotateKey } from './rotate-key.ts';
export { start as main } from './start.ts';
