import { createServer } from 'node:http';
import { FEATURE_NAMES } from '@holdfast/protocol/features';
import { NOTICE_KINDS, type NoticeKind } from '@holdfast/protocol/features/notices';
import { BotWorkerPool } from '../bots/worker-pool.ts';
import { logger } from '../core/logger.ts';
import { Metrics } from '../core/metrics.ts';
import { loadGames } from '../core/registry.ts';
import type { FeatureContext } from '../features/feature.ts';
import { FEATURES, featuresThatRun } from '../features/index.ts';
import { bansOf } from '../features/moderation/bans.ts';
import { openWebhook, type WebhookSettings } from '../features/webhooks/open-webhook.ts';
import type { HttpSettings } from '../http/context.ts';
import { serveMetrics } from '../http/health.ts';
import { DEFAULT_LIMITS, HTTP_LIMITS, Limits } from '../http/limits.ts';
import { DEFAULT_SHEDDING } from '../http/load-shedder.ts';
import { Sessions } from '../identity/sessions.ts';
import { randomId } from '../identity/tokens.ts';
import { WordFilter } from '../identity/word-filter.ts';
import { type MailSettings, openMailer } from '../outbound/mailer.ts';
import { DiskBudget } from '../store/disk-budget.ts';
import { openSigner } from '../store/signer.ts';
import type { Store } from '../store/store.ts';
import { DEFAULT_TIMEOUTS, type Timeouts } from '../tables/context.ts';
import { sweepDeadlines } from '../tables/deadlines.ts';
import { LoadedTables } from '../tables/loaded-tables.ts';
import { makeApp } from './app.ts';
import { DEFAULT_RETENTION, type Retention, sessionLifetimeMs, sweepExpired } from './retention.ts';

/** Connections that are still open this long after the start of a stop are cut off. */
const CLOSE_WITHIN_MS = 2_000;
/** Connections that wait to be accepted. The kernel drops what is above, and a client tries again only after a second. */
const BACKLOG = 4_096;

const RELOAD_KEYS_EVERY_MS = 20_000;
const CLOSE_EXPIRED_EVERY_MS = 1_000;
const LOAD_BANS_EVERY_MS = 30_000;
const MEASURE_DISK_EVERY_MS = 15_000;
const SWEEP_EXPIRED_EVERY_MS = 600_000;
const SEND_NOTICES_EVERY_MS = 5_000;
const SEND_WEBHOOKS_EVERY_MS = 2_000;

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
  /** The kinds of notices that people may get; default: all. */
  readonly noticeKinds?: readonly NoticeKind[];
  /** May push services be on the loopback interface? For tests; default: no, at public addresses alone. */
  readonly pushLoopback?: boolean;
  /** How often notices are looked for and sent; tests cannot wait. */
  readonly sendNoticesEveryMs?: number;
  /** Where the host's own program is told what happens; default: nowhere. */
  readonly webhook?: WebhookSettings | null;
  /** Where `/metrics` is served apart from the interface; default: nowhere. */
  readonly metrics?: { readonly host: string; readonly port: number };
}

const BUILT_IN_GAMES = new URL('../games.ts', import.meta.url).href;

/** A running server: one node, if several share a store. */
export interface RunningServer {
  readonly port: number;
  readonly tables: LoadedTables;
  /** Stops without losing an acknowledged move; clients are told to reconnect. Bounded: see CLOSE_WITHIN_MS. */
  stop(): Promise<void>;
}

/** Runs a job every `ms`, never twice at once. The function it returns ends that, after the run in progress. */
function repeat(ms: number, job: () => unknown): () => Promise<void> {
  let running: Promise<void> | null = null;
  let failed = false;
  const run = async (): Promise<void> => {
    try {
      await job();
      failed = false;
    } catch (error) {
      // Logged once: a store that does not answer fails many runs in a row.
      if (!failed) logger.error({ err: error }, 'background work failed');
      failed = true;
    }
    running = null;
  };
  const timer = setInterval(() => {
    running ??= run();
  }, ms);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/** Resolves when the work is done, or after `ms`: a store that does not answer must not hold a stop up. */
const within = (ms: number, work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work, new Promise((late) => setTimeout(late, ms).unref())]);

/** Starts a server; it owns the store from then on and closes it when it stops. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { store, host = '127.0.0.1', port = 8080, games: gamesUrl = BUILT_IN_GAMES, botThreads = 1 } = options;
  const {
    publicUrl = null,
    trustProxy = null,
    webFolder = null,
    limits: limitSettings = DEFAULT_LIMITS,
    shedding = DEFAULT_SHEDDING,
    metricsToken = null,
    adminTokens = [],
    features: wanted = FEATURE_NAMES,
  } = options;
  // Without a token nobody could use the operator's routes.
  const features = featuresThatRun(wanted.filter((name) => name !== 'moderation' || adminTokens.length > 0));
  const games = await loadGames(gamesUrl);
  const botWorkers = new BotWorkerPool(gamesUrl, botThreads);
  const timeouts: Timeouts = { ...DEFAULT_TIMEOUTS, ...options.timeouts };
  const signer = await openSigner(store);
  const metrics = new Metrics();
  const disk = new DiskBudget(store, options.diskBudgetBytes ?? null);
  await disk.measure();
  const retention: Retention = { ...DEFAULT_RETENTION, ...options.retention };
  const turnList = features.includes('turns');
  const services = { store, games, botWorkers, timeouts, metrics, signer, disk };
  const tables = new LoadedTables({ nodeId: randomId(), turnList, ...services });
  const limits = new Limits(limitSettings);
  const sendWebhooks = options.webhook ? await openWebhook(tables, options.webhook) : null;
  const context: FeatureContext = {
    tables,
    sessions: new Sessions(store, sessionLifetimeMs(retention)),
    limits,
    metrics,
    words: new WordFilter(options.wordFilter ?? []),
    settings: {
      publicUrl,
      trustProxy,
      webFolder,
      limits: limitSettings,
      shedding,
      metricsToken,
      adminTokens,
      features,
    },
    mailer: options.mail ? openMailer(options.mail) : null,
    personalData: FEATURES.flatMap(({ personalData }) => personalData ?? []),
    options: {
      gamesUrl,
      noticeKinds: options.noticeKinds ?? NOTICE_KINDS,
      pushLoopback: options.pushLoopback ?? false,
      sendNoticesEveryMs: options.sendNoticesEveryMs ?? SEND_NOTICES_EVERY_MS,
    },
  };
  const bans = bansOf(context);
  await bans.load();
  tables.events.on('bans-changed', () =>
    bans.load().catch((error: unknown) => tables.runtime.reportFailure('could not read the bans', error)),
  );
  const { listener, sendKeepAlive, close, metricsText, jobs } = await makeApp(context);
  const server = createServer(listener);
  if (limitSettings) server.maxConnections = limits.cap(HTTP_LIMITS.connections);
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    // A proxy's connections are many people's.
    if (trustProxy?.trusts(address)) return;
    const release = limits.holdConnection(address);
    if (release) socket.once('close', release);
    else socket.destroy();
  });
  server.keepAliveTimeout = 65_000;
  server.maxHeadersCount = 60;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host, backlog: BACKLOG }, resolve);
  });
  const address = server.address();
  const metricsServer = options.metrics
    ? await serveMetrics(options.metrics.host, options.metrics.port, metricsText)
    : null;
  const background = [
    repeat(250, () => sweepDeadlines(tables)),
    repeat(20_000, () => {
      for (const table of tables.all()) for (const stream of table.subscribers) stream.sendKeepAlive();
      sendKeepAlive();
    }),
    repeat(5_000, () => tables.presence.sendHeartbeat()),
    repeat(CLOSE_EXPIRED_EVERY_MS, () => tables.closeExpired()),
    repeat(timeouts.compareTablesEveryMs, () => (store.tables.shared ? tables.readMissed() : undefined)),
    repeat(RELOAD_KEYS_EVERY_MS, () => signer.reload()),
    // A notification may get lost.
    repeat(LOAD_BANS_EVERY_MS, () => bans.load()),
    repeat(10_000, () => tables.evictIdle()),
    repeat(MEASURE_DISK_EVERY_MS, () => disk.measure()),
    ...jobs.map(({ everyMs, run }) => repeat(everyMs, run)),
    ...(sendWebhooks ? [repeat(options.webhook?.everyMs ?? SEND_WEBHOOKS_EVERY_MS, sendWebhooks)] : []),
    repeat(SWEEP_EXPIRED_EVERY_MS, () => sweepExpired(tables, retention)),
    repeat(60_000, async () => {
      if (await store.followTime()) return;
      logger.warn('the system clock was set: clocks of players go on as before; restart to take the new time over');
    }),
  ];
  store.notify({ about: 'hello' });

  return {
    port: typeof address === 'object' && address ? address.port : port,
    tables,
    async stop() {
      const closed = new Promise((done) => server.close(done));
      close();
      tables.closeStreams();
      server.closeIdleConnections();
      metricsServer?.close();
      metricsServer?.closeAllConnections();
      const cutOff = setTimeout(() => server.closeAllConnections(), CLOSE_WITHIN_MS);
      await closed;
      clearTimeout(cutOff);
      await within(CLOSE_WITHIN_MS, Promise.all(background.map((end) => end())));
      await botWorkers.close();
      store.notify({ about: 'bye' });
      await store.close();
    },
  };
}
