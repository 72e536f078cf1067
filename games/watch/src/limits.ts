/** The third breach ends the game (W-19.1). */
export const BREACHES_THAT_END = 3;
/** So many wildlings in the Gift end the game (W-19.2). */
export const WILDLINGS_THAT_END = 8;
/** More hexes than this no board has. */
export const MOST_HEXES = 61;
