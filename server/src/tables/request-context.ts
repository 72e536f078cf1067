import type { FeatureName } from '@holdfast/protocol/features';
import type { Bans } from '../features/moderation/bans.ts';
import type { Notices } from '../features/notices/notices.ts';
import type { Tournaments } from '../features/tournaments/tournaments.ts';
import type { LimitSettings, Limits } from '../http/limits.ts';
import type { SheddingSettings } from '../http/load-shedder.ts';
import type { Router } from '../http/router.ts';
import type { TrustedProxies } from '../identity/proxy.ts';
import type { Sessions } from '../identity/sessions.ts';
import type { WordFilter } from '../identity/word-filter.ts';
import type { Mailer } from '../outbound/mailer.ts';
import type { LoadedTables } from './loaded-tables.ts';

/** What every route may use. */
export interface RequestContext {
  readonly tables: LoadedTables;
  readonly sessions: Sessions;
  readonly limits: Limits;
  readonly bans: Bans;
  readonly settings: HttpSettings;
  readonly tournaments: Tournaments;
  /** What the host does not want to read. */
  readonly words: WordFilter;
  /** Null = the host has not set up mail. */
  readonly mailer: Mailer | null;
  /** Null = the host has switched notices off. */
  readonly notices: Notices | null;
  /** Looking for notices, and sending them. */
  readonly noticeJobs: readonly { readonly everyMs: number; readonly run: () => unknown }[];
}

/** Who has the token is named so in the audit trail. */
export interface AdminToken {
  readonly name: string;
  readonly token: string;
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
  /** When requests are turned away because the server is full. */
  readonly shedding: SheddingSettings;
  /** Who sends it as bearer token may read `/metrics`; null = nobody may, on this port. */
  readonly metricsToken: string | null;
  /** Who sends one as bearer token may do what an operator may (`/api/admin`); none = nobody may. */
  readonly adminTokens: readonly AdminToken[];
  /** The features that run; what is not in the list is not there. */
  readonly features: readonly FeatureName[];
}

export type App = Router;
