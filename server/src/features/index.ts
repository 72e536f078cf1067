import type { FeatureName } from '@holdfast/protocol/features';
import { accounts } from './accounts/index.ts';
import { clubs } from './clubs/index.ts';
import type { Feature } from './feature.ts';
import { friends } from './friends/index.ts';
import { history } from './history/index.ts';
import { matching } from './matching/index.ts';
import { messages } from './messages/index.ts';
import { moderation } from './moderation/index.ts';
import { notices } from './notices/index.ts';
import { privacy } from './privacy/index.ts';
import { ratings } from './ratings/index.ts';
import { tournaments } from './tournaments/index.ts';
import { turns } from './turns/index.ts';

/** All features; each comes after those it needs. */
export const FEATURES: readonly Feature[] = [
  accounts,
  ratings,
  tournaments,
  clubs,
  turns,
  friends,
  matching,
  notices,
  history,
  messages,
  privacy,
  moderation,
];

/** Those of the wanted features that can be on: what a feature needs is on too. */
export function featuresThatRun(wanted: readonly FeatureName[]): FeatureName[] {
  const on = new Set<FeatureName>();
  for (const { name, needs = [], servesAny } of FEATURES)
    if (wanted.includes(name) && needs.every((one) => on.has(one)) && (servesAny?.some((one) => on.has(one)) ?? true))
      on.add(name);
  return [...on];
}
