import type { GameSetups } from '@holdfast/kernel/manifest';

/** Only the number of seats can be chosen. */
export const setups: GameSetups = { presets: [], laysFreshBoard: () => false };
