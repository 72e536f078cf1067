import type { Route, Routes } from '../core/route.ts';
import { routes as tables } from '../table/routes.ts';
import { routes as accounts } from './accounts.ts';
import { routes as clubs } from './clubs.ts';
import { routes as friends } from './friends.ts';
import { routes as history } from './history.ts';
import { routes as matching } from './matching.ts';
import { routes as messages } from './messages.ts';
import { routes as moderation } from './moderation.ts';
import { routes as notices } from './notices.ts';
import { routes as privacy } from './privacy.ts';
import { routes as ratings } from './ratings.ts';
import { routes as sessions } from './sessions.ts';
import { routes as tournaments } from './tournaments.ts';
import { routes as turns } from './turns.ts';

/** The routes of every feature; a host may switch each feature off. */
export const FEATURE_ROUTES = {
  accounts,
  ratings,
  clubs,
  tournaments,
  turns,
  friends,
  matching,
  notices,
  history,
  privacy,
  messages,
  moderation,
} as const satisfies Readonly<Record<string, Routes>>;
export type FeatureName = keyof typeof FEATURE_ROUTES;
export const FEATURE_NAMES = Object.keys(FEATURE_ROUTES) as FeatureName[];

/** All routes of a server with these features, after those that every server has. */
export const routesOf = (features: readonly FeatureName[]): Route[] =>
  [sessions, tables, ...features.map((name) => FEATURE_ROUTES[name])].flatMap((routes: Routes) =>
    Object.values(routes),
  );
