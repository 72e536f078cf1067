import type { Sessions } from '../people/sessions.ts';
import type { LoadedTables } from '../table/loaded-tables.ts';
import type { LimitSettings, Limits } from './limits.ts';
import type { TrustedProxies } from './proxy.ts';
import type { Router } from './router.ts';

/** What every route may use. */
export interface RequestContext {
  readonly tables: LoadedTables;
  readonly sessions: Sessions;
  readonly limits: Limits;
  readonly settings: HttpSettings;
}

export interface HttpSettings {
  /** The address people use, when a proxy stands in front: `https://play.example.org`. */
  readonly publicUrl: string | null;
  /** Proxies whose X-Forwarded-For and X-Forwarded-Proto are believed; null = none. */
  readonly trustProxy: TrustedProxies | null;
  /** Folder of the built web app; null = API only. */
  readonly webFolder: string | null;
  /** Rate limits and caps; null = none. */
  readonly limits: LimitSettings | null;
  /** Who sends it as bearer token may read `/metrics`; null = nobody may, on this port. */
  readonly metricsToken: string | null;
  /** Who sends it as bearer token may do what an operator may (`/api/admin`); null = nobody may. */
  readonly adminToken: string | null;
}

export type App = Router;
