import { CLIENT_ERRORS, type ClientErrorCode, ERRORS, type ErrorDetail } from '@holdfast/protocol/errors';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../core/errors.ts';
import type { MoveRequest } from './connection.ts';
import { sendMove, sendUntilKnown } from './send-move.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Step = number | { readonly code: ClientErrorCode; readonly detail?: ErrorDetail };

/** A host that answers the tries one after another. */
function host(...steps: Step[]) {
  const received: MoveRequest[] = [];
  const delays: ClientErrorCode[] = [];
  const leave = new AbortController();
  const result = sendMove({
    connection: {
      send: async (request) => {
        received.push(request);
        const step = steps[received.length - 1];
        if (step === undefined) throw new Error('nobody expected another try');
        if (typeof step === 'number') return step;
        throw new ApiError(step.code, '', step.detail);
      },
    },
    seat: 1,
    promptId: 7,
    move: { type: 'end' },
    listed: true,
    signal: leave.signal,
    random: () => 0,
    onResend: ({ code }) => delays.push(code),
  });
  result.catch(() => {});
  return { received, delays, leave, result };
}

const CODES = [...Object.keys(ERRORS), ...Object.keys(CLIENT_ERRORS)] as ClientErrorCode[];
const UNCERTAIN: readonly ClientErrorCode[] = ['try-again', 'too-many', 'offline'];

for (const code of CODES.filter((one) => UNCERTAIN.includes(one)))
  test(`${code}: the move is sent again with the same id until its fate is known`, async () => {
    const steps = Array.from({ length: 30 }, () => ({ code }));
    const { received, delays, result } = host(...steps, 12);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(await result).toBe(12);
    expect(received).toHaveLength(31);
    expect(new Set(received.map(({ id }) => id)).size).toBe(1);
    expect(received.every(({ seat, promptId, move }) => seat === 1 && promptId === 7 && move.type === 'end')).toBe(
      true,
    );
    expect(delays).toHaveLength(30);
  });

for (const code of CODES.filter((one) => !UNCERTAIN.includes(one)))
  test(`${code}: a definite answer ends it`, async () => {
    const { received, result } = host({ code });
    await expect(result).rejects.toMatchObject({ code });
    await vi.advanceTimersByTimeAsync(600_000);
    expect(received).toHaveLength(1);
  });

test('a definite answer after an uncertain one ends it', async () => {
  const { received, result } = host({ code: 'offline' }, { code: 'try-again' }, { code: 'stale-ask' });
  await vi.advanceTimersByTimeAsync(60_000);
  await expect(result).rejects.toMatchObject({ code: 'stale-ask' });
  expect(received).toHaveLength(3);
});

test('not before the server wants it', async () => {
  const { received, result } = host({ code: 'too-many', detail: { retryAfter: 5 } }, 3);
  await vi.advanceTimersByTimeAsync(4900);
  expect(received).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await result).toBe(3);
});

test('whoever leaves the table while a request is under way sends no other', async () => {
  const leave = new AbortController();
  const onResend = vi.fn();
  const send = vi.fn(async () => {
    leave.abort();
    throw new ApiError('offline', '');
  });
  const move = { type: 'end' };
  const seat = { seat: 1, promptId: 7, move, listed: true };
  const result = sendMove({ connection: { send }, ...seat, signal: leave.signal, onResend });
  result.catch(() => {});
  await vi.advanceTimersByTimeAsync(60_000);
  await expect(result).rejects.toThrow();
  expect(send).toHaveBeenCalledTimes(1);
  expect(onResend).not.toHaveBeenCalled();
});

test('whoever leaves the table stops trying', async () => {
  const { received, leave, result } = host({ code: 'offline' }, 3);
  await vi.advanceTimersByTimeAsync(10);
  leave.abort();
  await expect(result).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(received).toHaveLength(1);
});

test('any other request keeps its id as well', async () => {
  const ids: string[] = [];
  const send = async (id: string): Promise<string> => {
    if (ids.push(id) < 3) throw new ApiError('offline', '');
    return 'done';
  };
  const result = sendUntilKnown(send, { signal: new AbortController().signal, random: () => 0 });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await result).toBe('done');
  expect(new Set(ids).size).toBe(1);
  expect(ids).toHaveLength(3);
});
