import { WorkerCalls } from './worker-calls.ts';
import type { ReviewMessage, TableMessage, WorkerArgs, WorkerMethod, WorkerResult } from './worker-messages.ts';

/** The page's only connection to the worker, which is started on first use. */
let calls: WorkerCalls | null = null;
const subscribers = new Map<string, (message: TableMessage) => void>();

function receive(message: TableMessage | ReviewMessage): void {
  if ('table' in message) subscribers.get(message.table)?.(message);
}

function start(): WorkerCalls {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'holdfast' });
  return new WorkerCalls(worker, receive, () => {
    // The next request starts a new worker.
    calls = null;
  });
}

/** Calls a method of the worker. */
export function callWorker<M extends WorkerMethod>(method: M, ...args: WorkerArgs<M>): Promise<WorkerResult<M>> {
  calls ??= start();
  return calls.call(method, ...args);
}

/** Receives the messages about one local table; the returned function unsubscribes. */
export function subscribeTable(table: string, receive: (message: TableMessage) => void): () => void {
  subscribers.set(table, receive);
  return () => void subscribers.delete(table);
}
