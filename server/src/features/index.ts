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

/** All features, each after those it needs. Sessions are first, since their data must be deleted last. */
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

/** The wanted features that can run: those whose needed features run, too. */
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

/** The features that run on a server where these are on, including those that can't be switched off. */
export const startedWith = (on: readonly FeatureName[]): Feature[] =>
  FEATURES.filter(({ name }) => !isOptional(name) || on.includes(name));
