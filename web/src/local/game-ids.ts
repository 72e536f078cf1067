export const GAME_IDS = ['watch', 'carcassonne'] as const;
/** The games of the house. */
export type GameId = (typeof GAME_IDS)[number];

export const isGame = (game: string): game is GameId => (GAME_IDS as readonly string[]).includes(game);
