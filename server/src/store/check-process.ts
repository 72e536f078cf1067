import { checkStore } from './check.ts';

/**
 * Checks the store named by the argument and sends what is wrong with it (background-check.ts). A process of its own, because a
 * check takes minutes and can't be interrupted: this one can be killed at any time, and has a lower priority.
 */
const problem = checkStore(process.argv[2] ?? '', 'running');
// The server may have ended meanwhile.
if (process.connected) process.send?.(problem, () => process.disconnect());
