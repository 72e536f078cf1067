import { type ArchivedGame, type GameResult, RESULTS } from '@holdfast/protocol/features/history';
import { numberIn, type Row, textIn } from '../../store/columns.ts';
import { isGone, type Sql } from '../../store/sql.ts';

/** A finished game in the archive of one of its players. */
export interface ArchiveRow extends Omit<ArchivedGame, 'shown'> {
  readonly session: string;
  /** The other players' names in lower case, for the search. */
  readonly others: string;
  /** True if spectators were allowed. Only such games are ever shown to others. */
  readonly watchable: boolean;
}

/** What to search for; null matches anything. */
export interface ArchiveSearch {
  readonly game: string | null;
  /** Part of another player's name, in lower case. */
  readonly with: string | null;
  readonly result: GameResult | null;
  readonly scenario: string | null;
  readonly opening: string | null;
  readonly least: number | null;
  readonly most: number | null;
  readonly since: number | null;
  readonly until: number | null;
}

/** The last game of the previous page. */
export interface ArchivePlace {
  readonly finished: number;
  readonly table: string;
}

export const NO_SEARCH: ArchiveSearch = {
  game: null,
  with: null,
  result: null,
  scenario: null,
  opening: null,
  least: null,
  most: null,
  since: null,
  until: null,
};

/** One query for every search, so that it always uses the index of a person's games. Exported for the test of its query plan. */
export const ARCHIVED_GAMES = `SELECT * FROM archive WHERE session = $1
    AND finished <= CAST($2 AS BIGINT) AND (finished < CAST($2 AS BIGINT) OR table_id < $3)
    AND (CAST($4 AS TEXT) IS NULL OR game = $4)
    AND (CAST($5 AS TEXT) IS NULL OR others LIKE $5 ESCAPE '!')
    AND (CAST($6 AS TEXT) IS NULL OR result = $6)
    AND (CAST($7 AS TEXT) IS NULL OR scenario = $7)
    AND (CAST($8 AS TEXT) IS NULL OR opening LIKE $8 ESCAPE '!')
    AND moves BETWEEN $9 AND $10 AND finished >= CAST($11 AS BIGINT)
    AND ($12 = 0 OR (hidden = 0 AND watchable = 1))
  ORDER BY finished DESC, table_id DESC LIMIT $13`;

const RESULTS_OF = `SELECT game, finished, result FROM archive
  WHERE session = $1 AND ($2 = 0 OR (hidden = 0 AND watchable = 1)) ORDER BY finished`;

const MAX_INT4 = 2_147_483_647;

/** Escapes the special characters of LIKE, with `!` as escape character. */
const escaped = (text: string): string => text.replace(/[!%_]/g, '!$&');

const stringsIn = (row: Row, column: string): string[] => (JSON.parse(textIn(row, column)) as unknown[]).map(String);

const resultOf = (row: Row): GameResult => RESULTS.find((one) => one === row.result) ?? 'ended';

const gameOf = (row: Row): ArchivedGame => ({
  table: textIn(row, 'table_id'),
  game: textIn(row, 'game'),
  scenario: textIn(row, 'scenario'),
  opening: textIn(row, 'opening'),
  finished: numberIn(row, 'finished'),
  names: stringsIn(row, 'names'),
  mine: stringsIn(row, 'mine').map(Number),
  result: resultOf(row),
  moves: numberIn(row, 'moves'),
  durationMs: numberIn(row, 'duration'),
  shown: numberIn(row, 'hidden') === 0,
});

/** Finished games in their players' archives. */
export const historySlice = ({ read, write, transaction }: Sql) => ({
  /** Finished tables that are not yet in the archives. */
  async tablesToArchive(limit: number): Promise<string[]> {
    const text = 'SELECT DISTINCT table_id FROM participants WHERE over = 1 AND archived = 0 LIMIT $1';
    return (await read(text, [limit])).map((row) => textIn(row, 'table_id'));
  },

  /** Adds a table to its players' archives, and marks it as archived. */
  async archive(table: string, rows: readonly ArchiveRow[]): Promise<void> {
    // A person who has deleted their data meanwhile is no longer a participant. Games that a person has hidden stay hidden.
    const text = `INSERT INTO archive
      SELECT $1, $2, CAST($3 AS BIGINT), $4, $5, $6, $7, CAST($8 AS INTEGER), CAST($9 AS BIGINT), $10, $11, $12, CAST($13 AS INTEGER), 0
      WHERE EXISTS (SELECT 1 FROM participants WHERE session = $1 AND table_id = $2)
      ON CONFLICT (session, table_id) DO UPDATE SET names = EXCLUDED.names, others = EXCLUDED.others, mine = EXCLUDED.mine`;
    await transaction(async (tx) => {
      for (const row of rows) {
        const { session, finished, game, scenario, opening, result, moves, durationMs, names, mine, others } = row;
        const values = [session, table, finished, game, scenario, opening, result, moves, Math.round(durationMs)];
        await tx.write(text, [...values, JSON.stringify(names), JSON.stringify(mine), others, row.watchable ? 1 : 0]);
      }
      await tx.write('UPDATE participants SET archived = 1 WHERE table_id = $1', [table]);
    });
  },

  /** A person's games, newest first; with `shown` only those that others may see. */
  async games(
    session: string,
    search: ArchiveSearch,
    shown: boolean,
    after: ArchivePlace | null,
    limit: number,
  ): Promise<ArchivedGame[]> {
    const like = (text: string | null, before: string): string | null =>
      text === null ? null : `${before}${escaped(text)}%`;
    const from = after ?? { finished: (search.until ?? Number.MAX_SAFE_INTEGER - 1) + 1, table: '' };
    const found = await read(ARCHIVED_GAMES, [
      ...[session, from.finished, from.table, search.game, like(search.with, '%'), search.result, search.scenario],
      ...[
        like(search.opening, ''),
        search.least ?? 0,
        search.most ?? MAX_INT4,
        search.since ?? 0,
        shown ? 1 : 0,
        limit,
      ],
    ]);
    return found.map(gameOf);
  },

  /** When each game ended and whether it was won, oldest first; with `shown` only those that others may see. */
  async results(
    session: string,
    shown: boolean,
  ): Promise<{ readonly game: string; readonly finished: number; readonly won: boolean }[]> {
    return (await read(RESULTS_OF, [session, shown ? 1 : 0])).map((row) => ({
      game: textIn(row, 'game'),
      finished: numberIn(row, 'finished'),
      won: row.result === 'won' || row.result === 'shared',
    }));
  },

  /** Hides a game from the profile, or shows it again; returns false if it is not in the archive. */
  async hide(session: string, table: string, hidden: boolean): Promise<boolean> {
    const text = 'UPDATE archive SET hidden = $3 WHERE session = $1 AND table_id = $2 RETURNING table_id';
    return (await write(text, [session, table, hidden ? 1 : 0])).length > 0;
  },

  /** Deletes the archives of sessions that no longer exist. */
  async deleteOfGone(): Promise<void> {
    await write(`DELETE FROM archive WHERE ${isGone('archive.session')}`);
  },

  /** Deletes up to `limit` games of a person's archive, and returns how many. */
  async deleteOf(session: string, limit: number): Promise<number> {
    const some = 'SELECT table_id FROM archive WHERE session = $1 LIMIT $2';
    const text = `DELETE FROM archive WHERE session = $1 AND table_id IN (${some}) RETURNING table_id`;
    return (await write(text, [session, limit])).length;
  },
});
