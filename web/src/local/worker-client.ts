import { failureFrom, PageError } from '../core/errors.ts';
import {
  isWorkerMessage,
  type TableMessage,
  type WorkerArgs,
  type WorkerMethod,
  type WorkerRequest,
  type WorkerResult,
} from './worker-messages.ts';

/** The page's side of the worker: one worker, started on first use. */
let worker: Worker | null = null;
let requests = 0;
const pending = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
const subscribers = new Map<string, (message: TableMessage) => void>();

function receive({ data }: MessageEvent<unknown>): void {
  if (!isWorkerMessage(data)) throw new Error('unknown message from the worker');
  if ('progress' in data) return;
  if ('table' in data) {
    subscribers.get(data.table)?.(data);
    return;
  }
  const request = pending.get(data.id);
  pending.delete(data.id);
  if ('error' in data) request?.reject(failureFrom(data.error.code, data.error.message, data.error.detail));
  else request?.resolve(data.result);
}

function start(): Worker {
  const started = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'holdfast' });
  started.addEventListener('message', receive);
  started.addEventListener('error', (event) => {
    for (const { reject } of pending.values()) reject(new PageError('broken', event.message));
    pending.clear();
    // The next request starts another one.
    worker = null;
  });
  return started;
}

/** Calls a method of the worker. */
export function callWorker<M extends WorkerMethod>(method: M, ...args: WorkerArgs<M>): Promise<WorkerResult<M>> {
  worker ??= start();
  const id = ++requests;
  worker.postMessage({ id, method, args } satisfies WorkerRequest<M>);
  const response = new Promise<unknown>((resolve, reject) => pending.set(id, { resolve, reject }));
  // The response under a request's id has the type of the method that was called.
  return response as Promise<WorkerResult<M>>;
}

/** Receives what happens at one table of the worker; the returned function unsubscribes. */
export function subscribeTable(table: string, receive: (message: TableMessage) => void): () => void {
  subscribers.set(table, receive);
  return () => void subscribers.delete(table);
}
