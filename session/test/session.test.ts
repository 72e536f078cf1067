import { describe, it } from 'vitest';
import { memoryStorage } from '../src/index.ts';
import { hostContract } from './host-contract.ts';
import { storageContract } from './storage-contract.ts';

describe.each([
  ['storage', storageContract],
  ['host', hostContract],
])('the %s contract over memory', (_, cases) => {
  const storage = memoryStorage(() => 1_000_000);
  it.each(cases)('$name', ({ run }) => run({ open: async () => ({ storage, close: async () => {} }) }));
});
