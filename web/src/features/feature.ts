import type { FeatureName } from '@holdfast/protocol/features';
import type { PageLoaders } from '../core/router.ts';
import type { IconName } from '../ui/icons.tsx';
import type { AccountState } from './use-account-state.ts';

/** A feature's link in the menu of features. */
interface MenuEntry {
  /** The first part of its address. */
  readonly page: string;
  /** Other pages on which this entry is the current one. */
  readonly alsoFor?: readonly string[];
  readonly icon: IconName;
  readonly label: (state: AccountState) => string;
}

/** A feature as the app sees it: its pages, its menu entry, and when they are offered. */
export interface Feature {
  /** The server feature that it needs; if missing, it is offered on every server with accounts. */
  readonly offer?: FeatureName;
  readonly pages: PageLoaders;
  readonly menu?: MenuEntry;
}
