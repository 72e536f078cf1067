import { NOTICE_KINDS, NoticeData, type NoticeKind } from '@holdfast/protocol/features/notices';
import { nullableNumberIn, numberIn, type Row, textIn } from '../../store/columns.ts';
import type { Sql } from '../../store/sql.ts';

export interface StoredNotice {
  readonly id: string;
  readonly session: string;
  readonly kind: NoticeKind;
  /** A second notice of the same topic replaces the first. */
  readonly topic: string;
  /** The table it is about and goes with; null = none. */
  readonly table: string | null;
  readonly data: NoticeData;
  readonly at: number;
  /** Is it in the person's list? */
  readonly shown: boolean;
  readonly seen: boolean;
  /** When it is to be sent; null = it is not, or was. */
  readonly pushDue: number | null;
  readonly mailDue: number | null;
  /** How often sending was begun. */
  readonly tries: number;
}

export type NewNotice = Omit<StoredNotice, 'at' | 'seen' | 'tries'>;

export interface PushSubscriptionRow {
  readonly endpoint: string;
  readonly session: string;
  /** Hash of the secret of the device that subscribed: signed out, it gets nothing more. */
  readonly device: string;
  readonly publicKey: string;
  readonly auth: string;
}

/** A turn that its person is to be told of, or warned about. */
export interface TurnToTell {
  readonly table: string;
  readonly seat: number;
  readonly session: string;
  readonly since: number;
  readonly deadline: number | null;
}

type Channel = 'push' | 'mail';

export type TurnMark = 'tell' | 'warn';

/** A turn is over when its row is gone: what was told of it holds no more. With LIMIT, since PostgreSQL reads all turns for NOT EXISTS. */
const IS_OVER = `kind IN ('turn', 'time') AND
  (SELECT 1 FROM turns t WHERE t.table_id = notices.table_id AND t.session = notices.session LIMIT 1) IS NULL`;

/** Exported for the test that looks at their plans. */
export const DUE_MAILS = 'SELECT DISTINCT session FROM notices WHERE mail_due <= $1 LIMIT $2';

export const DUE_PUSHES = 'SELECT id FROM notices WHERE push_due <= $1 ORDER BY push_due LIMIT $2';

export const DUE_TURNS = {
  tell: 'SELECT * FROM turns WHERE tell_at <= $1 ORDER BY tell_at LIMIT $2',
  warn: 'SELECT * FROM turns WHERE warn_at <= $1 ORDER BY warn_at LIMIT $2',
} as const;

export const NOTICES_OF = `SELECT * FROM notices WHERE session = $1 AND shown = 1 AND NOT (${IS_OVER}) ORDER BY at DESC, id LIMIT $2`;

const isKind = (kind: string): kind is NoticeKind => (NOTICE_KINDS as readonly string[]).includes(kind);

/** Kinds that only a newer version knows are left out. */
function noticesIn(rows: readonly Row[]): StoredNotice[] {
  return rows.flatMap((row) => {
    const kind = textIn(row, 'kind');
    if (!isKind(kind)) return [];
    return [
      {
        id: textIn(row, 'id'),
        session: textIn(row, 'session'),
        kind,
        topic: textIn(row, 'topic'),
        table: row.table_id === null ? null : textIn(row, 'table_id'),
        data: NoticeData.parse(JSON.parse(textIn(row, 'data'))),
        at: numberIn(row, 'at'),
        shown: numberIn(row, 'shown') === 1,
        seen: numberIn(row, 'seen') === 1,
        pushDue: nullableNumberIn(row, 'push_due'),
        mailDue: nullableNumberIn(row, 'mail_due'),
        tries: numberIn(row, 'tries'),
      },
    ];
  });
}

const turnOf = (row: Row): TurnToTell => ({
  table: textIn(row, 'table_id'),
  seat: numberIn(row, 'seat'),
  session: textIn(row, 'session'),
  since: numberIn(row, 'since'),
  deadline: nullableNumberIn(row, 'deadline'),
});

const subscriptionOf = (row: Row): PushSubscriptionRow => ({
  endpoint: textIn(row, 'endpoint'),
  session: textIn(row, 'session'),
  device: textIn(row, 'device'),
  publicKey: textIn(row, 'public_key'),
  auth: textIn(row, 'auth'),
});

const ADD = `INSERT INTO notices
  SELECT CAST($1 AS TEXT), id, CAST($3 AS TEXT), CAST($4 AS TEXT), CAST($5 AS TEXT), CAST($6 AS TEXT), CAST($7 AS BIGINT),
    CAST($8 AS INTEGER), 0, CAST($9 AS BIGINT), CAST($10 AS BIGINT), 0
  FROM sessions WHERE id = $2 AND kind = 'guest'
  ON CONFLICT (session, topic) DO UPDATE SET data = EXCLUDED.data, table_id = EXCLUDED.table_id, at = EXCLUDED.at, shown = EXCLUDED.shown, seen = 0,
    tries = CASE WHEN notices.seen = 1 THEN 0 ELSE notices.tries END,
    push_due = CASE WHEN notices.seen = 1 THEN EXCLUDED.push_due ELSE notices.push_due END,
    mail_due = CASE WHEN notices.seen = 1 THEN EXCLUDED.mail_due ELSE notices.mail_due END
  RETURNING id`;

/** The notices of people, as their list shows them. */
const listed = ({ read, write, transaction, now }: Sql) => ({
  /**
   * Adds a notice. One of the same person and topic that was not seen is refreshed and sent no second time. Programs get none. False = nothing
   * was added.
   */
  async add({ id, session, kind, topic, table, data, shown, pushDue, mailDue }: NewNotice): Promise<boolean> {
    const values = [id, session, kind, topic, table, JSON.stringify(data), now(), shown ? 1 : 0, pushDue, mailDue];
    return (await write(ADD, values)).length > 0;
  },

  /** Newest first, those in the list; turns that are over are left out. */
  async list(session: string, limit: number): Promise<StoredNotice[]> {
    return noticesIn(await read(NOTICES_OF, [session, limit]));
  },

  async countUnseen(session: string): Promise<number> {
    const text = `SELECT count(*) AS count FROM notices WHERE session = $1 AND shown = 1 AND seen = 0 AND NOT (${IS_OVER})`;
    return numberIn((await read(text, [session]))[0] ?? {}, 'count');
  },

  /** Null = all. What was seen is not sent any more. */
  async markSeen(session: string, ids: readonly string[] | null): Promise<void> {
    const change = 'UPDATE notices SET seen = 1, push_due = NULL, mail_due = NULL WHERE session = $1';
    if (ids === null) await write(`${change} AND seen = 0`, [session]);
    else
      await transaction(async (tx) => {
        for (const id of ids) await tx.write(`${change} AND id = $2`, [session, id]);
      });
  },

  /** Keeps the newest so many of a person. */
  async trim(session: string, most: number): Promise<void> {
    const text = `DELETE FROM notices WHERE session = $1
      AND id NOT IN (SELECT id FROM notices WHERE session = $1 ORDER BY at DESC LIMIT $2)`;
    await write(text, [session, most]);
  },

  /** Deletes what was told of earlier turns of a person at a table. */
  async deleteOfTurns(session: string, table: string, before: number): Promise<void> {
    const text = `DELETE FROM notices WHERE session = $1 AND table_id = $2 AND at < $3 AND kind IN ('turn', 'time')`;
    await write(text, [session, table, before]);
  },

  /** The invitation is answered. */
  async deleteInvitation(session: string, table: string): Promise<void> {
    await write(`DELETE FROM notices WHERE session = $1 AND table_id = $2 AND kind = 'invitation'`, [session, table]);
  },

  /** It is taken back: the notice is in the list no more, but while it is unseen, another of its topic is still not sent again. */
  async withdrawInvitation(session: string, table: string): Promise<void> {
    const ofTable = `session = $1 AND table_id = $2 AND kind = 'invitation'`;
    await transaction(async (tx) => {
      // Nothing was sent yet.
      await tx.write(`DELETE FROM notices WHERE ${ofTable} AND tries = 0`, [session, table]);
      const hide = `UPDATE notices SET shown = 0, push_due = NULL, mail_due = NULL WHERE ${ofTable}`;
      await tx.write(hide, [session, table]);
    });
  },
});

/** Sending notices by push and mail, and the turns and ends of tables that are still to be told. */
const delivery = ({ read, write, now }: Sql) => ({
  /** When the next mail to a person is due; null = none is. */
  async nextMail(session: string): Promise<number | null> {
    const text = 'SELECT min(mail_due) AS due FROM notices WHERE session = $1 AND mail_due IS NOT NULL';
    return nullableNumberIn((await read(text, [session]))[0] ?? { due: null }, 'due');
  },

  /** Whose mails are due. */
  async peopleToMail(limit: number): Promise<string[]> {
    return (await read(DUE_MAILS, [now(), limit])).map((row) => textIn(row, 'session'));
  },

  /** Takes what is due for this node, until the lease ends: no other node sends it meanwhile. */
  // Of two nodes that claim at once the second waits for the first and then finds a later time in the row.
  async claimMail(session: string, leaseMs: number): Promise<StoredNotice[]> {
    await write(`DELETE FROM notices WHERE session = $1 AND mail_due <= $2 AND ${IS_OVER}`, [session, now()]);
    const text = `UPDATE notices SET mail_due = $3, tries = tries + 1 WHERE session = $1 AND mail_due <= $2 RETURNING *`;
    return noticesIn(await write(text, [session, now(), now() + leaseMs]));
  },

  async claimPushes(limit: number, leaseMs: number): Promise<StoredNotice[]> {
    if ((await read(DUE_PUSHES, [now(), 1])).length === 0) return [];
    await write(`DELETE FROM notices WHERE push_due <= $1 AND ${IS_OVER}`, [now()]);
    const text = `UPDATE notices SET push_due = $3, tries = tries + 1 WHERE push_due <= $1 AND id IN (${DUE_PUSHES}) RETURNING *`;
    return noticesIn(await write(text, [now(), limit, now() + leaseMs]));
  },

  /** Sets when a claimed notice is sent (again); null = it was sent. */
  async setDue(id: string, channel: Channel, due: number | null): Promise<void> {
    await write(`UPDATE notices SET ${channel}_due = $2 WHERE id = $1`, [id, due]);
  },

  async noteMail(session: string): Promise<void> {
    await write('UPDATE notice_settings SET last_mail = $2 WHERE session = $1', [session, now()]);
  },

  /** Turns whose time to be told of or warned about has come. */
  async turnsToTell(mark: TurnMark, limit: number): Promise<TurnToTell[]> {
    return (await read(DUE_TURNS[mark], [now(), limit])).map(turnOf);
  },

  /** Null = it was told; a time = look again then. */
  async setTurnMark({ table, seat, since }: TurnToTell, mark: TurnMark, at: number | null): Promise<void> {
    const text = `UPDATE turns SET ${mark}_at = $4 WHERE table_id = $1 AND seat = $2 AND since = $3`;
    await write(text, [table, seat, since, at]);
  },

  /** Notes that the end of a table is to be told. */
  async addSlowTable(table: string): Promise<void> {
    await write('INSERT INTO slow_tables VALUES ($1) ON CONFLICT DO NOTHING', [table]);
  },

  async slowTablesOver(limit: number): Promise<string[]> {
    const text = `SELECT table_id FROM slow_tables JOIN tables ON id = table_id WHERE state = 'finished' LIMIT $1`;
    return (await read(text, [limit])).map((row) => textIn(row, 'table_id'));
  },

  async deleteSlowTable(table: string): Promise<void> {
    await write('DELETE FROM slow_tables WHERE table_id = $1', [table]);
  },
});

/** How people want notices, and their subscriptions for push messages. */
const preferences = ({ read, write, now }: Sql) => ({
  /** As JSON; null = none were chosen. */
  async settings(session: string): Promise<{ readonly settings: unknown; readonly lastMail: number } | null> {
    const [row] = await read('SELECT settings, last_mail FROM notice_settings WHERE session = $1', [session]);
    return row ? { settings: JSON.parse(textIn(row, 'settings')), lastMail: numberIn(row, 'last_mail') } : null;
  },

  async setSettings(session: string, settings: unknown): Promise<void> {
    const text = `INSERT INTO notice_settings VALUES ($1, $2, 0)
      ON CONFLICT (session) DO UPDATE SET settings = EXCLUDED.settings`;
    await write(text, [session, JSON.stringify(settings)]);
  },

  /** Those of devices that are signed in. */
  async pushSubscriptions(session: string): Promise<PushSubscriptionRow[]> {
    const text = 'SELECT p.* FROM push_subscriptions p JOIN devices d ON d.hash = p.device WHERE p.session = $1';
    return (await read(text, [session])).map(subscriptionOf);
  },

  async addPushSubscription({ endpoint, session, device, publicKey, auth }: PushSubscriptionRow): Promise<void> {
    const text = `INSERT INTO push_subscriptions VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (endpoint) DO UPDATE SET
      session = EXCLUDED.session, device = EXCLUDED.device, public_key = EXCLUDED.public_key, auth = EXCLUDED.auth`;
    await write(text, [endpoint, session, device, publicKey, auth, now()]);
  },

  async deletePushSubscription(endpoint: string): Promise<void> {
    await write('DELETE FROM push_subscriptions WHERE endpoint = $1', [endpoint]);
  },
});

/** Notices, how people want them, and how they are sent. */
export const noticesSlice = (sql: Sql) => ({
  ...listed(sql),
  ...delivery(sql),
  ...preferences(sql),

  async deleteOf(session: string): Promise<void> {
    await sql.transaction(async (tx) => {
      for (const table of ['notices', 'notice_settings', 'push_subscriptions'])
        await tx.write(`DELETE FROM ${table} WHERE session = $1`, [session]);
    });
  },

  /** Deletes notices older than this, ended turns, and what belongs to sessions and devices that are gone. */
  async deleteOld(olderThanMs: number): Promise<void> {
    await sql.write('DELETE FROM notices WHERE at < $1', [sql.now() - olderThanMs]);
    await sql.write(`DELETE FROM notices WHERE ${IS_OVER}`, []);
    const started = `SELECT id FROM tables WHERE state <> 'open'`;
    await sql.write(`DELETE FROM notices WHERE kind = 'invitation' AND table_id IN (${started})`, []);
    await sql.write('DELETE FROM notice_settings WHERE session NOT IN (SELECT id FROM sessions)', []);
    await sql.write('DELETE FROM push_subscriptions WHERE device NOT IN (SELECT hash FROM devices)', []);
  },
});
