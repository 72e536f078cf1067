import { Agent, get } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

/** The thread of `page-probe.ts`: sends requests at a fixed interval, without waiting for responses. */
const EVERY_MS = 50;

const threadPort = parentPort;
if (!threadPort) throw new Error('page-probe-thread.ts runs in a worker thread');
const agent = new Agent({ keepAlive: true });
const timesMs: number[] = [];
const waiting = new Set<number>();
let failures = 0;

const ask = (): void => {
  const began = performance.now();
  waiting.add(began);
  const answered = (ok: boolean): void => {
    if (!waiting.delete(began)) return;
    if (ok) timesMs.push(performance.now() - began);
    else failures++;
  };
  get({ host: '127.0.0.1', port: Number(workerData.port), path: '/', agent }, (response) => {
    response.resume();
    response.on('end', () => answered(response.statusCode === 200));
  }).on('error', () => answered(false));
};

const timer = setInterval(ask, EVERY_MS);
threadPort.once('message', () => {
  clearInterval(timer);
  // Unanswered requests count with their waiting time so far.
  for (const began of waiting) timesMs.push(performance.now() - began);
  threadPort.postMessage({ timesMs, failures });
  agent.destroy();
  threadPort.close();
});
