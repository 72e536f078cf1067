import type { Routes } from '@holdfast/protocol';
import type { FeatureName } from '@holdfast/protocol/features';
import type { Exchange } from '../http/exchange.ts';
import { addRoutes, type Handlers } from '../http/route.ts';
import type { Router } from '../http/router.ts';
import type { RequestContext } from '../tables/request-context.ts';
import type { Stream } from '../tables/stream.ts';

/** Work that a server does by itself, never twice at once. */
export interface Job {
  readonly everyMs: number;
  readonly run: () => unknown;
}

/** What a feature does while a server runs. */
interface FeatureParts<R extends Routes> {
  /** One for each route: one that is missing does not compile. */
  readonly handlers: Handlers<R>;
  /** Asked before anything of a request is read; by default: an access token must allow the route. */
  readonly authorize?: (c: Exchange) => void;
  readonly jobs?: readonly Job[];
  /** Open streams that belong to no table. */
  readonly streams?: () => Iterable<Stream>;
  readonly close?: () => void;
  /** Adds what is no part of the contract, such as links in mails. */
  readonly addPages?: (app: Router) => void;
}

interface FeatureDefinition<R extends Routes> {
  readonly name: FeatureName;
  readonly routes: R;
  /** Off when one of these is off. */
  readonly needs?: readonly FeatureName[];
  /** Off when all of these are off: it has no other use. */
  readonly servesAny?: readonly FeatureName[];
  readonly start: (context: RequestContext) => FeatureParts<R>;
}

export interface RunningFeature {
  readonly jobs: readonly Job[];
  readonly streams: () => Iterable<Stream>;
  readonly close: () => void;
}

/** A part of a server that its host can switch off. */
export interface Feature extends Pick<FeatureDefinition<Routes>, 'name' | 'needs' | 'servesAny'> {
  /** Registers its routes and says what else it does. */
  readonly start: (app: Router, context: RequestContext) => RunningFeature;
}

export const defineFeature = <R extends Routes>({ routes, start, ...feature }: FeatureDefinition<R>): Feature => ({
  ...feature,
  start(app, context) {
    const { handlers, authorize, addPages, jobs = [], streams = () => [], close = () => {} } = start(context);
    addRoutes(app, routes, handlers, authorize ? { authorize } : {});
    addPages?.(app);
    return { jobs, streams, close };
  },
});
