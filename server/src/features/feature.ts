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

/** Features that every server has; a host can't switch them off. */
type CoreFeatureName = 'sessions' | 'bans' | 'webhooks';

/** The settings that a host can choose for a feature. */
export interface FeatureSettings {
  /**
   * Reads the environment's settings, whose names are in upper case; each is optional or has a default. Camel-case names are for
   * programs that start a server, such as tests.
   */
  readonly schema: z.ZodObject;
  /** Names of settings whose values are never shown. */
  readonly secrets?: readonly string[];
}

/** Returns the host's settings for a feature, with defaults. */
export const settingsOf = <Schema extends z.ZodObject>(
  { featureSettings }: Pick<FeatureContext, 'featureSettings'>,
  { schema }: { readonly schema: Schema },
): z.output<Schema> => schema.parse(featureSettings);

/** A feature's part of a person's data export: whole lists, and some fields of objects. */
export type PersonalDataPart = {
  readonly [Key in keyof PersonalData]?: PersonalData[Key] extends readonly unknown[] | undefined
    ? PersonalData[Key]
    : Partial<PersonalData[Key]>;
};

/** A feature's data about a person. Can be exported and deleted even if the feature is off. */
export interface PersonalDataOf {
  /** Returns the feature's part of the person's data export. */
  readonly collect?: (context: FeatureContext, session: Session) => Promise<PersonalDataPart>;
  /** Removes a person from versioned documents, one by one, before `erase`; must be safe to call again. */
  readonly leave?: (context: FeatureContext, session: string) => Promise<void>;
  /** Deletes at most `limit` of what may be thousands of rows, after `leave` and before `erase`; returns how many were found. */
  readonly shrink?: (store: Store, session: string, limit: number) => Promise<number>;
  /** Deletes a person's rows, in one transaction with those of all features. */
  readonly erase?: (tx: Slices, session: string) => Promise<void>;
}

/** What the routes and jobs of a feature can use. */
export interface FeatureContext extends RequestContext {
  /** Null if the host has not set up e-mail. */
  readonly mailer: Mailer | null;
  /** URL of the games' module, for their titles. */
  readonly gamesUrl: string;
  /** The host's settings by name; read them with `settingsOf`. */
  readonly featureSettings: Readonly<Record<string, unknown>>;
  /** Of all features, including those that are off. */
  readonly personalData: readonly PersonalDataOf[];
}

/** Defines a service that features share: one object per server, created when first used. */
export function service<T>(make: (context: FeatureContext) => T): (context: FeatureContext) => T {
  const made = new WeakMap<FeatureContext, { readonly it: T }>();
  return (context) => {
    const known = made.get(context) ?? { it: make(context) };
    made.set(context, known);
    return known.it;
  };
}

/** Work that a server repeats by itself; runs of a job never overlap. */
export interface Job {
  /** In `/metrics` and the log; short, with hyphens. */
  readonly name: string;
  readonly everyMs: number;
  readonly run: () => unknown;
}

/** What `deleteExpired` needs to know. */
export interface Sweep {
  readonly retention: Retention;
  /** True if this sweep has deleted sessions: their rows must be deleted, too. */
  readonly sessionsDeleted: boolean;
}

/** What a feature does while the server runs. */
interface FeatureParts<R extends Routes> {
  /** One for each route; a missing one does not compile. */
  readonly handlers: Handlers<R>;
  /** Called before the request is read; by default checks that an access token allows the route. */
  readonly authorize?: (c: Exchange) => void;
  /** Called for each API request once the caller is known, before its route is looked up; throws to refuse. */
  readonly admit?: (c: Exchange) => void;
  readonly jobs?: readonly Job[];
  readonly close?: () => void;
  /** Adds pages that are not in the API's contract, such as links in e-mails. */
  readonly addPages?: (app: Router) => void;
}

interface FeatureDefinition<R extends Routes> {
  readonly name: FeatureName | CoreFeatureName;
  readonly routes: R;
  /** The feature is off if one of these is off. */
  readonly needs?: readonly FeatureName[];
  /** The feature is off if all of these are off, since it has no other use. */
  readonly servesAny?: readonly FeatureName[];
  /** Its rates and caps, which a host can change with `LIMITS`. */
  readonly limits?: readonly Limit[];
  readonly settings?: FeatureSettings;
  readonly personalData?: PersonalDataOf;
  /** Deletes expired rows, even if the feature is off. */
  readonly deleteExpired?: (store: Store, sweep: Sweep) => Promise<unknown>;
  readonly start: (context: FeatureContext) => FeatureParts<R> | Promise<FeatureParts<R>>;
}

export interface RunningFeature {
  readonly admit: ((c: Exchange) => void) | null;
  readonly jobs: readonly Job[];
  readonly close: () => void;
}

export interface Feature extends Omit<FeatureDefinition<Routes>, 'routes' | 'start'> {
  /** Registers its routes; returns its jobs and hooks. */
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
