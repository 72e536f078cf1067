import { randomUUID } from 'node:crypto';
import { PHRASE_IDS, type Phrase } from '@holdfast/protocol';
import { numberIn, type Row, textIn } from '../../store/columns.ts';
import type { Sql } from '../../store/sql.ts';

export interface StoredMessage {
  readonly id: string;
  readonly sender: string;
  readonly receiver: string;
  readonly at: number;
  readonly text: string;
  readonly phrase: Phrase | null;
}

export interface StoredConversation {
  /** The other person. */
  readonly session: string;
  readonly name: string;
  readonly unread: number;
  readonly last: StoredMessage;
}

const NOT_BLOCKED = 'NOT EXISTS (SELECT 1 FROM blocks b WHERE b.session = $1 AND b.other = m.sender)';

const BETWEEN = `SELECT * FROM (
    SELECT * FROM messages WHERE sender = $1 AND receiver = $2 AND at < CAST($3 AS BIGINT)
    UNION ALL SELECT * FROM messages WHERE sender = $2 AND receiver = $1 AND at < CAST($3 AS BIGINT)
  ) m ORDER BY at DESC, id LIMIT $4`;

const CONVERSATIONS = `SELECT c.person, a.name,
    (SELECT count(*) FROM messages m WHERE m.receiver = $1 AND m.sender = c.person AND m.seen = 0) AS unread
  FROM (
    SELECT person, max(at) AS at FROM (
      SELECT receiver AS person, at FROM messages WHERE sender = $1
      UNION ALL SELECT sender AS person, at FROM messages WHERE receiver = $1
    ) mine GROUP BY person
  ) c JOIN accounts a ON a.session = c.person
  WHERE NOT EXISTS (SELECT 1 FROM blocks b WHERE b.session = $1 AND b.other = c.person)
  ORDER BY c.at DESC, c.person LIMIT $2`;

const messageOf = (row: Row): StoredMessage => ({
  id: textIn(row, 'id'),
  sender: textIn(row, 'sender'),
  receiver: textIn(row, 'receiver'),
  at: numberIn(row, 'at'),
  text: textIn(row, 'text'),
  phrase: PHRASE_IDS.find((one) => one === row.phrase) ?? null,
});

/** Private messages. */
export const messagesSlice = ({ read, write, now }: Sql) => {
  /** Messages between two people older than `before`, newest first. */
  const between = async (one: string, other: string, before: number, limit: number): Promise<StoredMessage[]> =>
    (await read(BETWEEN, [one, other, before, limit])).map(messageOf);
  return {
    between,

    async add({ sender, receiver, text, phrase }: Omit<StoredMessage, 'id' | 'at'>): Promise<StoredMessage> {
      const message = { id: randomUUID(), sender, receiver, at: Math.round(now()), text, phrase };
      const values = [message.id, sender, receiver, message.at, text, phrase ?? ''];
      await write('INSERT INTO messages VALUES ($1, $2, $3, $4, $5, $6, 0)', values);
      return message;
    },

    async get(id: string): Promise<StoredMessage | null> {
      const [row] = await read('SELECT * FROM messages WHERE id = $1', [id]);
      return row ? messageOf(row) : null;
    },

    /** A person's conversations with accounts, newest first, without people whom the person has blocked. */
    async conversations(session: string, limit: number): Promise<StoredConversation[]> {
      const found: StoredConversation[] = [];
      for (const row of await read(CONVERSATIONS, [session, limit])) {
        const person = textIn(row, 'person');
        const [last] = await between(session, person, Number.MAX_SAFE_INTEGER, 1);
        if (last) found.push({ session: person, name: textIn(row, 'name'), unread: numberIn(row, 'unread'), last });
      }
      return found;
    },

    async countUnread(session: string): Promise<number> {
      const text = `SELECT count(*) AS count FROM messages m WHERE receiver = $1 AND seen = 0 AND ${NOT_BLOCKED}`;
      return numberIn((await read(text, [session]))[0] ?? {}, 'count');
    },

    async markSeen(session: string, sender: string): Promise<void> {
      await write('UPDATE messages SET seen = 1 WHERE receiver = $1 AND sender = $2 AND seen = 0', [session, sender]);
    },

    /** All messages that a person has sent or received, oldest first. */
    async ofPerson(session: string): Promise<(StoredMessage & { readonly name: string })[]> {
      const text = `SELECT m.*, coalesce(a.name, '') AS name FROM messages m
        LEFT JOIN accounts a ON a.session = CASE WHEN m.sender = $1 THEN m.receiver ELSE m.sender END
        WHERE m.sender = $1 OR m.receiver = $1 ORDER BY m.at, m.id`;
      return (await read(text, [session])).map((row) => ({ ...messageOf(row), name: textIn(row, 'name') }));
    },

    /** Deletes a message for both people; returns false if there is none. */
    async delete(id: string): Promise<boolean> {
      return (await write('DELETE FROM messages WHERE id = $1 RETURNING id', [id])).length > 0;
    },

    async deleteOf(session: string): Promise<void> {
      await write('DELETE FROM messages WHERE sender = $1 OR receiver = $1', [session]);
    },
  };
};
