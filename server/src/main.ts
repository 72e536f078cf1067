import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { adoptRestored, claimFolder, storeFile } from './backup.ts';
import { logger, setLogLevel } from './logger.ts';
import { type RunningServer, startServer } from './server.ts';
import { BadSetting, readSettings, type Settings } from './settings.ts';
import { openPostgres } from './store/postgres.ts';
import { openSqlite } from './store/sqlite.ts';
import type { Store } from './store/store.ts';

async function openStore(settings: Settings): Promise<Store> {
  if (settings.DATABASE_URL) return openPostgres(settings.DATABASE_URL);
  adoptRestored(settings.DATA_FOLDER);
  return openSqlite(storeFile(settings.DATA_FOLDER));
}

async function open(settings: Settings): Promise<RunningServer> {
  const web = resolve(settings.WEB_FOLDER);
  return startServer({
    host: settings.HOST,
    port: settings.PORT,
    store: await openStore(settings),
    games: settings.GAMES_MODULE
      ? pathToFileURL(resolve(settings.GAMES_MODULE)).href
      : new URL('./games.ts', import.meta.url).href,
    botThreads: settings.BOT_THREADS,
    publicUrl: settings.PUBLIC_URL ?? null,
    trustProxy: settings.TRUST_PROXY,
    webFolder: existsSync(web) ? web : null,
    limits: settings.LIMITS,
    timeouts: {
      botDelayMs: settings.BOT_PAUSE_MS,
      botTimeLimitMs: settings.BOT_TIME_MS,
      markAbsentAfterMs: settings.ABSENT_AFTER_S * 1000,
    },
  });
}

/**
 * Serves until it is told to stop: SIGTERM or SIGINT; SIGHUP starts afresh, with a restored store if one lies ready.
 * Gives the address that can be opened; null = a setting is wrong, which was said.
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
  const release = settings.DATABASE_URL ? () => {} : claimFolder(settings.DATA_FOLDER);
  let server = await open(settings);
  const address = (): string => `http://${settings.HOST}:${server.port}`;
  const ready = (): void =>
    logger.info({ url: address(), store: settings.DATABASE_URL ? 'postgres' : 'sqlite' }, 'ready');
  ready();
  let busy = false;
  const once = (job: () => Promise<void>) => async (): Promise<void> => {
    if (busy) return;
    busy = true;
    await job();
    busy = false;
  };
  const stop = once(async () => {
    logger.info('stopping');
    await server.stop();
    release();
    logger.info('stopped');
    process.exit(0);
  });
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on(
    'SIGHUP',
    once(async () => {
      const { port } = server;
      await server.stop();
      server = await open({ ...settings, PORT: port });
      ready();
    }),
  );
  return settings.PUBLIC_URL ?? address();
}

if (import.meta.filename === process.argv[1]) await main();
