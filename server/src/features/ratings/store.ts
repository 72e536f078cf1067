import { nullableNumberIn, numberIn, type Row, textIn } from '../../store/columns.ts';
import type { Sql } from '../../store/sql.ts';

/** Mean and standard deviation of what is known of a player's strength. */
interface Skill {
  readonly mu: number;
  readonly sigma: number;
}

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

/** Where everybody begins; part of the SQL below, so that changes add up in any order. */
const [START_MU, START_SIGMA] = [25, 25 / 3];

const CLAIM_RATING =
  'UPDATE rated_tables SET rated = $2, reason = $3 WHERE table_id = $1 AND rated IS NULL RETURNING table_id';

/** Two games that end at once may both have read the same rating: what each changed is added, whichever is written first. */
const ADD_TO_RATING = `INSERT INTO ratings VALUES ($1, $2, $3, $4, 1, $5) ON CONFLICT (player, game) DO UPDATE SET
  mu = ratings.mu + EXCLUDED.mu - ${START_MU}, sigma = ratings.sigma * EXCLUDED.sigma / ${START_SIGMA},
  games = ratings.games + 1, wins = ratings.wins + EXCLUDED.wins`;

const ADD_CHANGE = 'INSERT INTO rating_changes VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)';

/** The row that a change adds to a rating, as if it were the first. */
const addedRating = ({ before, after, place }: RatingChange): { mu: number; sigma: number; wins: number } => ({
  mu: START_MU + after.mu - before.mu,
  sigma: (START_SIGMA * after.sigma) / before.sigma,
  wins: place === 0 ? 1 : 0,
});

/** Tables that change ratings, from their start until they are rated. */
const ratedTables = ({ read, write, transaction, now }: Sql) => ({
  /** Notes that a table is to be rated when it is over. */
  async addTable(table: string): Promise<void> {
    await write(`INSERT INTO rated_tables VALUES ($1, NULL, '') ON CONFLICT DO NOTHING`, [table]);
  },

  /** Where somebody last played a table that is to be rated from; kept until then. */
  async noteNetwork(table: string, session: string, mark: string): Promise<void> {
    const text = `INSERT INTO rated_networks VALUES ($1, $2, $3) ON CONFLICT (table_id, session) DO UPDATE SET mark = EXCLUDED.mark`;
    await write(text, [table, session, mark]);
  },

  async networksAt(table: string): Promise<string[]> {
    const found = await read('SELECT mark FROM rated_networks WHERE table_id = $1', [table]);
    return found.map((row) => textIn(row, 'mark'));
  },

  /** Tables that are over and not yet rated. */
  async tablesToRate(limit: number): Promise<string[]> {
    const text = `SELECT table_id FROM rated_tables JOIN tables ON id = table_id
      WHERE rated IS NULL AND state = 'finished' LIMIT $1`;
    return (await read(text, [limit])).map((row) => textIn(row, 'table_id'));
  },

  /** Writes the result of rating a table, once: false = another node has. Where its people played from is known no more. */
  async write(table: string, game: string, reason: string, changes: readonly RatingChange[]): Promise<boolean> {
    return transaction(async (tx) => {
      if ((await tx.write(CLAIM_RATING, [table, now(), reason])).length === 0) return false;
      await tx.write('DELETE FROM rated_networks WHERE table_id = $1', [table]);
      for (const change of changes) {
        const { seat, player, place, before, after } = change;
        const { mu, sigma, wins } = addedRating(change);
        await tx.write(ADD_TO_RATING, [player, game, mu, sigma, wins]);
        const skills = [before.mu, before.sigma, after.mu, after.sigma];
        await tx.write(ADD_CHANGE, [table, seat, player, game, now(), place, ...skills]);
      }
      return true;
    });
  },

  async table(table: string): Promise<RatedTable | null> {
    const [row] = await read('SELECT rated, reason FROM rated_tables WHERE table_id = $1', [table]);
    if (!row) return null;
    const changes = await read('SELECT * FROM rating_changes WHERE table_id = $1 ORDER BY seat', [table]);
    return { rated: nullableNumberIn(row, 'rated'), reason: textIn(row, 'reason'), changes: changes.map(changeOf) };
  },
});

/** The ratings of players, and how they came about. */
const ratingsOfPlayers = ({ read }: Sql) => ({
  /** By player and game; those without a rating are left out. */
  async ofPlayer(player: string): Promise<RatingRow[]> {
    return (await read('SELECT * FROM ratings WHERE player = $1 ORDER BY game', [player])).map(ratingOf);
  },

  async get(player: string, game: string): Promise<RatingRow | null> {
    const [row] = await read('SELECT * FROM ratings WHERE player = $1 AND game = $2', [player, game]);
    return row ? ratingOf(row) : null;
  },

  /** Best first, with the names of accounts; null = a bot. Uncertain ones are left out. */
  async best(
    game: string,
    mostSigma: number,
    { limit, offset }: { readonly limit: number; readonly offset: number },
  ): Promise<(RatingRow & { readonly name: string | null })[]> {
    const text = `SELECT r.*, a.name FROM ratings r LEFT JOIN accounts a ON a.session = r.player
      WHERE r.game = $1 AND r.sigma <= $2 ORDER BY r.mu DESC LIMIT $3 OFFSET $4`;
    return (await read(text, [game, mostSigma, limit, offset])).map((row) => ({
      ...ratingOf(row),
      name: row.name === null ? null : textIn(row, 'name'),
    }));
  },

  /** How many games of both were rated since. */
  async countMeetings(player: string, other: string, since: number): Promise<number> {
    const text = `SELECT count(*) AS count FROM rating_changes a JOIN rating_changes b ON b.table_id = a.table_id
      WHERE a.player = $1 AND a.at > $3 AND b.player = $2`;
    return numberIn((await read(text, [player, other, since]))[0] ?? {}, 'count');
  },

  /** Ratings after each rated game, oldest first: the last `limit`. */
  async history(
    player: string,
    limit: number,
  ): Promise<{ readonly game: string; readonly at: number; readonly mu: number; readonly sigma: number }[]> {
    const text = `SELECT game, at, mu_after, sigma_after FROM rating_changes WHERE player = $1 ORDER BY at DESC LIMIT $2`;
    return (await read(text, [player, limit])).reverse().map((row) => ({
      game: textIn(row, 'game'),
      at: numberIn(row, 'at'),
      mu: numberIn(row, 'mu_after'),
      sigma: numberIn(row, 'sigma_after'),
    }));
  },
});

/** Ratings, and the tables that change them. */
export const ratingsSlice = (sql: Sql) => ({
  ...ratedTables(sql),
  ...ratingsOfPlayers(sql),

  async deleteOf(player: string): Promise<void> {
    await sql.transaction(async (tx) => {
      await tx.write('DELETE FROM ratings WHERE player = $1', [player]);
      await tx.write('DELETE FROM rating_changes WHERE player = $1', [player]);
      await tx.write('DELETE FROM rated_networks WHERE session = $1', [player]);
    });
  },
});
