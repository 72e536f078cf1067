import { accessTokenStoreOn } from './access-token-store.ts';
import { accountStoreOn } from './account-store.ts';
import { adminStoreOn } from './admin-store.ts';
import { advanceStoreOn } from './advance-store.ts';
import { archiveStoreOn } from './archive-store.ts';
import { clubStoreOn } from './club-store.ts';
import { friendStoreOn } from './friend-store.ts';
import { invitationStoreOn } from './invitation-store.ts';
import { matchStoreOn } from './match-store.ts';
import { messageStoreOn } from './message-store.ts';
import { noticeStoreOn } from './notice-store.ts';
import { ratingStoreOn } from './rating-store.ts';
import type { Sql } from './sql.ts';
import { tournamentStoreOn } from './tournament-store.ts';
import { turnStoreOn } from './turn-store.ts';
import { vacationStoreOn } from './vacation-store.ts';
import { webhookStoreOn } from './webhook-store.ts';

/** The parts of a store whose SQL both databases share. */
export const slicesOn = (sql: Sql) => ({
  ...accessTokenStoreOn(sql),
  ...accountStoreOn(sql),
  ...adminStoreOn(sql),
  ...advanceStoreOn(sql),
  ...archiveStoreOn(sql),
  ...clubStoreOn(sql),
  ...friendStoreOn(sql),
  ...invitationStoreOn(sql),
  ...matchStoreOn(sql),
  ...messageStoreOn(sql),
  ...noticeStoreOn(sql),
  ...ratingStoreOn(sql),
  ...tournamentStoreOn(sql),
  ...turnStoreOn(sql),
  ...vacationStoreOn(sql),
  ...webhookStoreOn(sql),
});

export type Slices = ReturnType<typeof slicesOn>;
