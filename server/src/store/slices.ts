import { accessTokensSlice } from '../features/accounts/access-token-store.ts';
import { codesSlice } from '../features/accounts/code-store.ts';
import { passkeysSlice } from '../features/accounts/passkey-store.ts';
import { sessionsSlice } from '../features/accounts/session-store.ts';
import { accountsSlice } from '../features/accounts/store.ts';
import { clubsSlice } from '../features/clubs/store.ts';
import { blocksSlice } from '../features/friends/block-store.ts';
import { invitationsSlice } from '../features/friends/invitation-store.ts';
import { friendsSlice } from '../features/friends/store.ts';
import { historySlice } from '../features/history/store.ts';
import { matchingSlice } from '../features/matching/store.ts';
import { messagesSlice } from '../features/messages/store.ts';
import { moderationSlice } from '../features/moderation/store.ts';
import { noticesSlice } from '../features/notices/store.ts';
import { ratingsSlice } from '../features/ratings/store.ts';
import { tournamentsSlice } from '../features/tournaments/store.ts';
import { advanceAnswersSlice } from '../features/turns/advance-store.ts';
import { turnsSlice } from '../features/turns/store.ts';
import { vacationsSlice } from '../features/turns/vacation-store.ts';
import { webhooksSlice } from '../features/webhooks/store.ts';
import { chatsSlice } from './chats.ts';
import { keysSlice } from './keys.ts';
import { linksSlice } from './links.ts';
import type { Sql } from './sql.ts';
import { tablesSlice } from './tables.ts';

/** All that is stored, by subject. A new slice is a line here. */
const slicesOn = (sql: Sql) => ({
  tables: tablesSlice(sql),
  chats: chatsSlice(sql),
  links: linksSlice(sql),
  keys: keysSlice(sql),
  accounts: accountsSlice(sql),
  passkeys: passkeysSlice(sql),
  codes: codesSlice(sql),
  sessions: sessionsSlice(sql),
  accessTokens: accessTokensSlice(sql),
  friends: friendsSlice(sql),
  blocks: blocksSlice(sql),
  invitations: invitationsSlice(sql),
  messages: messagesSlice(sql),
  notices: noticesSlice(sql),
  ratings: ratingsSlice(sql),
  matching: matchingSlice(sql),
  tournaments: tournamentsSlice(sql),
  clubs: clubsSlice(sql),
  history: historySlice(sql),
  turns: turnsSlice(sql),
  vacations: vacationsSlice(sql),
  advanceAnswers: advanceAnswersSlice(sql),
  moderation: moderationSlice(sql),
  webhooks: webhooksSlice(sql),
});

export type Slices = ReturnType<typeof slicesOn>;

/** What both stores have in common. */
export const sharedStore = (sql: Sql) => ({
  ...slicesOn(sql),
  transaction: <T>(work: (tx: Slices) => Promise<T>): Promise<T> => sql.transaction((tx) => work(slicesOn(tx))),
  now: sql.now,
  async ping(): Promise<void> {
    const text = 'INSERT INTO readiness VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET at = EXCLUDED.at';
    await sql.write(text, [sql.now()]);
  },
});
