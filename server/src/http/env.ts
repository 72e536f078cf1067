import type { HttpBindings } from '@hono/node-server';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Caller } from '../people/caller.ts';
import type { Sessions } from '../people/sessions.ts';
import type { Tables } from '../table/tables.ts';
import type { Limits } from './limits.ts';

/** What every route may use. */
export interface Desk {
  readonly tables: Tables;
  readonly sessions: Sessions;
  readonly limits: Limits;
  readonly settings: HttpSettings;
}

export interface HttpSettings {
  /** The address people use, when a proxy stands in front: `https://play.example.org`. */
  readonly publicUrl: string | null;
  /** Believe the proxy's X-Forwarded-For and X-Forwarded-Proto. */
  readonly trustProxy: boolean;
  /** Folder of the built web app; null = API only. */
  readonly webFolder: string | null;
  readonly limits: boolean;
}

export interface Env {
  readonly Bindings: HttpBindings;
  readonly Variables: { caller: Caller };
}

export type App = OpenAPIHono<Env>;
