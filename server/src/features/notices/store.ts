import { NOTICE_KINDS, NoticeData, type NoticeKind } from '@holdfast/protocol/features/notices';
import { nullableNumberIn, numberIn, type Row, textIn } from '../../store/columns.ts';
import { isGone, type Sql } from '../../store/sql.ts';

export interface StoredNotice {
  readonly id: string;
  readonly session: string;
  readonly kind: NoticeKind;
  /** A second notification of the same topic replaces the first. */
  readonly topic: string;
  /** The table that it is about, with which it is deleted; null if none. */
  readonly table: string | null;
  readonly data: NoticeData;
  readonly at: number;
  /** True if it is in the person's list. */
  readonly shown: boolean;
  readonly seen: boolean;
  /** When to send it; null if it should not be sent, or was sent. */
  readonly pushDue: number | null;
  readonly mailDue: number | null;
  /** How often a node has tried to send it. */
  readonly tries: number;
}

export type NewNotice = Omit<StoredNotice, 'at' | 'seen' | 'tries'>;

export interface PushSubscriptionRow {
  readonly endpoint: string;
  readonly session: string;
  /** Hash of the secret of the device that subscribed; once signed out, it gets no more messages. */
  readonly device: string;
  readonly publicKey: string;
  readonly auth: string;
}

/** A turn of which a person must be notified or warned. */
export interface TurnToTell {
  readonly table: string;
  readonly seat: number;
  readonly session: string;
  readonly since: number;
  readonly deadline: number | null;
}

type Channel = 'push' | 'mail';

export type TurnMark = 'tell' | 'warn';

/** SQL: true if it is about a turn that is over (has no row). With LIMIT, since PostgreSQL reads all turns for NOT EXISTS. */
const IS_OVER = `kind IN ('turn', 'time') AND
  (SELECT 1 FROM turns t WHERE t.table_id = notices.table_id AND t.session = notices.session LIMIT 1) IS NULL`;

/** Exported for the test of their query plans. ORDER BY keeps SQLite from reading all notifications in the order of sessions. */
export const DUE_MAILS = `SELECT DISTINCT session FROM
  (SELECT session FROM notices WHERE mail_due <= $1 ORDER BY mail_due) AS due LIMIT $2`;

export const DUE_PUSHES = 'SELECT id FROM notices WHERE push_due <= $1 ORDER BY push_due LIMIT $2';

export const DUE_TURNS = {
  tell: 'SELECT * FROM turns WHERE tell_at <= $1 ORDER BY tell_at LIMIT $2',
  warn: 'SELECT * FROM turns WHERE warn_at <= $1 ORDER BY warn_at LIMIT $2',
} as const;

export const NOTICES_OF = `SELECT * FROM notices WHERE session = $1 AND shown = 1 AND NOT (${IS_OVER}) ORDER BY at DESC, id LIMIT $2`;

const isKind = (kind: string): kind is NoticeKind => (NOTICE_KINDS as readonly string[]).includes(kind);

/** Leaves out kinds that only a newer version knows. */
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

/** The notifications in people's lists. */
const listed = ({ read, write, transaction, now }: Sql) => ({
  /**
   * Adds a notification. If one of the same person and topic is unseen, updates it instead and doesn't send it again. Programs
   * get none. Returns false if nothing was added.
   */
  async add({ id, session, kind, topic, table, data, shown, pushDue, mailDue }: NewNotice): Promise<boolean> {
    const values = [id, session, kind, topic, table, JSON.stringify(data), now(), shown ? 1 : 0, pushDue, mailDue];
    return (await write(ADD, values)).length > 0;
  },

  /** The person's list, newest first, without turns that are over. */
  async list(session: string, limit: number): Promise<StoredNotice[]> {
    return noticesIn(await read(NOTICES_OF, [session, limit]));
  },

  async countUnseen(session: string): Promise<number> {
    const text = `SELECT count(*) AS count FROM notices WHERE session = $1 AND shown = 1 AND seen = 0 AND NOT (${IS_OVER})`;
    return numberIn((await read(text, [session]))[0] ?? {}, 'count');
  },

  /** Null marks all. Notifications that were seen are no longer sent. */
  async markSeen(session: string, ids: readonly string[] | null): Promise<void> {
    const change = 'UPDATE notices SET seen = 1, push_due = NULL, mail_due = NULL WHERE session = $1';
    if (ids === null) await write(`${change} AND seen = 0`, [session]);
    else
      await transaction(async (tx) => {
        for (const id of ids) await tx.write(`${change} AND id = $2`, [session, id]);
      });
  },

  /** Deletes all but the newest `most` notifications of a person. */
  async trim(session: string, most: number): Promise<void> {
    const text = `DELETE FROM notices WHERE session = $1
      AND id NOT IN (SELECT id FROM notices WHERE session = $1 ORDER BY at DESC LIMIT $2)`;
    await write(text, [session, most]);
  },

  /** Deletes notifications of a person's earlier turns at a table. */
  async deleteOfTurns(session: string, table: string, before: number): Promise<void> {
    const text = `DELETE FROM notices WHERE session = $1 AND table_id = $2 AND at < $3 AND kind IN ('turn', 'time')`;
    await write(text, [session, table, before]);
  },

  /** Deletes the notification of an invitation that was answered. */
  async deleteInvitation(session: string, table: string): Promise<void> {
    await write(`DELETE FROM notices WHERE session = $1 AND table_id = $2 AND kind = 'invitation'`, [session, table]);
  },

  /** Hides the notification of a withdrawn invitation. While it is unseen, another of its topic is still not sent again. */
  async withdrawInvitation(session: string, table: string): Promise<void> {
    const ofTable = `session = $1 AND table_id = $2 AND kind = 'invitation'`;
    await transaction(async (tx) => {
      // Deletes it if sending has not begun.
      await tx.write(`DELETE FROM notices WHERE ${ofTable} AND tries = 0`, [session, table]);
      const hide = `UPDATE notices SET shown = 0, push_due = NULL, mail_due = NULL WHERE ${ofTable}`;
      await tx.write(hide, [session, table]);
    });
  },
});

/** Delivery by push and e-mail, and the turns and ends of tables of which people must still be notified. */
const delivery = ({ read, write, now }: Sql) => ({
  /** When the next e-mail to a person is due; null if there is none. */
  async nextMail(session: string): Promise<number | null> {
    const text = 'SELECT min(mail_due) AS due FROM notices WHERE session = $1 AND mail_due IS NOT NULL';
    return nullableNumberIn((await read(text, [session]))[0] ?? { due: null }, 'due');
  },

  /** The people to whom an e-mail is due. */
  async peopleToMail(limit: number): Promise<string[]> {
    return (await read(DUE_MAILS, [now(), limit])).map((row) => textIn(row, 'session'));
  },

  /** Leases the due notifications to this node: no other node sends them until the lease ends. */
  // If two nodes claim at once, the second waits for the first and then finds a later time in the row.
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

  /** Sets when a claimed notification is sent (again); null if it was sent or is given up. */
  async setDue(id: string, channel: Channel, due: number | null): Promise<void> {
    await write(`UPDATE notices SET ${channel}_due = $2 WHERE id = $1`, [id, due]);
  },

  async noteMail(session: string): Promise<void> {
    await write('UPDATE notice_settings SET last_mail = $2 WHERE session = $1', [session, now()]);
  },

  /** Turns of which people must be notified or warned now. */
  async turnsToTell(mark: TurnMark, limit: number): Promise<TurnToTell[]> {
    return (await read(DUE_TURNS[mark], [now(), limit])).map(turnOf);
  },

  /** `at` is when to check the turn again; null if the person was notified. */
  async setTurnMark({ table, seat, since }: TurnToTell, mark: TurnMark, at: number | null): Promise<void> {
    const text = `UPDATE turns SET ${mark}_at = $4 WHERE table_id = $1 AND seat = $2 AND since = $3`;
    await write(text, [table, seat, since, at]);
  },

  /** Stores that people must be notified when the table is over. */
  async addSlowTable(table: string): Promise<void> {
    await write('INSERT INTO slow_tables VALUES ($1) ON CONFLICT DO NOTHING', [table]);
  },

  async slowTablesOver(limit: number): Promise<string[]> {
    // CROSS JOIN keeps SQLite from starting with all finished tables.
    const text = `SELECT table_id FROM slow_tables CROSS JOIN tables WHERE id = table_id AND state = 'finished' LIMIT $1`;
    return (await read(text, [limit])).map((row) => textIn(row, 'table_id'));
  },

  async deleteSlowTable(table: string): Promise<void> {
    await write('DELETE FROM slow_tables WHERE table_id = $1', [table]);
  },
});

/** People's settings for notifications, and their push subscriptions. */
const preferences = ({ read, write, now }: Sql) => ({
  /** The stored settings, not validated; null if none were chosen. */
  async settings(session: string): Promise<{ readonly settings: unknown; readonly lastMail: number } | null> {
    const [row] = await read('SELECT settings, last_mail FROM notice_settings WHERE session = $1', [session]);
    return row ? { settings: JSON.parse(textIn(row, 'settings')), lastMail: numberIn(row, 'last_mail') } : null;
  },

  async setSettings(session: string, settings: unknown): Promise<void> {
    const text = `INSERT INTO notice_settings VALUES ($1, $2, 0)
      ON CONFLICT (session) DO UPDATE SET settings = EXCLUDED.settings`;
    await write(text, [session, JSON.stringify(settings)]);
  },

  /** The subscriptions of devices that are signed in. */
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

/** Notifications, their settings and their delivery. */
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

  /** Deletes notifications older than this, or of ended turns or started tables, and data of deleted sessions and devices. */
  async deleteOld(olderThanMs: number): Promise<void> {
    await sql.write('DELETE FROM notices WHERE at < $1', [sql.now() - olderThanMs]);
    await sql.write(`DELETE FROM notices WHERE ${IS_OVER}`, []);
    const started = `SELECT 1 FROM tables WHERE tables.id = notices.table_id AND state <> 'open'`;
    await sql.write(`DELETE FROM notices WHERE kind = 'invitation' AND EXISTS (${started})`, []);
    await sql.write(`DELETE FROM notice_settings WHERE ${isGone('notice_settings.session')}`);
    const device = 'SELECT 1 FROM devices WHERE devices.hash = push_subscriptions.device';
    await sql.write(`DELETE FROM push_subscriptions WHERE NOT EXISTS (${device})`);
  },
});
