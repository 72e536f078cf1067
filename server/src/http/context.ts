import type { FeatureName } from '@holdfast/protocol/features';
import type { Metrics } from '../core/metrics.ts';
import type { TrustedProxies } from '../identity/proxy.ts';
import type { Sessions } from '../identity/sessions.ts';
import type { LimitSettings, Limits } from './limits.ts';
import type { SheddingSettings } from './load-shedder.ts';

/** What it takes to find out who asks, and to answer or refuse. */
export interface HttpContext {
  readonly sessions: Sessions;
  readonly limits: Limits;
  readonly settings: HttpSettings;
  readonly metrics: Metrics;
}

/** Who has the token is named so in the audit trail. */
export interface AdminToken {
  readonly name: string;
  readonly token: string;
}

export interface HttpSettings {
  /** The address people use, when a proxy stands in front: `https://play.example.org`. */
  readonly publicUrl: string | null;
  /** Proxies whose X-Forwarded-For and X-Forwarded-Proto are believed; null if none. */
  readonly trustProxy: TrustedProxies | null;
  /** Folder of the built web app; null means API only. */
  readonly webFolder: string | null;
  /** Rate limits and caps; null if none. */
  readonly limits: LimitSettings | null;
  /** When requests are turned away because the server is full. */
  readonly shedding: SheddingSettings;
  /** Who sends it as bearer token may read `/metrics`; null if nobody may, on this port. */
  readonly metricsToken: string | null;
  /** Who sends one as bearer token may do what an operator may (`/api/admin`); none if nobody may. */
  readonly adminTokens: readonly AdminToken[];
  /** The features that run; what is not in the list is not there. */
  readonly features: readonly FeatureName[];
}
