import { failureFrom, PageError } from '../../core/errors.ts';
import {
  isWorkerMessage,
  type ReviewMessage,
  type TableMessage,
  type WorkerArgs,
  type WorkerMethod,
  type WorkerRequest,
  type WorkerResult,
} from './worker-messages.ts';

/** Calls methods of one worker and matches its responses; messages that are not responses are passed to `receive`. */
export class WorkerCalls {
  readonly #worker: Worker;
  readonly #pending = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  #requests = 0;

  /** @param broken called if the worker failed outside any call; every pending call is rejected */
  constructor(worker: Worker, receive: (message: TableMessage | ReviewMessage) => void, broken: () => void) {
    this.#worker = worker;
    worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (!isWorkerMessage(data)) throw new Error('unknown message from the worker');
      if ('progress' in data || 'table' in data) {
        receive(data);
        return;
      }
      const request = this.#pending.get(data.id);
      this.#pending.delete(data.id);
      if ('error' in data) request?.reject(failureFrom(data.error.code, data.error.message, data.error.detail));
      else request?.resolve(data.result);
    });
    worker.addEventListener('error', ({ message }) => {
      for (const { reject } of this.#pending.values()) reject(new PageError('broken', message));
      this.#pending.clear();
      broken();
    });
  }

  call<M extends WorkerMethod>(method: M, ...args: WorkerArgs<M>): Promise<WorkerResult<M>> {
    const id = ++this.#requests;
    this.#worker.postMessage({ id, method, args } satisfies WorkerRequest<M>);
    const response = new Promise<unknown>((resolve, reject) => this.#pending.set(id, { resolve, reject }));
    // The response with a request's id has the result type of the method that was called.
    return response as Promise<WorkerResult<M>>;
  }

  terminate(): void {
    this.#worker.terminate();
  }
}
