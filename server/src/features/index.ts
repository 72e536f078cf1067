import { FEATURE_NAMES, type FeatureName } from '@holdfast/protocol/features';
import { accounts } from './accounts/index.ts';
import { bans } from './bans/index.ts';
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
import { sessions } from './sessions/index.ts';
import { tournaments } from './tournaments/index.ts';
import { turns } from './turns/index.ts';
import { webhooks } from './webhooks/index.ts';

/** All features; each comes after those it needs. That of sessions is first: what it keeps is deleted last. */
export const FEATURES: readonly Feature[] = [
  sessions,
  bans,
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
  webhooks,
];

const isOptional = (name: Feature['name']): name is FeatureName => FEATURE_NAMES.some((one) => one === name);

/** Those of the wanted features that can be on: what a feature needs is on too. */
export function featuresThatRun(wanted: readonly FeatureName[]): FeatureName[] {
  const on = new Set<FeatureName>();
  for (const { name, needs = [], servesAny } of FEATURES)
    if (
      isOptional(name) &&
      wanted.includes(name) &&
      needs.every((one) => on.has(one)) &&
      (servesAny?.some((one) => on.has(one)) ?? true)
    )
      on.add(name);
  return [...on];
}

/** Those that run where a host has these switched on. */
export const startedWith = (on: readonly FeatureName[]): Feature[] =>
  FEATURES.filter(({ name }) => !isOptional(name) || on.includes(name));
