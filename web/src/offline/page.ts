import { Trouble } from '../table/link.ts';
import type { AskName, Asks, Told } from './talk.ts';

/** The page's side of the worker: one worker, started on first use. */
let worker: Worker | null = null;
let count = 0;
const waiting = new Map<number, { done: (value: never) => void; failed: (error: Error) => void }>();
const listeners = new Map<string, (told: Told & { table: string }) => void>();

function start(): Worker {
  const made = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'holdfast' });
  made.addEventListener('message', ({ data }: MessageEvent<Told>) => {
    if ('table' in data) return listeners.get(data.table)?.(data);
    const call = waiting.get(data.n);
    waiting.delete(data.n);
    if ('trouble' in data) call?.failed(new Trouble(data.trouble.code, data.trouble.message));
    else call?.done(data.answer as never);
  });
  made.addEventListener('error', (event) => {
    for (const call of waiting.values()) call.failed(new Trouble('broken', event.message));
    waiting.clear();
    worker = null;
  });
  return made;
}

/** Asks the worker; the answer comes when it has thought. */
export function ask<A extends AskName>(name: A, ...args: Parameters<Asks[A]>): Promise<ReturnType<Asks[A]>> {
  worker ??= start();
  const n = ++count;
  worker.postMessage({ n, ask: name, with: args });
  return new Promise((done, failed) => waiting.set(n, { done, failed }));
}

/** Hears what happens at one table of the worker. */
export function hear(table: string, told: (told: Told & { table: string }) => void): () => void {
  listeners.set(table, told);
  return () => void listeners.delete(table);
}
