import type { Retention } from '../core/retention.ts';
import type { HttpSettings } from '../http/context.ts';
import type { MailSettings } from '../outbound/mailer.ts';
import type { Store } from '../store/store.ts';
import type { Timeouts } from '../tables/context.ts';

/** What a server is started with; only the store is required. */
export interface ServerOptions extends Partial<HttpSettings> {
  readonly store: Store;
  /** Default 127.0.0.1. */
  readonly host?: string;
  /** Default 8080; 0 = any free port. */
  readonly port?: number;
  /** URL of a module that exports `games`; the bot workers import it too. Default: all games of this repository. */
  readonly games?: string;
  /** Worker threads that think for bots; 0 = bots play at random. Default 1. */
  readonly botThreads?: number;
  readonly timeouts?: Partial<Timeouts>;
  /** When tables that nobody touches are deleted. */
  readonly retention?: Partial<Retention>;
  /** What the store may take on disk before new tables are refused; default: no limit. */
  readonly diskBudgetBytes?: number | null;
  /** Words that chat, messages and names are cleaned of; default: none. */
  readonly wordFilter?: readonly string[];
  /** How mail is sent; default: not at all. */
  readonly mail?: MailSettings | null;
  /** What the host sets for features, by the names of docs/hosting/settings.md (NOTICES, WEBHOOK_URL, ...). */
  readonly featureSettings?: Readonly<Record<string, unknown>>;
  /** Where `/metrics` is served apart from the interface; default: nowhere. */
  readonly metrics?: { readonly host: string; readonly port: number };
}
