import { describe, expect, test } from 'vitest';
import { ApiError } from '../core/errors.ts';
import { createRun } from './use-attempt.ts';

function attempt(noteFor: (error: unknown) => string | null = () => null, after = async (): Promise<void> => {}) {
  const states: Parameters<Parameters<typeof createRun>[0]>[0][] = [];
  return { states, run: createRun((state) => states.push(state), noteFor, after) };
}

describe('an attempt', () => {
  test('a second click while the first is on its way does nothing', async () => {
    const { run, states } = attempt();
    const { promise, resolve } = Promise.withResolvers<void>();
    let sent = 0;
    const send = (): Promise<void> => {
      sent += 1;
      return promise;
    };
    const first = run(send);
    expect(await run(send)).toBe(false);
    resolve();
    expect(await first).toBe(true);
    expect(sent).toBe(1);
    expect(states.map(({ busy }) => busy)).toEqual([true, false]);
  });

  test('work that leaves the page stays busy, unless it fails', async () => {
    const { run, states } = attempt();
    expect(await run(() => Promise.reject(new Error('no')), 'leaves')).toBe(false);
    expect(await run(async () => {}, 'leaves')).toBe(true);
    expect(await run(async () => {})).toBe(false);
    expect(states.map(({ busy }) => busy)).toEqual([true, false, true]);
  });

  test('after an end, good or bad, the next one runs', async () => {
    const { run } = attempt();
    const fail = (): Promise<void> => Promise.reject(new Error('no'));
    expect(await run(fail)).toBe(false);
    expect(await run(async () => {})).toBe(true);
    expect(await run(async () => {})).toBe(true);
  });

  test('what follows a success belongs to it', async () => {
    const done: string[] = [];
    const { run, states } = attempt(undefined, async () => void done.push('after'));
    await run(async () => void done.push('work'));
    await run(() => Promise.reject(new Error('no')));
    expect(done).toEqual(['work', 'after']);
    expect(states).toHaveLength(4);
  });

  test('an expected error has a note, any other is a failure', async () => {
    const { run, states } = attempt((error) =>
      error instanceof ApiError && error.code === 'gone' ? 'Too late.' : null,
    );
    await run(() => Promise.reject(new ApiError('gone', '')));
    expect(states.at(-1)).toEqual({ busy: false, note: 'Too late.', failure: null });
    await run(() => Promise.reject(new ApiError('offline', '')));
    expect(states.at(-1)).toMatchObject({ busy: false, note: null, failure: { code: 'offline' } });
    await run(async () => {});
    expect(states.at(-1)).toEqual({ busy: false, note: null, failure: null });
  });
});
