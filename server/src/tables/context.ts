import type { BotWorkerPool } from '../bots/worker-pool.ts';
import type { EventLoopMonitor } from '../core/event-loop.ts';
import type { Metrics } from '../core/metrics.ts';
import type { GameRegistry } from '../core/registry.ts';
import type { ServerRuntime } from '../core/server-runtime.ts';
import type { DiskBudget } from '../store/disk-budget.ts';
import type { Signer } from '../store/signer.ts';
import type { Store } from '../store/store.ts';

/** Timeouts of the server in milliseconds. */
export interface Timeouts {
  /** A player without an open stream for this long, while the game waits for the seat, counts as absent. */
  readonly markAbsentAfterMs: number;
  /** If somebody isn't there at the start, clocks wait for a quarter of the time that each has, but no longer than this. 0: never. */
  readonly gatherAtMostMs: number;
  /** Bots wait this long before they move, so that people can follow. */
  readonly botDelayMs: number;
  /** The worker of a bot that computes longer (plus the pool's grace time) is terminated. */
  readonly botTimeLimitMs: number;
  /** How long a bot leaves an offer open for people before it goes on without their answer. */
  readonly offerTimeoutMs: number;
  /** Another node takes over a bot's move or a deadline after this time. */
  readonly leaseMs: number;
  /** Tables without requests and streams leave memory (not the store) after this time. */
  readonly evictIdleTableAfterMs: number;
  /** The same for finished tables. Each game that ends is one, and is seldom asked for again. */
  readonly evictFinishedTableAfterMs: number;
  /** Interval at which a node compares its tables with a shared store. */
  readonly compareTablesEveryMs: number;
  /** Least time before a faulty table is read again on request. */
  readonly retryFaultyTableAfterMs: number;
}

export const DEFAULT_TIMEOUTS: Timeouts = {
  markAbsentAfterMs: 90_000,
  gatherAtMostMs: 300_000,
  botDelayMs: 400,
  botTimeLimitMs: 2_000,
  offerTimeoutMs: 24_000,
  leaseMs: 15_000,
  evictIdleTableAfterMs: 120_000,
  evictFinishedTableAfterMs: 15_000,
  compareTablesEveryMs: 3_000,
  retryFaultyTableAfterMs: 5_000,
};

/** Bytes of tables in memory: some two thousand games. */
export const DEFAULT_TABLE_MEMORY_BYTES = 512 * 1024 * 1024;

/** Dependencies shared by all tables of one server process. */
export interface ServerContext {
  readonly nodeId: string;
  readonly store: Store;
  readonly games: GameRegistry;
  readonly botWorkers: BotWorkerPool;
  readonly timeouts: Timeouts;
  /** Above this estimate unused tables leave memory at once. */
  readonly tableMemoryBytes: number;
  readonly metrics: Metrics;
  readonly eventLoop: EventLoopMonitor;
  readonly signer: Signer;
  readonly disk: DiskBudget;
  readonly runtime: ServerRuntime;
  /** True if the server has the feature `turns`: list of turns, vacations, answers in advance. */
  readonly turnList: boolean;
}
