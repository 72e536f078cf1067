/** The third breach ends the game (W-19.1). */
export const BREACHES_THAT_END = 3;
/** Number of wildlings in the Gift that ends the game (W-19.2). */
export const WILDLINGS_THAT_END = 8;
/** Most hexes of any board. */
export const MOST_HEXES = 61;
