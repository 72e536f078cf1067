export { DataFolderError, runningFolders } from './core/data-folder.ts';
export { OperatorError } from './core/operator-error.ts';
export { dumpGames } from './features/history/dump.ts';
export { start as main } from './start.ts';
export { backUp } from './store/backup.ts';
export { restore } from './store/restore.ts';
export { rotateKey } from './store/rotate-key.ts';
