import { nullableNumberIn, numberIn, type Row, textIn } from '../../store/columns.ts';
import { withSteps } from '../../store/slice.ts';
import type { Sql } from '../../store/sql.ts';

/** Mean and standard deviation of the estimate of a player's strength. */
interface Skill {
  readonly mu: number;
  readonly sigma: number;
}

export interface RatingRow extends Skill {
  /** A session's id, or `bot:` and a level. */
  readonly player: string;
  readonly game: string;
  readonly games: number;
  readonly wins: number;
}

/** A seat's rating change in a game. */
export interface RatingChange {
  readonly seat: number;
  readonly player: string;
  /** 0 for winners; equal if shared. */
  readonly place: number;
  readonly before: Skill;
  readonly after: Skill;
}

/** The rating of a table, done or still to be done. */
export interface RatedTable {
  /** When it was rated, or found not to count; null if not yet. */
  readonly rated: number | null;
  /** Why it was not rated; empty if it was, or if that is still to be done. */
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

/** The rating of a new player; part of the SQL below, so that changes can be added in any order. */
const [START_MU, START_SIGMA] = [25, 25 / 3];

const STEPS = [
  // Marks of all networks that a player of a rated table has used, to compare them; deleted once the table is rated.
  `CREATE TABLE player_networks (
     table_id TEXT NOT NULL,
     session TEXT NOT NULL,
     mark TEXT NOT NULL,
     PRIMARY KEY (table_id, session, mark)
   )`,
];

const CLAIM_RATING =
  'UPDATE rated_tables SET rated = $2, reason = $3 WHERE table_id = $1 AND rated IS NULL RETURNING table_id';

/** Adds a change to the rating, instead of replacing the rating: two games that end at once may have read the same one. */
const ADD_TO_RATING = `INSERT INTO ratings VALUES ($1, $2, $3, $4, 1, $5) ON CONFLICT (player, game) DO UPDATE SET
  mu = ratings.mu + EXCLUDED.mu - ${START_MU}, sigma = ratings.sigma * EXCLUDED.sigma / ${START_SIGMA},
  games = ratings.games + 1, wins = ratings.wins + EXCLUDED.wins`;

const FIX_BOT = `INSERT INTO ratings VALUES ($1, $2, $3, $4, 0, 0) ON CONFLICT (player, game) DO UPDATE SET
  mu = EXCLUDED.mu, sigma = EXCLUDED.sigma`;

const ADD_CHANGE = 'INSERT INTO rating_changes VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)';

/** The rating of a new player after this change, for `ADD_TO_RATING`. */
const addedRating = ({ before, after, place }: RatingChange): { mu: number; sigma: number; wins: number } => ({
  mu: START_MU + after.mu - before.mu,
  sigma: (START_SIGMA * after.sigma) / before.sigma,
  wins: place === 0 ? 1 : 0,
});

/** Tables that should be rated, from their creation on. */
const ratedTables = ({ read, write, transaction, now }: Sql) => ({
  /** Stores that a table must be rated when it is over. */
  async addTable(table: string): Promise<void> {
    await write(`INSERT INTO rated_tables VALUES ($1, NULL, '') ON CONFLICT DO NOTHING`, [table]);
  },

  /** Stores a mark of a network from which a person used a table, until the table is rated. */
  async noteNetwork(table: string, session: string, mark: string): Promise<void> {
    await write('INSERT INTO player_networks VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [table, session, mark]);
  },

  /** The marks of a person's networks at a table. */
  async networksOf(table: string, session: string): Promise<string[]> {
    // Older versions kept the last one, in `rated_networks`.
    const text = `SELECT mark FROM player_networks WHERE table_id = $1 AND session = $2
      UNION SELECT mark FROM rated_networks WHERE table_id = $1 AND session = $2 AND mark <> ''`;
    return (await read(text, [table, session])).map((row) => textIn(row, 'mark'));
  },

  /** Finished tables that are not yet rated. */
  async tablesToRate(limit: number): Promise<string[]> {
    // CROSS JOIN keeps SQLite from starting with all finished tables.
    const text = `SELECT table_id FROM rated_tables CROSS JOIN tables
      WHERE id = table_id AND rated IS NULL AND state = 'finished' LIMIT $1`;
    return (await read(text, [limit])).map((row) => textIn(row, 'table_id'));
  },

  /** Stores a table's rating changes once, and deletes its network marks; returns false if another node was faster. */
  async write(table: string, game: string, reason: string, changes: readonly RatingChange[]): Promise<boolean> {
    return transaction(async (tx) => {
      if ((await tx.write(CLAIM_RATING, [table, now(), reason])).length === 0) return false;
      for (const networks of ['player_networks', 'rated_networks'])
        await tx.write(`DELETE FROM ${networks} WHERE table_id = $1`, [table]);
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

/** Players' ratings and their history. */
const ratingsOfPlayers = ({ read, write }: Sql) => ({
  /** A player's ratings in all games, by game. */
  async ofPlayer(player: string): Promise<RatingRow[]> {
    return (await read('SELECT * FROM ratings WHERE player = $1 ORDER BY game', [player])).map(ratingOf);
  },

  async get(player: string, game: string): Promise<RatingRow | null> {
    const [row] = await read('SELECT * FROM ratings WHERE player = $1 AND game = $2', [player, game]);
    return row ? ratingOf(row) : null;
  },

  /** Best first, without ratings whose sigma is above `mostSigma`; `name` is null for bots. */
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

  /** Sets the fixed ratings of bots; their games stay counted. */
  async fixBots(
    bots: readonly { readonly player: string; readonly game: string; readonly skill: Skill }[],
  ): Promise<void> {
    for (const { player, game, skill } of bots) await write(FIX_BOT, [player, game, skill.mu, skill.sigma]);
  },

  /** Number of rated games of both players since then. */
  async countMeetings(player: string, other: string, since: number): Promise<number> {
    const text = `SELECT count(*) AS count FROM rating_changes a JOIN rating_changes b ON b.table_id = a.table_id
      WHERE a.player = $1 AND a.at > $3 AND b.player = $2`;
    return numberIn((await read(text, [player, other, since]))[0] ?? {}, 'count');
  },

  /** The ratings after a player's last `limit` rated games, oldest first. */
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
export const ratingsSlice = withSteps('ratings', STEPS, (sql) => ({
  ...ratedTables(sql),
  ...ratingsOfPlayers(sql),

  async deleteOf(player: string): Promise<void> {
    await sql.transaction(async (tx) => {
      await tx.write('DELETE FROM ratings WHERE player = $1', [player]);
      await tx.write('DELETE FROM rating_changes WHERE player = $1', [player]);
      for (const networks of ['player_networks', 'rated_networks'])
        await tx.write(`DELETE FROM ${networks} WHERE session = $1`, [player]);
    });
  },
}));
