import { nullableNumberIn, numberIn, type Row, textIn } from './columns.ts';
import type { Sql } from './sql.ts';

/** Mean and standard deviation of what is known of a player's strength. */
interface Skill {
  readonly mu: number;
  readonly sigma: number;
}

/** Where everybody begins; part of the SQL below, so that changes add up in any order. */
const [START_MU, START_SIGMA] = [25, 25 / 3];

export interface RatingRow extends Skill {
  /** A session, or `bot:` and a level. */
  readonly player: string;
  readonly game: string;
  readonly games: number;
  readonly wins: number;
}

/** What a game changed for one seat. */
export interface RatingChange {
  readonly seat: number;
  readonly player: string;
  /** 0 = won; equal = shared. */
  readonly place: number;
  readonly before: Skill;
  readonly after: Skill;
}

/** What became of a table that was to be rated. */
export interface RatedTable {
  /** Null = not yet. */
  readonly rated: number | null;
  /** Why it was not rated; empty = it was, or is not yet. */
  readonly reason: string;
  readonly changes: readonly RatingChange[];
}

export interface RatingStore {
  /** Notes that a table is to be rated when it is over. */
  addRatedTable(table: string): Promise<void>;
  /** Where somebody last played a table that is to be rated from; kept until then. */
  noteNetwork(table: string, session: string, mark: string): Promise<void>;
  networksAt(table: string): Promise<string[]>;
  deleteNetworksAt(table: string): Promise<void>;
  /** Tables that are over and not yet rated. */
  tablesToRate(limit: number): Promise<string[]>;
  /** Writes the result of rating a table, once: false = another node has. All or nothing. */
  writeRating(table: string, game: string, reason: string, changes: readonly RatingChange[]): Promise<boolean>;
  ratedTable(table: string): Promise<RatedTable | null>;
  /** By player and game; those without a rating are left out. */
  ratingsOf(player: string): Promise<RatingRow[]>;
  ratingIn(player: string, game: string): Promise<RatingRow | null>;
  /** Best first, with the names of accounts; null = a bot. Uncertain ones are left out. */
  bestRated(
    game: string,
    mostSigma: number,
    slice: { readonly limit: number; readonly offset: number },
  ): Promise<(RatingRow & { readonly name: string | null })[]>;
  /** How many games of both were rated since. */
  countMeetings(player: string, other: string, since: number): Promise<number>;
  deleteRatings(player: string): Promise<void>;
}

const ratingOf = (row: Row): RatingRow => ({
  player: textIn(row, 'player'),
  game: textIn(row, 'game'),
  mu: numberIn(row, 'mu'),
  sigma: numberIn(row, 'sigma'),
  games: numberIn(row, 'games'),
  wins: numberIn(row, 'wins'),
});

const changeOf = (row: Row): RatingChange => ({
  seat: numberIn(row, 'seat'),
  player: textIn(row, 'player'),
  place: numberIn(row, 'place'),
  before: { mu: numberIn(row, 'mu_before'), sigma: numberIn(row, 'sigma_before') },
  after: { mu: numberIn(row, 'mu_after'), sigma: numberIn(row, 'sigma_after') },
});

export const CLAIM_RATING =
  'UPDATE rated_tables SET rated = $2, reason = $3 WHERE table_id = $1 AND rated IS NULL RETURNING table_id';
/** Two games that end at once may both have read the same rating: what each changed is added, whichever is written first. */
export const ADD_TO_RATING = `ON CONFLICT (player, game) DO UPDATE SET
  mu = ratings.mu + EXCLUDED.mu - ${START_MU}, sigma = ratings.sigma * EXCLUDED.sigma / ${START_SIGMA},
  games = ratings.games + 1, wins = ratings.wins + EXCLUDED.wins`;

/** The row that a change adds to a rating, as if it were the first. */
export const addedRating = ({ before, after, place }: RatingChange): { mu: number; sigma: number; wins: number } => ({
  mu: START_MU + after.mu - before.mu,
  sigma: (START_SIGMA * after.sigma) / before.sigma,
  wins: place === 0 ? 1 : 0,
});

/** The part of ratings whose SQL both stores share. */
export const ratingStoreOn = ({ read, write }: Sql): Omit<RatingStore, 'writeRating'> => ({
  async addRatedTable(table) {
    await write(`INSERT INTO rated_tables VALUES ($1, NULL, '') ON CONFLICT DO NOTHING`, [table]);
  },
  async noteNetwork(table, session, mark) {
    const text = `INSERT INTO rated_networks VALUES ($1, $2, $3) ON CONFLICT (table_id, session) DO UPDATE SET mark = EXCLUDED.mark`;
    await write(text, [table, session, mark]);
  },
  async networksAt(table) {
    const found = await read('SELECT mark FROM rated_networks WHERE table_id = $1', [table]);
    return found.map((row) => textIn(row, 'mark'));
  },
  async deleteNetworksAt(table) {
    await write('DELETE FROM rated_networks WHERE table_id = $1', [table]);
  },
  async tablesToRate(limit) {
    const text = `SELECT table_id FROM rated_tables JOIN tables ON id = table_id
      WHERE rated IS NULL AND state = 'finished' LIMIT $1`;
    return (await read(text, [limit])).map((row) => textIn(row, 'table_id'));
  },
  async ratedTable(table) {
    const [row] = await read('SELECT rated, reason FROM rated_tables WHERE table_id = $1', [table]);
    if (!row) return null;
    const changes = await read('SELECT * FROM rating_changes WHERE table_id = $1 ORDER BY seat', [table]);
    return { rated: nullableNumberIn(row, 'rated'), reason: textIn(row, 'reason'), changes: changes.map(changeOf) };
  },
  async ratingsOf(player) {
    return (await read('SELECT * FROM ratings WHERE player = $1 ORDER BY game', [player])).map(ratingOf);
  },
  async ratingIn(player, game) {
    const [row] = await read('SELECT * FROM ratings WHERE player = $1 AND game = $2', [player, game]);
    return row ? ratingOf(row) : null;
  },
  async bestRated(game, mostSigma, { limit, offset }) {
    const text = `SELECT r.*, a.name FROM ratings r LEFT JOIN accounts a ON a.session = r.player
      WHERE r.game = $1 AND r.sigma <= $2 ORDER BY r.mu DESC LIMIT $3 OFFSET $4`;
    return (await read(text, [game, mostSigma, limit, offset])).map((row) => ({
      ...ratingOf(row),
      name: row.name === null ? null : textIn(row, 'name'),
    }));
  },
  async countMeetings(player, other, since) {
    const text = `SELECT count(*) AS count FROM rating_changes a JOIN rating_changes b ON b.table_id = a.table_id
      WHERE a.player = $1 AND a.at > $3 AND b.player = $2`;
    return numberIn((await read(text, [player, other, since]))[0] ?? {}, 'count');
  },
  async deleteRatings(player) {
    await write('DELETE FROM ratings WHERE player = $1', [player]);
    await write('DELETE FROM rating_changes WHERE player = $1', [player]);
    await write('DELETE FROM rated_networks WHERE session = $1', [player]);
  },
});
