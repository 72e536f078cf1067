import { FEATURE_NAMES } from '@holdfast/protocol/features';
import { BotWorkerPool } from '../bots/worker-pool.ts';
import { EventLoopMonitor } from '../core/event-loop.ts';
import { logger } from '../core/logger.ts';
import { Metrics } from '../core/metrics.ts';
import { loadGames } from '../core/registry.ts';
import { type Retention, sessionLifetimeMs } from '../core/retention.ts';
import { SYSTEM_RUNTIME } from '../core/server-runtime.ts';
import type { FeatureContext } from '../features/feature.ts';
import { FEATURES, featuresThatRun } from '../features/index.ts';
import type { HttpSettings } from '../http/context.ts';
import { DEFAULT_LIMITS, Limits } from '../http/limits.ts';
import { DEFAULT_SHEDDING } from '../http/load-shedder.ts';
import { Sessions } from '../identity/sessions.ts';
import { randomId } from '../identity/tokens.ts';
import { WordFilter } from '../identity/word-filter.ts';
import { openMailer } from '../outbound/mailer.ts';
import { DiskBudget } from '../store/disk-budget.ts';
import { openSigner } from '../store/signer.ts';
import { DEFAULT_TABLE_MEMORY_BYTES, DEFAULT_TIMEOUTS, type ServerContext } from '../tables/context.ts';
import { LoadedTables } from '../tables/loaded-tables.ts';
import type { ServerOptions } from './server-options.ts';

const BUILT_IN_GAMES = new URL('../games.ts', import.meta.url).href;

function httpSettings(options: ServerOptions): HttpSettings {
  const { adminTokens = [], features: wanted = FEATURE_NAMES } = options;
  return {
    publicUrl: options.publicUrl ?? null,
    trustProxy: options.trustProxy ?? null,
    webFolder: options.webFolder ?? null,
    limits: options.limits === undefined ? DEFAULT_LIMITS : options.limits,
    shedding: options.shedding ?? DEFAULT_SHEDDING,
    metricsToken: options.metricsToken ?? null,
    adminTokens,
    // Moderation needs an admin token: nobody could use the operator's routes without one.
    features: featuresThatRun(wanted.filter((name) => name !== 'moderation' || adminTokens.length > 0)),
  };
}

/** Creates the dependencies that all routes and jobs of a server share. */
export async function openContext(options: ServerOptions, retention: Retention): Promise<FeatureContext> {
  const { store, games: gamesUrl = BUILT_IN_GAMES, botThreads = 1, diskBudgetBytes = null } = options;
  const settings = httpSettings(options);
  const disk = new DiskBudget(store, diskBudgetBytes);
  await disk.measure();
  const metrics = new Metrics();
  const ofTables: ServerContext = {
    nodeId: randomId(),
    store,
    games: await loadGames(gamesUrl),
    botWorkers: new BotWorkerPool(gamesUrl, botThreads),
    timeouts: { ...DEFAULT_TIMEOUTS, ...options.timeouts },
    tableMemoryBytes: options.tableMemoryBytes ?? DEFAULT_TABLE_MEMORY_BYTES,
    metrics,
    eventLoop: new EventLoopMonitor((jobs, ms) =>
      logger.warn({ jobs, ms }, 'the event loop was held up while these jobs ran'),
    ),
    signer: await openSigner(store),
    disk,
    runtime: { ...SYSTEM_RUNTIME, ...options.runtime },
    turnList: settings.features.includes('turns'),
  };
  return {
    tables: new LoadedTables(ofTables),
    sessions: new Sessions(store, sessionLifetimeMs(retention)),
    limits: new Limits(settings.limits),
    metrics,
    words: new WordFilter(options.wordFilter ?? []),
    settings,
    mailer: options.mail ? openMailer(options.mail) : null,
    personalData: FEATURES.flatMap(({ personalData }) => personalData ?? []),
    gamesUrl,
    featureSettings: options.featureSettings ?? {},
  };
}
