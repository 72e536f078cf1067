import { accounts } from './accounts/index.ts';
import { clubs } from './clubs/index.ts';
import type { Feature } from './feature.ts';
import { showInMenu } from './feature-page.tsx';
import { friends } from './friends/index.ts';
import { history } from './history/index.ts';
import { messages } from './messages/index.ts';
import { moderation } from './moderation/index.ts';
import { notices } from './notices/index.ts';
import { ratings } from './ratings/index.ts';
import { tournaments } from './tournaments/index.ts';

export { FeatureMenu } from './feature-page.tsx';

/** The features that have pages, in the order of the menu. */
export const FEATURES: readonly Feature[] = [
  accounts,
  history,
  friends,
  messages,
  notices,
  ratings,
  tournaments,
  clubs,
  moderation,
];
showInMenu(FEATURES);
