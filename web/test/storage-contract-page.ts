import type { ContractCase } from '../../session/test/contract.ts';
import { hostContract } from '../../session/test/host-contract.ts';
import { storageContract } from '../../session/test/storage-contract.ts';
import { indexedDbStorage } from '../src/play/local/indexed-db-storage.ts';
import { workerRuntime } from '../src/play/local/worker-runtime.ts';

/** Bundled by local-storage.spec.ts and run in a real browser: the contracts of the session package over IndexedDB. */
const open = async () => {
  const storage = indexedDbStorage(workerRuntime, 'contract');
  return { storage, close: () => storage.close() };
};

async function run(cases: readonly ContractCase[]): Promise<readonly string[]> {
  const results: string[] = [];
  for (const { name, run } of cases)
    try {
      await run({ open });
      results.push(`${name}: holds`);
    } catch (error) {
      results.push(`${name}: ${error}`);
    }
  return results;
}

Object.assign(window, { runContracts: async () => [...(await run(storageContract)), ...(await run(hostContract))] });
