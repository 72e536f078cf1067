/** SQL tables with data of a game table, deleted with it by `table_id`. */
export const TABLE_PARTS = [
  'entries',
  'packed_logs',
  'chats',
  'links',
  'given_seats',
  'participants',
  'rated_tables',
  'rated_networks',
  'player_networks',
  'turns',
  'seen_tables',
  'advance_answers',
  'slow_tables',
  'notices',
  'archive',
  'invitations',
] as const;

/** Tables are touched at most this often, since they expire only after days. */
export const TOUCH_EVERY_MS = 6 * 3_600_000;
