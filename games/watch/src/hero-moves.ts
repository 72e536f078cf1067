/** The moves of heroes, and the answers they ask for. */
export const HERO_MOVES = {} as const;
