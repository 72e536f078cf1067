import type { Row } from './columns.ts';
import { ADD_TO_RATING, addedRating, CLAIM_RATING, type RatingChange, type RatingStore } from './rating-store.ts';

const WRITE = `
  WITH claimed AS (${CLAIM_RATING}),
  change AS (
    SELECT * FROM unnest($5::int[], $6::text[], $7::int[], $8::float8[], $9::float8[], $10::float8[], $11::float8[],
                         $12::float8[], $13::float8[], $14::int[])
      AS c (seat, player, place, mu_before, sigma_before, mu_after, sigma_after, mu, sigma, wins)
  ), noted AS (
    INSERT INTO rating_changes
    SELECT table_id, seat, player, $4::text, $2::bigint, place, mu_before, sigma_before, mu_after, sigma_after FROM change, claimed
  ), added AS (
    INSERT INTO ratings SELECT player, $4::text, mu, sigma, 1, wins FROM change, claimed ORDER BY player ${ADD_TO_RATING}
  )
  SELECT table_id FROM claimed`;

/** One statement, so that a rating is written as a whole and by one node. */
export const ratingWritesOn = (
  rows: (text: string, values: readonly unknown[]) => Promise<Row[]>,
  now: () => number,
): Pick<RatingStore, 'writeRating'> => ({
  async writeRating(table, game, reason, changes) {
    const column = <T>(of: (change: RatingChange) => T): T[] => changes.map(of);
    const values = [
      ...[table, now(), reason, game],
      ...[column(({ seat }) => seat), column(({ player }) => player), column(({ place }) => place)],
      ...[column(({ before }) => before.mu), column(({ before }) => before.sigma)],
      ...[column(({ after }) => after.mu), column(({ after }) => after.sigma)],
      ...[column((one) => addedRating(one).mu), column((one) => addedRating(one).sigma)],
      column((one) => addedRating(one).wins),
    ];
    return (await rows(WRITE, values)).length > 0;
  },
});
