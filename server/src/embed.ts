/** For programs that run a server inside their own process; `README.md` shows how. */

export { type RunningServer, type ServerOptions, startServer } from './app/server.ts';
export { logger, setLogLevel } from './core/logger.ts';
export type { GameRegistry } from './core/registry.ts';
export type { Session } from './features/accounts/session-store.ts';
export type { SeatLink } from './store/links.ts';
export { openPostgres } from './store/postgres.ts';
export { openSqlite } from './store/sqlite.ts';
export type { OnNotification, Store, StoreNotification } from './store/store.ts';
export { DEFAULT_TIMEOUTS, type Timeouts } from './tables/context.ts';
