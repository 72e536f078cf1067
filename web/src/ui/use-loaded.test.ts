import { expect, test } from 'vitest';
import { ApiError } from '../core/errors.ts';
import { createLoader } from './use-loaded.ts';

function loader() {
  const states: Parameters<Parameters<typeof createLoader<string>>[0]>[0][] = [];
  return { states, load: createLoader<string>((state) => states.push(state)) };
}

test('an answer that was overtaken is not shown, neither a value nor a failure', async () => {
  const { load, states } = loader();
  const [slow, failing] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const first = load(() => slow.promise);
  const second = load(() => failing.promise);
  await load(async () => 'newest');
  slow.resolve('old');
  failing.reject(new Error('old'));
  await Promise.all([first, second]);
  expect(states).toEqual([{ value: 'newest', failure: null }]);
});

test('a failure takes the place of what was shown, and a later value that of the failure', async () => {
  const { load, states } = loader();
  await load(async () => 'first');
  await load(() => Promise.reject(new ApiError('offline', '')));
  await load(async () => 'again');
  expect(states).toMatchObject([
    { value: 'first', failure: null },
    { value: null, failure: { code: 'offline' } },
    { value: 'again', failure: null },
  ]);
});
