/**
 * The schema of both stores from before features had their own steps: numbered, frozen, and run first. Add no steps here; new
 * ones belong to a feature (schema.ts). JSON documents are text in both stores, so that the same code can read them.
 */
export const BASE_SCHEMA: readonly string[] = [
  `CREATE TABLE tables (
     id TEXT PRIMARY KEY,
     version INTEGER NOT NULL,
     state TEXT NOT NULL,
     public INTEGER NOT NULL,
     created BIGINT NOT NULL,
     due BIGINT,
     doc TEXT NOT NULL
   );
   CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;
   CREATE INDEX tables_lobby ON tables (public, state, created);
   CREATE TABLE entries (
     table_id TEXT NOT NULL,
     seq INTEGER NOT NULL,
     id TEXT NOT NULL,
     kind TEXT NOT NULL,
     seat INTEGER NOT NULL,
     by_whom TEXT NOT NULL,
     move TEXT NOT NULL,
     luck TEXT NOT NULL,
     digest TEXT NOT NULL,
     at BIGINT NOT NULL,
     PRIMARY KEY (table_id, seq)
   );
   CREATE UNIQUE INDEX entries_id ON entries (table_id, id);
   CREATE TABLE sessions (
     hash TEXT PRIMARY KEY,
     id TEXT NOT NULL UNIQUE,
     name TEXT NOT NULL,
     kind TEXT NOT NULL,
     created BIGINT NOT NULL
   );
   CREATE TABLE links (
     hash TEXT PRIMARY KEY,
     table_id TEXT NOT NULL,
     seat INTEGER NOT NULL,
     expires BIGINT NOT NULL
   );
   CREATE TABLE chats (
     table_id TEXT NOT NULL,
     n INTEGER NOT NULL,
     at BIGINT NOT NULL,
     name TEXT NOT NULL,
     seat INTEGER,
     text TEXT NOT NULL,
     PRIMARY KEY (table_id, n)
   );`,
  `ALTER TABLE entries ADD COLUMN proof TEXT NOT NULL DEFAULT '';
   CREATE TABLE signing_keys (
     public_key TEXT PRIMARY KEY,
     private_key TEXT NOT NULL,
     created BIGINT NOT NULL
   );`,
  // Links are valid for minutes, so those of the version before can be dropped with their table.
  `DROP TABLE links;
   CREATE TABLE links (
     hash TEXT PRIMARY KEY,
     session TEXT,
     table_id TEXT NOT NULL,
     seat INTEGER NOT NULL,
     tenure TEXT NOT NULL,
     expires BIGINT NOT NULL
   );`,
  // Written by /readyz, since a store that can be read but not written is not ready.
  'CREATE TABLE readiness (id INTEGER PRIMARY KEY, at BIGINT NOT NULL)',
  // Hosts and seat owners of tables, to find and count a person's tables.
  `CREATE TABLE participants (
     session TEXT NOT NULL,
     table_id TEXT NOT NULL,
     PRIMARY KEY (session, table_id)
   );
   CREATE INDEX participants_table ON participants (table_id)`,
  // A person may be signed in on several devices, each with its own secret.
  `CREATE TABLE devices (
     hash TEXT PRIMARY KEY,
     session TEXT NOT NULL,
     device TEXT NOT NULL,
     created BIGINT NOT NULL,
     used BIGINT NOT NULL
   );
   CREATE INDEX devices_session ON devices (session);
   INSERT INTO devices SELECT hash, id, '', created, created FROM sessions`,
  // When the document was last written or the table last had a viewer; untouched tables expire.
  `ALTER TABLE tables ADD COLUMN touched BIGINT NOT NULL DEFAULT 0;
   UPDATE tables SET touched = created;
   CREATE INDEX tables_touched ON tables (state, touched);
   CREATE INDEX devices_used ON devices (used)`,
  // The author, so that people can export or delete their chat lines.
  `ALTER TABLE chats ADD COLUMN session TEXT;
   CREATE INDEX chats_session ON chats (session) WHERE session IS NOT NULL`,
  // People's reports to the operator with the chat around the line; kept if the table is deleted.
  `CREATE TABLE reports (
     id TEXT PRIMARY KEY,
     at BIGINT NOT NULL,
     table_id TEXT NOT NULL,
     session TEXT NOT NULL,
     report TEXT NOT NULL
   );
   CREATE INDEX reports_at ON reports (at)`,
  // For the operator's page: outcomes of reports, bans, audit trail; indexes by age.
  `ALTER TABLE reports ADD COLUMN closed BIGINT;
   ALTER TABLE reports ADD COLUMN closed_by TEXT NOT NULL DEFAULT '';
   ALTER TABLE reports ADD COLUMN outcome TEXT NOT NULL DEFAULT '';
   ALTER TABLE reports ADD COLUMN why TEXT NOT NULL DEFAULT '';
   CREATE TABLE bans (
     id TEXT PRIMARY KEY,
     kind TEXT NOT NULL,
     target TEXT NOT NULL,
     reason TEXT NOT NULL,
     by_whom TEXT NOT NULL,
     created BIGINT NOT NULL,
     expires BIGINT
   );
   CREATE TABLE audit (
     id TEXT PRIMARY KEY,
     at BIGINT NOT NULL,
     who TEXT NOT NULL,
     action TEXT NOT NULL,
     target TEXT NOT NULL,
     why TEXT NOT NULL
   );
   CREATE INDEX audit_at ON audit (at);
   CREATE INDEX tables_created ON tables (created);
   CREATE INDEX sessions_created ON sessions (created)`,
  // An append names the entry before it, so its writer has read all ids, and this index took a third of an append's time.
  'DROP INDEX entries_id',
  // Accounts: sessions that people can sign in to from any device. Secrets are stored as hashes.
  `CREATE TABLE accounts (
     session TEXT PRIMARY KEY,
     name TEXT NOT NULL,
     look TEXT NOT NULL UNIQUE,
     language TEXT NOT NULL,
     email TEXT UNIQUE,
     created BIGINT NOT NULL
   );
   CREATE TABLE passkeys (
     id TEXT PRIMARY KEY,
     session TEXT NOT NULL,
     public_key TEXT NOT NULL,
     counter BIGINT NOT NULL,
     name TEXT NOT NULL,
     created BIGINT NOT NULL,
     used BIGINT
   );
   CREATE INDEX passkeys_session ON passkeys (session);
   CREATE TABLE recovery_codes (
     hash TEXT PRIMARY KEY,
     session TEXT NOT NULL
   );
   CREATE INDEX recovery_codes_session ON recovery_codes (session);
   CREATE TABLE one_time_codes (
     hash TEXT PRIMARY KEY,
     kind TEXT NOT NULL,
     session TEXT,
     data TEXT NOT NULL,
     tries INTEGER NOT NULL,
     expires BIGINT NOT NULL
   );
   CREATE INDEX one_time_codes_expires ON one_time_codes (expires);
   CREATE TABLE device_proofs (
     device TEXT PRIMARY KEY,
     at BIGINT NOT NULL
   );
   CREATE INDEX device_proofs_at ON device_proofs (at)`,
  // Ratings. A player is a session, or `bot:` with a level; unrated tables are found by an index.
  `CREATE TABLE rated_tables (
     table_id TEXT PRIMARY KEY,
     rated BIGINT,
     reason TEXT NOT NULL
   );
   CREATE INDEX rated_tables_pending ON rated_tables (table_id) WHERE rated IS NULL;
   CREATE TABLE ratings (
     player TEXT NOT NULL,
     game TEXT NOT NULL,
     mu DOUBLE PRECISION NOT NULL,
     sigma DOUBLE PRECISION NOT NULL,
     games INTEGER NOT NULL,
     wins INTEGER NOT NULL,
     PRIMARY KEY (player, game)
   );
   CREATE INDEX ratings_game ON ratings (game, mu);
   CREATE TABLE rating_changes (
     table_id TEXT NOT NULL,
     seat INTEGER NOT NULL,
     player TEXT NOT NULL,
     game TEXT NOT NULL,
     at BIGINT NOT NULL,
     place INTEGER NOT NULL,
     mu_before DOUBLE PRECISION NOT NULL,
     sigma_before DOUBLE PRECISION NOT NULL,
     mu_after DOUBLE PRECISION NOT NULL,
     sigma_after DOUBLE PRECISION NOT NULL,
     PRIMARY KEY (table_id, seat)
   );
   CREATE INDEX rating_changes_player ON rating_changes (player, at)`,
  // Finding a person's running tables without reading finished ones; turns in slow games; the last entry seen.
  `ALTER TABLE participants ADD COLUMN over INTEGER NOT NULL DEFAULT 0;
   UPDATE participants SET over = 1 WHERE table_id IN (SELECT id FROM tables WHERE state = 'finished');
   CREATE INDEX participants_running ON participants (session) WHERE over = 0;
   CREATE TABLE turns (
     table_id TEXT NOT NULL,
     seat INTEGER NOT NULL,
     session TEXT NOT NULL,
     since BIGINT NOT NULL,
     deadline BIGINT,
     PRIMARY KEY (table_id, seat)
   );
   CREATE INDEX turns_session ON turns (session);
   CREATE TABLE seen_tables (
     session TEXT NOT NULL,
     table_id TEXT NOT NULL,
     seq INTEGER NOT NULL,
     chat INTEGER NOT NULL,
     PRIMARY KEY (session, table_id)
   );
   CREATE INDEX seen_tables_table ON seen_tables (table_id)`,
  // Friends and blocks. Friendship is mutual; a block is by session, so that it applies on all devices.
  `CREATE TABLE blocks (
     session TEXT NOT NULL,
     other TEXT NOT NULL,
     name TEXT NOT NULL,
     at BIGINT NOT NULL,
     PRIMARY KEY (session, other)
   );
   CREATE INDEX blocks_other ON blocks (other);
   CREATE TABLE friend_wishes (
     session TEXT NOT NULL,
     other TEXT NOT NULL,
     at BIGINT NOT NULL,
     PRIMARY KEY (session, other)
   );
   CREATE INDEX friend_wishes_other ON friend_wishes (other);
   CREATE TABLE privacy (
     session TEXT PRIMARY KEY,
     online TEXT NOT NULL,
     messages TEXT NOT NULL,
     games TEXT NOT NULL,
     seen BIGINT NOT NULL
   )`,
  // People looking for a game, and the tables they got.
  `CREATE TABLE match_queue (
     session TEXT PRIMARY KEY,
     ticket TEXT NOT NULL,
     terms TEXT NOT NULL,
     since BIGINT NOT NULL,
     seen BIGINT NOT NULL,
     network TEXT NOT NULL,
     wish TEXT NOT NULL,
     table_id TEXT,
     matched BIGINT
   )`,
  // Notices. A turn has the times for notifying and warning its person (null if done); a notice has its sending time.
  // `slow_tables` are those whose end is notified. Subscriptions have a browser's push endpoint and keys.
  `ALTER TABLE turns ADD COLUMN tell_at BIGINT;
   ALTER TABLE turns ADD COLUMN warn_at BIGINT;
   CREATE INDEX turns_tell ON turns (tell_at) WHERE tell_at IS NOT NULL;
   CREATE INDEX turns_warn ON turns (warn_at) WHERE warn_at IS NOT NULL;
   CREATE TABLE slow_tables (table_id TEXT PRIMARY KEY);
   CREATE TABLE notices (
     id TEXT PRIMARY KEY,
     session TEXT NOT NULL,
     kind TEXT NOT NULL,
     topic TEXT NOT NULL,
     table_id TEXT,
     data TEXT NOT NULL,
     at BIGINT NOT NULL,
     shown INTEGER NOT NULL,
     seen INTEGER NOT NULL,
     push_due BIGINT,
     mail_due BIGINT,
     tries INTEGER NOT NULL
   );
   CREATE UNIQUE INDEX notices_topic ON notices (session, topic);
   CREATE INDEX notices_session ON notices (session, at);
   CREATE INDEX notices_table ON notices (table_id) WHERE table_id IS NOT NULL;
   CREATE INDEX notices_at ON notices (at);
   CREATE INDEX notices_push ON notices (push_due) WHERE push_due IS NOT NULL;
   CREATE INDEX notices_mail ON notices (mail_due) WHERE mail_due IS NOT NULL;
   CREATE TABLE notice_settings (
     session TEXT PRIMARY KEY,
     settings TEXT NOT NULL,
     last_mail BIGINT NOT NULL
   );
   CREATE TABLE push_subscriptions (
     endpoint TEXT PRIMARY KEY,
     session TEXT NOT NULL,
     device TEXT NOT NULL,
     public_key TEXT NOT NULL,
     auth TEXT NOT NULL,
     created BIGINT NOT NULL
   );
   CREATE INDEX push_subscriptions_session ON push_subscriptions (session);
   CREATE TABLE server_secrets (
     name TEXT PRIMARY KEY,
     value TEXT NOT NULL
   )`,
  // Finished games by person, to search archives without reading documents. Written after the end, by any node.
  `CREATE TABLE archive (
     session TEXT NOT NULL,
     table_id TEXT NOT NULL,
     finished BIGINT NOT NULL,
     game TEXT NOT NULL,
     scenario TEXT NOT NULL,
     opening TEXT NOT NULL,
     result TEXT NOT NULL,
     moves INTEGER NOT NULL,
     duration BIGINT NOT NULL,
     names TEXT NOT NULL,
     mine TEXT NOT NULL,
     others TEXT NOT NULL,
     watchable INTEGER NOT NULL,
     hidden INTEGER NOT NULL DEFAULT 0,
     PRIMARY KEY (session, table_id)
   );
   CREATE INDEX archive_finished ON archive (session, finished, table_id);
   CREATE INDEX archive_table ON archive (table_id);
   ALTER TABLE participants ADD COLUMN archived INTEGER NOT NULL DEFAULT 0;
   CREATE INDEX participants_to_archive ON participants (table_id) WHERE over = 1 AND archived = 0`,
  // Tournaments: a versioned document, like a table; columns for lists; entrants and organizers.
  `CREATE TABLE tournaments (
     id TEXT PRIMARY KEY,
     version INTEGER NOT NULL,
     state TEXT NOT NULL,
     club TEXT,
     created BIGINT NOT NULL,
     due BIGINT,
     summary TEXT NOT NULL,
     doc TEXT NOT NULL
   );
   CREATE INDEX tournaments_due ON tournaments (due) WHERE due IS NOT NULL;
   CREATE INDEX tournaments_list ON tournaments (state, created);
   CREATE INDEX tournaments_club ON tournaments (club, created) WHERE club IS NOT NULL;
   CREATE TABLE tournament_people (
     session TEXT NOT NULL,
     tournament TEXT NOT NULL,
     PRIMARY KEY (session, tournament)
   )`,
  // Clubs and their members; removed ones stay listed as removed.
  `CREATE TABLE clubs (
     id TEXT PRIMARY KEY,
     name TEXT NOT NULL,
     look TEXT NOT NULL UNIQUE,
     about TEXT NOT NULL,
     created BIGINT NOT NULL
   );
   CREATE TABLE club_members (
     club TEXT NOT NULL,
     session TEXT NOT NULL,
     role TEXT NOT NULL,
     since BIGINT NOT NULL,
     PRIMARY KEY (club, session)
   );
   CREATE INDEX club_members_session ON club_members (session)`,
  // Private messages, and quick phrases in them and in the chat of tables.
  `CREATE TABLE messages (
     id TEXT PRIMARY KEY,
     sender TEXT NOT NULL,
     receiver TEXT NOT NULL,
     at BIGINT NOT NULL,
     text TEXT NOT NULL,
     phrase TEXT NOT NULL,
     seen INTEGER NOT NULL
   );
   CREATE INDEX messages_sender ON messages (sender, receiver, at);
   CREATE INDEX messages_receiver ON messages (receiver, sender, at);
   CREATE INDEX messages_unseen ON messages (receiver) WHERE seen = 0;
   ALTER TABLE chats ADD COLUMN phrase TEXT NOT NULL DEFAULT '';
   CREATE TABLE access_tokens (
     hash TEXT PRIMARY KEY,
     id TEXT NOT NULL UNIQUE,
     session TEXT NOT NULL,
     name TEXT NOT NULL,
     scopes TEXT NOT NULL,
     created BIGINT NOT NULL,
     expires BIGINT NOT NULL,
     used BIGINT
   );
   CREATE INDEX access_tokens_session ON access_tokens (session)`,
  // Invitations of accounts to tables that have not started. Declined ones are kept, so that nobody is asked twice.
  `CREATE TABLE invitations (
     table_id TEXT NOT NULL,
     session TEXT NOT NULL,
     inviter TEXT NOT NULL,
     at BIGINT NOT NULL,
     declined INTEGER NOT NULL DEFAULT 0,
     PRIMARY KEY (table_id, session)
   );
   CREATE INDEX invitations_session ON invitations (session, at);
   CREATE INDEX invitations_inviter ON invitations (inviter)`,
  // Webhook events: to be sent while `due` is set, sent otherwise; and how far the store was searched for new ones.
  // When a tournament last changed, to find those that ended recently or long ago.
  `CREATE TABLE webhook_events (
     id TEXT PRIMARY KEY,
     at BIGINT NOT NULL,
     due BIGINT,
     tries INTEGER NOT NULL,
     body TEXT NOT NULL
   );
   CREATE INDEX webhook_events_due ON webhook_events (due) WHERE due IS NOT NULL;
   CREATE TABLE webhook_progress (id INTEGER PRIMARY KEY, at BIGINT NOT NULL);
   ALTER TABLE tournaments ADD COLUMN changed BIGINT NOT NULL DEFAULT 0;
   UPDATE tournaments SET changed = created;
   CREATE INDEX tournaments_changed ON tournaments (state, changed)`,
  // People's vacations as versioned JSON. Answers in advance, for the seats' holders only.
  `CREATE TABLE vacations (
     session TEXT PRIMARY KEY,
     version INTEGER NOT NULL,
     list TEXT NOT NULL
   );
   CREATE TABLE advance_answers (
     table_id TEXT NOT NULL,
     seat INTEGER NOT NULL,
     tenure TEXT NOT NULL,
     answer TEXT NOT NULL,
     PRIMARY KEY (table_id, seat)
   )`,
  // Marks of the networks that players of a rated table use, to compare them; deleted once the table is rated.
  `CREATE TABLE rated_networks (
     table_id TEXT NOT NULL,
     session TEXT NOT NULL,
     mark TEXT NOT NULL,
     PRIMARY KEY (table_id, session)
   )`,
  // Completed schema steps of features.
  `CREATE TABLE feature_steps (
     feature TEXT NOT NULL,
     step INTEGER NOT NULL,
     PRIMARY KEY (feature, step)
   )`,
];
