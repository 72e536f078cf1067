import type { FeatureName } from '@holdfast/protocol/features';
import type { Metrics } from '../core/metrics.ts';
import type { TrustedProxies } from '../identity/proxy.ts';
import type { Sessions } from '../identity/sessions.ts';
import type { LimitSettings, Limits } from './limits.ts';
import type { SheddingSettings } from './load-shedder.ts';

/** Dependencies of HTTP handling: identification, responses and errors. */
export interface HttpContext {
  readonly sessions: Sessions;
  readonly limits: Limits;
  readonly settings: HttpSettings;
  readonly metrics: Metrics;
}

/** An operator's token, with its name in the audit trail. */
export interface AdminToken {
  readonly name: string;
  readonly token: string;
}

export interface HttpSettings {
  /** Public URL behind a proxy, `https://play.example.org`. */
  readonly publicUrl: string | null;
  /** Proxies whose X-Forwarded-For and X-Forwarded-Proto are trusted; null if none. */
  readonly trustProxy: TrustedProxies | null;
  /** Folder of the built web app; null to serve only the API. */
  readonly webFolder: string | null;
  /** Rate limits and caps; null for none. */
  readonly limits: LimitSettings | null;
  /** When to reject requests because the server is full. */
  readonly shedding: SheddingSettings;
  /** Bearer token for `/metrics`; null if not served on this port. */
  readonly metricsToken: string | null;
  /** Bearer tokens for `/api/admin`. */
  readonly adminTokens: readonly AdminToken[];
  /** The enabled features. */
  readonly features: readonly FeatureName[];
}
