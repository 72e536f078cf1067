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
import { erasuresSlice } from '../features/sessions/erasure-store.ts';
import { tournamentsSlice } from '../features/tournaments/store.ts';
import { advanceAnswersSlice } from '../features/turns/advance-store.ts';
import { turnsSlice } from '../features/turns/store.ts';
import { vacationsSlice } from '../features/turns/vacation-store.ts';
import { webhooksSlice } from '../features/webhooks/store.ts';
import { chatsSlice } from './chats.ts';
import { keysSlice } from './keys.ts';
import { linksSlice } from './links.ts';
import { logsSlice } from './logs.ts';
import { type FeatureSteps, hasSteps } from './slice.ts';
import type { Sql } from './sql.ts';
import { tablesSlice } from './tables.ts';

/**
 * All slices of the store; add new ones here. Their schema steps (`withSteps`) run in this order, also for features that
 * are off.
 */
const SLICES = {
  tables: tablesSlice,
  logs: logsSlice,
  chats: chatsSlice,
  links: linksSlice,
  keys: keysSlice,
  accounts: accountsSlice,
  passkeys: passkeysSlice,
  codes: codesSlice,
  sessions: sessionsSlice,
  accessTokens: accessTokensSlice,
  friends: friendsSlice,
  blocks: blocksSlice,
  invitations: invitationsSlice,
  messages: messagesSlice,
  notices: noticesSlice,
  ratings: ratingsSlice,
  matching: matchingSlice,
  tournaments: tournamentsSlice,
  clubs: clubsSlice,
  history: historySlice,
  turns: turnsSlice,
  vacations: vacationsSlice,
  advanceAnswers: advanceAnswersSlice,
  moderation: moderationSlice,
  webhooks: webhooksSlice,
  erasures: erasuresSlice,
} as const;

export type Slices = { readonly [Name in keyof typeof SLICES]: ReturnType<(typeof SLICES)[Name]> };

const slicesOn = (sql: Sql): Slices =>
  Object.fromEntries(Object.entries(SLICES).map(([name, slice]) => [name, slice(sql)])) as Slices;

/** Schema steps of slices. */
export const FEATURE_STEPS: readonly FeatureSteps[] = Object.values<object>(SLICES).filter(hasSteps);

/** The part that both stores share. */
export const sharedStore = (sql: Sql) => ({
  ...slicesOn(sql),
  transaction: <T>(work: (tx: Slices) => Promise<T>): Promise<T> => sql.transaction((tx) => work(slicesOn(tx))),
  now: sql.now,
  async ping(): Promise<void> {
    const text = 'INSERT INTO readiness VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET at = EXCLUDED.at';
    await sql.write(text, [sql.now()]);
  },
});
