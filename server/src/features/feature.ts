import type { Routes } from '@holdfast/protocol';
import type { FeatureName } from '@holdfast/protocol/features';
import type { PersonalData } from '@holdfast/protocol/features/sessions';
import type { z } from 'zod';
import type { Retention } from '../core/retention.ts';
import type { Exchange } from '../http/exchange.ts';
import type { Limit } from '../http/limits.ts';
import { addRoutes, type Handlers } from '../http/route.ts';
import type { Router } from '../http/router.ts';
import type { Mailer } from '../outbound/mailer.ts';
import type { Slices } from '../store/slices.ts';
import type { Store } from '../store/store.ts';
import type { RequestContext } from '../tables/request-context.ts';
import type { Session } from './accounts/session-store.ts';

/** Every server has these; they are in no list of what a host may switch off. */
type CoreFeatureName = 'sessions' | 'bans' | 'webhooks';

/** What a host may set for a feature. */
export interface FeatureSettings {
  /**
   * Reads the settings of the environment, whose names are in capitals; each has a default. Names in small letters are for programs that
   * start a server, such as tests.
   */
  readonly schema: z.ZodObject;
  /** Names of settings whose values are shown nowhere. */
  readonly secrets?: readonly string[];
}

/** What the host has set for a feature. */
export const settingsOf = <Schema extends z.ZodObject>(
  { featureSettings }: Pick<FeatureContext, 'featureSettings'>,
  { schema }: { readonly schema: Schema },
): z.output<Schema> => schema.parse(featureSettings);

/** A part of what a person may download: lists as a whole, of objects some fields. */
export type PersonalDataPart = {
  readonly [Key in keyof PersonalData]?: PersonalData[Key] extends readonly unknown[] | undefined
    ? PersonalData[Key]
    : Partial<PersonalData[Key]>;
};

/** What is kept of a person. It can be had and deleted also where the feature is off. */
export interface PersonalDataOf {
  /** Its part of what a person may download. */
  readonly collect?: (context: FeatureContext, session: Session) => Promise<PersonalDataPart>;
  /** Takes a person out of documents that change one by one under a version, before `erase`; it may be called again. */
  readonly leave?: (context: FeatureContext, session: string) => Promise<void>;
  /** Deletes all rows of a person; those of all features, or none. */
  readonly erase?: (tx: Slices, session: string) => Promise<void>;
}

/** What the routes and jobs of a feature may use. */
export interface FeatureContext extends RequestContext {
  /** Null = the host has not set up mail. */
  readonly mailer: Mailer | null;
  /** The module of the games, for their names. */
  readonly gamesUrl: string;
  /** As the host has given them, by name: see `settingsOf`. */
  readonly featureSettings: Readonly<Record<string, unknown>>;
  /** Of all features, also of those that are off. */
  readonly personalData: readonly PersonalDataOf[];
}

/** A service that a feature gives to those after it: one object for each server, made when it is first asked for. */
export function service<T>(make: (context: FeatureContext) => T): (context: FeatureContext) => T {
  const made = new WeakMap<FeatureContext, { readonly it: T }>();
  return (context) => {
    const known = made.get(context) ?? { it: make(context) };
    made.set(context, known);
    return known.it;
  };
}

/** Work that a server does by itself, never twice at once. */
export interface Job {
  readonly everyMs: number;
  readonly run: () => unknown;
}

/** What a sweep of expired rows goes by. */
export interface Sweep {
  readonly retention: Retention;
  /** Were sessions deleted in this sweep, whose rows are to go with them? */
  readonly sessionsDeleted: boolean;
}

/** What a feature does while a server runs. */
interface FeatureParts<R extends Routes> {
  /** One for each route: one that is missing does not compile. */
  readonly handlers: Handlers<R>;
  /** Asked before anything of a request is read; by default: an access token must allow the route. */
  readonly authorize?: (c: Exchange) => void;
  /** Asked of every request to the API once it is known who asks, before its route is looked for; throws to refuse. */
  readonly admit?: (c: Exchange) => void;
  readonly jobs?: readonly Job[];
  readonly close?: () => void;
  /** Adds what is no part of the contract, such as links in mails. */
  readonly addPages?: (app: Router) => void;
}

interface FeatureDefinition<R extends Routes> {
  readonly name: FeatureName | CoreFeatureName;
  readonly routes: R;
  /** Off when one of these is off. */
  readonly needs?: readonly FeatureName[];
  /** Off when all of these are off: it has no other use. */
  readonly servesAny?: readonly FeatureName[];
  /** Its rates and caps, which a host can change with `LIMITS`. */
  readonly limits?: readonly Limit[];
  readonly settings?: FeatureSettings;
  readonly personalData?: PersonalDataOf;
  /** Deletes rows that have expired, also where the feature is off. */
  readonly deleteExpired?: (store: Store, sweep: Sweep) => Promise<unknown>;
  readonly start: (context: FeatureContext) => FeatureParts<R> | Promise<FeatureParts<R>>;
}

export interface RunningFeature {
  readonly admit: ((c: Exchange) => void) | null;
  readonly jobs: readonly Job[];
  readonly close: () => void;
}

export interface Feature extends Omit<FeatureDefinition<Routes>, 'routes' | 'start'> {
  /** Registers its routes and says what else it does. */
  readonly start: (app: Router, context: FeatureContext) => Promise<RunningFeature>;
}

export const defineFeature = <R extends Routes>({ routes, start, ...feature }: FeatureDefinition<R>): Feature => ({
  ...feature,
  async start(app, context) {
    const { handlers, authorize, addPages, admit = null, jobs = [], close = () => {} } = await start(context);
    addRoutes(app, routes, handlers, authorize ? { authorize } : {});
    addPages?.(app);
    return { admit, jobs, close };
  },
});
