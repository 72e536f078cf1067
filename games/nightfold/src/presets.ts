import type { GameSetups } from '@holdfast/kernel/manifest';

/** There is nothing to choose but how many play. */
export const setups: GameSetups = { presets: [], laysFreshBoard: () => false };
