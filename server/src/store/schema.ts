import { PEOPLE_SCHEMA } from './people-schema.ts';

/**
 * The tables of both stores, as numbered steps that are never changed once released: a new need is a new step.
 * JSON documents are text in both stores, so that one reader serves both.
 */
export const SCHEMA: readonly string[] = [
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
  // Links live for minutes: those of the version before are dropped with their table.
  `DROP TABLE links;
   CREATE TABLE links (
     hash TEXT PRIMARY KEY,
     session TEXT,
     table_id TEXT NOT NULL,
     seat INTEGER NOT NULL,
     tenure TEXT NOT NULL,
     expires BIGINT NOT NULL
   );`,
  // Written by /readyz: a store that can be read but not written is not ready.
  'CREATE TABLE readiness (id INTEGER PRIMARY KEY, at BIGINT NOT NULL)',
  // Who hosts a table or sits at it, so that a person's tables can be found and counted.
  `CREATE TABLE participants (
     session TEXT NOT NULL,
     table_id TEXT NOT NULL,
     PRIMARY KEY (session, table_id)
   );
   CREATE INDEX participants_table ON participants (table_id)`,
  // A person may be signed in on several devices, each with a secret of its own.
  `CREATE TABLE devices (
     hash TEXT PRIMARY KEY,
     session TEXT NOT NULL,
     device TEXT NOT NULL,
     created BIGINT NOT NULL,
     used BIGINT NOT NULL
   );
   CREATE INDEX devices_session ON devices (session);
   INSERT INTO devices SELECT hash, id, '', created, created FROM sessions`,
  // When the document was last written or somebody looked at the table: what nobody touches expires.
  `ALTER TABLE tables ADD COLUMN touched BIGINT NOT NULL DEFAULT 0;
   UPDATE tables SET touched = created;
   CREATE INDEX tables_touched ON tables (state, touched);
   CREATE INDEX devices_used ON devices (used)`,
  // Who said it, so that people can have or delete what they said.
  `ALTER TABLE chats ADD COLUMN session TEXT;
   CREATE INDEX chats_session ON chats (session) WHERE session IS NOT NULL`,
  // What people report to the operator, with the chat around it: kept when the table goes.
  `CREATE TABLE reports (
     id TEXT PRIMARY KEY,
     at BIGINT NOT NULL,
     table_id TEXT NOT NULL,
     session TEXT NOT NULL,
     report TEXT NOT NULL
   );
   CREATE INDEX reports_at ON reports (at)`,
  // The operator's page: what became of a report, who may not come, what was done; lists by age.
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
  // An append names the entry before it, so its writer has read all ids: the index took a third of the work of an append.
  'DROP INDEX entries_id',
  ...PEOPLE_SCHEMA,
];
