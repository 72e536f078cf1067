import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { claimFolder, DataFolderError, narrowRights, storeFile } from '../core/data-folder.ts';
import { logger, setLogLevel } from '../core/logger.ts';
import { awaitPostgres, databaseMistake } from '../store/await-postgres.ts';
import { BackgroundCheck, problemAtStart } from '../store/background-check.ts';
import { openPostgres } from '../store/postgres.ts';
import { adoptRestored, keepRestored, putBack, reportRestore, restoreIsPending } from '../store/restore.ts';
import { openSqlite } from '../store/sqlite.ts';
import type { Store } from '../store/store.ts';
import { type RunningServer, startServer } from './server.ts';
import { BadSetting, featuresOf, readSettings, type Settings } from './settings.ts';

/** If a stop takes longer (the disk or the database does not answer), the process exits with code 1. */
const STOP_WITHIN_MS = 10_000;

interface OpenedStore {
  readonly store: Store;
  /** Checks the whole store while the server runs; calls `onDamage` if it must not be used. */
  readonly check: (onDamage: () => void) => void;
}

/** Called while a server starts and runs. */
interface Supervision {
  readonly onDamage: () => void;
  /** Ends the waiting for a database. */
  readonly stopped: AbortSignal;
}

async function openDatabase(url: string, stopped: AbortSignal): Promise<Store> {
  await awaitPostgres(url, { signal: stopped });
  try {
    return await openPostgres(url);
  } catch (error) {
    throw databaseMistake(error) ?? error;
  }
}

async function openStore(settings: Settings, stopped: AbortSignal): Promise<OpenedStore> {
  if (settings.DATABASE_URL) return { store: await openDatabase(settings.DATABASE_URL, stopped), check: () => {} };
  const file = storeFile(settings.DATA_FOLDER);
  const problem = problemAtStart(file);
  if (problem !== null)
    throw new DataFolderError(
      `The store ${file} cannot be opened: ${problem}.\nPut the last back-up in place (holdfast restore FILE), or choose another DATA_FOLDER.`,
    );
  // A wrong DATA_FOLDER would otherwise look like lost tables.
  if (!existsSync(file)) logger.info({ file }, 'there was no store in DATA_FOLDER; a new one was made');
  const store = openSqlite(file);
  const check = new BackgroundCheck(file);
  const close = (): Promise<void> => {
    check.stop();
    return store.close();
  };
  return {
    store: { ...store, checkState: () => check.state, close },
    check: (onDamage) =>
      check.start((found) => {
        logger.error({ file, problem: found }, 'the store is damaged: the server stops; restore the last back-up');
        onDamage();
      }),
  };
}

async function open(settings: Settings, { onDamage, stopped }: Supervision): Promise<RunningServer> {
  const web = resolve(settings.WEB_FOLDER);
  const { store, check } = await openStore(settings, stopped);
  try {
    // A store that can be read but not written would only fail at the first move.
    await store.ping();
    const server = await startServer({
      host: settings.HOST,
      port: settings.PORT,
      store,
      ...(settings.GAMES_MODULE ? { games: pathToFileURL(resolve(settings.GAMES_MODULE)).href } : {}),
      botThreads: settings.BOT_THREADS,
      publicUrl: settings.PUBLIC_URL ?? null,
      trustProxy: settings.TRUST_PROXY,
      metricsToken: settings.METRICS_TOKEN ?? null,
      adminTokens: settings.ADMIN_TOKEN,
      ...(settings.METRICS_PORT === undefined
        ? {}
        : { metrics: { host: settings.METRICS_HOST, port: settings.METRICS_PORT } }),
      features: featuresOf(settings),
      wordFilter: settings.WORD_FILTER,
      featureSettings: settings.featureSettings,
      mail: settings.SMTP_URL ? { smtpUrl: settings.SMTP_URL, from: settings.MAIL_FROM ?? '' } : null,
      webFolder: existsSync(web) ? web : null,
      limits: settings.LIMITS,
      shedding: settings.SHEDDING,
      retention: {
        unstartedDays: settings.KEEP_UNSTARTED_DAYS,
        abandonedDays: settings.KEEP_ABANDONED_DAYS,
        finishedDays: settings.KEEP_FINISHED_DAYS,
        sessionDays: settings.KEEP_SESSIONS_DAYS,
        reportDays: settings.KEEP_REPORTS_DAYS,
        auditDays: settings.KEEP_AUDIT_DAYS,
      },
      diskBudgetBytes: settings.DISK_BUDGET_MB === 0 ? null : settings.DISK_BUDGET_MB * 1024 * 1024,
      tableMemoryBytes: settings.TABLE_MEMORY_MB * 1024 * 1024,
      timeouts: {
        botDelayMs: settings.BOT_PAUSE_MS,
        botTimeLimitMs: settings.BOT_TIME_MS,
        markAbsentAfterMs: settings.ABSENT_AFTER_S * 1000,
      },
    });
    logger.info({ url: `http://${settings.HOST}:${server.port}`, store: store.kind }, 'ready');
    check(onDamage);
    return server;
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** The address at which a command on this machine reaches the server. */
function localUrl(host: string, port: number): string {
  const reachable = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[host] ?? (host.includes(':') ? `[${host}]` : host);
  return `http://${reachable}:${port}`;
}

/** Opens the server, with a restored store if there is one. If it can't be used, the old store is put back and opened. */
async function openRestored(settings: Settings, supervision: Supervision): Promise<RunningServer> {
  const { DATABASE_URL, DATA_FOLDER, HOST } = settings;
  if (DATABASE_URL || !adoptRestored(DATA_FOLDER)) return open(settings, supervision);
  try {
    const server = await open(settings, supervision);
    keepRestored(DATA_FOLDER);
    reportRestore(DATA_FOLDER, { url: localUrl(HOST, server.port) });
    return server;
  } catch (error) {
    logger.error({ err: error }, 'the restored store cannot be used; the old one is put back');
    putBack(DATA_FOLDER);
    const server = await open(settings, supervision);
    reportRestore(DATA_FOLDER, { problem: error instanceof Error ? error.message : String(error) });
    return server;
  }
}

function keepFolderPrivate(folder: string): void {
  const { narrowed, open } = narrowRights(folder);
  if (narrowed.length > 0)
    logger.warn({ paths: narrowed }, 'other users of this machine could open these; from now on only ours can');
  if (open.length > 0)
    logger.warn({ paths: open }, 'other users of this machine can open these, and they belong to somebody else');
}

/**
 * Serves until SIGTERM or SIGINT; SIGHUP restarts in the same process, with a restored store if there is one.
 * Resolves with the address to open in a browser, or with null if a setting is wrong (the reason was printed).
 */
export async function main(): Promise<string | null> {
  let settings: Settings;
  try {
    settings = readSettings(process.env);
  } catch (error) {
    if (!(error instanceof BadSetting)) throw error;
    console.error(error.message);
    process.exitCode = 2;
    return null;
  }
  setLogLevel(settings.LOG_LEVEL);
  // Files that this process creates are only accessible to its user.
  process.umask(0o077);
  const releaseFolder = settings.DATABASE_URL ? () => {} : claimFolder(settings.DATA_FOLDER);
  if (!settings.DATABASE_URL) keepFolderPrivate(settings.DATA_FOLDER);
  const giveUp = new AbortController();
  const supervision: Supervision = { onDamage: () => stop(1), stopped: giveUp.signal };
  const opening = openRestored(settings, supervision);
  // Handle signals before the server logs that it is ready, since a supervisor may send one right after that.
  const stop = handleSignals({
    opening,
    reopen: (port) => openRestored({ ...settings, PORT: port }, supervision),
    restorePending: () => restoreIsPending(settings.DATA_FOLDER),
    releaseFolder,
    giveUp,
  });
  const { port } = await opening.catch((error: unknown) => {
    // The handler of the signal ends the process.
    if (giveUp.signal.aborted) return new Promise<never>(() => {});
    throw error;
  });
  return settings.PUBLIC_URL ?? `http://${settings.HOST}:${port}`;
}

interface Lifecycle {
  readonly opening: Promise<RunningServer>;
  readonly reopen: (port: number) => Promise<RunningServer>;
  readonly restorePending: () => boolean;
  readonly releaseFolder: () => void;
  readonly giveUp: AbortController;
}

/**
 * Signals wait for a start or restart in progress, unless that waits for a database. After the first signal to stop, all others are ignored. Returns a function
 * that stops the server as a signal does, and exits with the given code.
 */
function handleSignals({ opening, reopen, restorePending, releaseFolder, giveUp }: Lifecycle): (code: number) => void {
  let running = opening;
  let stopping = false;

  const exit = (code: number): never => {
    releaseFolder();
    process.exit(code);
  };
  const stop = async (code = 0): Promise<void> => {
    if (stopping) return;
    stopping = true;
    logger.info('stopping');
    giveUp.abort();
    setTimeout(() => {
      logger.error({ afterMs: STOP_WITHIN_MS }, 'stop timed out');
      exit(1);
    }, STOP_WITHIN_MS);
    try {
      await (await running).stop();
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') return exit(code);
      logger.error({ err: error }, 'stop failed');
      exit(1);
    }
    logger.info('stopped');
    exit(code);
  };
  const restart = (): void => {
    if (stopping) return;
    running = running.then(async (server) => {
      await server.stop();
      return reopen(server.port);
    });
    running.catch((error: unknown) => {
      if (stopping) return;
      logger.error({ err: error }, 'restart failed');
      exit(1);
    });
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
  process.on('SIGHUP', () => {
    // A closed terminal also sends SIGHUP. Stop then, since nobody could stop the server with Ctrl+C any more.
    if (process.stdout.isTTY && !restorePending()) void stop();
    else restart();
  });
  // A closed pipe or terminal must not end the server, so remove the command line's handler, which would exit.
  process.stdout.removeAllListeners('error').on('error', () => {});
  return (code) => void stop(code);
}

if (import.meta.filename === process.argv[1]) await main();
