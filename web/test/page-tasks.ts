import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';

/** Categories that a trace needs (`browser.startTracing`). */
export const TRACED = ['toplevel', 'devtools.timeline'];

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Processor time in µs: how busy the machine is otherwise does not count. */
  readonly tdur?: number;
  readonly args: { readonly name?: string; readonly data?: { readonly url?: string } };
}

/** Processor time of every task of the page's main thread in a trace, in ms. */
export function pageTasks(file: string, origin: string): number[] {
  const { traceEvents } = JSON.parse(readFileSync(file, 'utf8')) as { readonly traceEvents: readonly TraceEvent[] };
  const ours = new Set(traceEvents.filter(({ args }) => args.data?.url?.startsWith(origin)).map(({ pid }) => pid));
  const main = traceEvents.filter(
    ({ name, args, pid }) => name === 'thread_name' && args.name === 'CrRendererMain' && ours.has(pid),
  );
  const tasks = traceEvents
    .filter(
      ({ name, ph, pid, tid }) =>
        ph === 'X' &&
        name === 'ThreadControllerImpl::RunTask' &&
        main.some((thread) => thread.pid === pid && thread.tid === tid),
    )
    .map(({ tdur = 0 }) => tdur / 1000);
  // A browser that does not tell processor time would measure nothing.
  expect(tasks.reduce((sum, ms) => sum + ms, 0)).toBeGreaterThan(20);
  return tasks;
}
