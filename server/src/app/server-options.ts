import type { Retention } from '../core/retention.ts';
import type { ServerRuntime } from '../core/server-runtime.ts';
import type { HttpSettings } from '../http/context.ts';
import type { MailSettings } from '../outbound/mailer.ts';
import type { Store } from '../store/store.ts';
import type { Timeouts } from '../tables/context.ts';

/** Options for starting a server; only the store is required. */
export interface ServerOptions extends Partial<HttpSettings> {
  readonly store: Store;
  /** Default 127.0.0.1. */
  readonly host?: string;
  /** Default 8080; 0 for any free port. */
  readonly port?: number;
  /** URL of a module that exports `games`; the bot workers import it too. Default: all games of this repository. */
  readonly games?: string;
  /** Number of worker threads for bots. Default 1; with 0 bots play random moves. */
  readonly botThreads?: number;
  readonly timeouts?: Partial<Timeouts>;
  /** Bytes of tables in memory, above which unused ones leave it at once; an estimate. Default: 512 MiB. */
  readonly tableMemoryBytes?: number;
  /** After how many days unused tables and devices, reports and the audit trail are deleted. */
  readonly retention?: Partial<Retention>;
  /** Bytes that the store may use on disk; above that, no new tables can be created. Default: no limit. */
  readonly diskBudgetBytes?: number | null;
  /** Forbidden words: masked in chat and messages, not accepted in names. Default: none. */
  readonly wordFilter?: readonly string[];
  /** Mail server and sender; by default no mail is sent. */
  readonly mail?: MailSettings | null;
  /** Settings of features, by their names in docs/hosting/settings.md (NOTICES, WEBHOOK_URL, ...). */
  readonly featureSettings?: Readonly<Record<string, unknown>>;
  /** The machine's HTTP, timers and random bytes; default: the real ones. */
  readonly runtime?: Partial<ServerRuntime>;
  /** Separate address on which `/metrics` is served; default: none. */
  readonly metrics?: { readonly host: string; readonly port: number };
}
