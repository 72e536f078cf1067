import type { FeatureName } from '@holdfast/protocol/features';
import type { PageLoaders } from '../core/router.ts';
import type { IconName } from '../ui/icons.tsx';
import type { AccountState } from './use-account-state.ts';

/** The way to a feature in the menu of all its pages. */
interface MenuEntry {
  /** The first word of its address. */
  readonly page: string;
  /** Other pages that the entry stands for. */
  readonly alsoFor?: readonly string[];
  readonly icon: IconName;
  readonly label: (state: AccountState) => string;
}

/** What the app knows about a feature: the ways to its pages, and when it offers them. */
export interface Feature {
  /** The feature of the server that it needs; without one it is offered wherever there are accounts. */
  readonly offer?: FeatureName;
  readonly pages: PageLoaders;
  readonly menu?: MenuEntry;
}
