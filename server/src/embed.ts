/** For programs that run a server inside their own process; `README.md` shows how. */
export { DEFAULT_TIMEOUTS, type Timeouts } from './context.ts';
export type { Session } from './features/accounts/session-store.ts';
export { logger, setLogLevel } from './logger.ts';
export type { GameRegistry } from './registry.ts';
export { type RunningServer, type ServerOptions, startServer } from './server.ts';
export type { SeatLink } from './store/links.ts';
export { openPostgres } from './store/postgres.ts';
export { openSqlite } from './store/sqlite.ts';
export type { OnNotification, Store, StoreNotification } from './store/store.ts';
