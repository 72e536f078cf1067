/** Everything that belongs to a table and goes with it, by `table_id`. */
export const TABLE_PARTS = [
  'entries',
  'chats',
  'links',
  'participants',
  'rated_tables',
  'rated_networks',
  'turns',
  'seen_tables',
  'advance_answers',
  'slow_tables',
  'notices',
  'archive',
  'invitations',
] as const;

/** A table that was touched within this time is not written again: what expires is kept for days. */
export const TOUCH_EVERY_MS = 6 * 3_600_000;
