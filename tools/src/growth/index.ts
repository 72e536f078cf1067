import { setTimeout as sleep } from 'node:timers/promises';
import { type FilledStore, type FillOptions, fillStore, openRows } from '../fill/index.ts';
import { generateLoad } from '../load/generate-load.ts';
import { agent, send } from '../load/http-client.ts';
import type { LoadOptions } from '../load/load-result.ts';
import { type ServerProcess, type StorePlace, startServerProcess } from '../load/server-process.ts';

export { newDatabases, newFolders } from './places.ts';

/** What is compared: two checkouts, each with a store of few and one of many finished games. */
export interface GrowthOptions {
  /** The other checkout and this one, with the names of the rows. */
  readonly checkouts: readonly { readonly name: string; readonly folder: string }[];
  /** Makes an empty place for a store, or a copy of another one. */
  readonly newPlace: (name: string, copyOf?: StorePlace) => Promise<StorePlace>;
  readonly sizes: readonly number[];
  readonly fill: Pick<FillOptions, 'games' | 'records' | 'busy' | 'days' | 'seed'>;
  readonly load: LoadOptions;
  readonly rounds: number;
  readonly onProgress: (text: string) => void;
}

/** Times in milliseconds. */
export interface GrowthRow {
  readonly checkout: string;
  readonly games: number;
  readonly startMs: number;
  readonly movesPerSecond: number;
  readonly ackP99: number;
  readonly loopP99: number;
  readonly loopMost: number;
  readonly megabytes: number;
  /** While the jobs of every ten minutes run. */
  readonly sweepAckP99: number;
  readonly sweepLoopMost: number;
  /** Until the response to somebody with many games; the longest delay meanwhile. In the last round only. */
  readonly deletionMs: number | null;
  readonly deletionLoopMost: number | null;
}

interface MeasuredStore {
  readonly name: string;
  readonly folder: string;
  readonly size: number;
  readonly place: StorePlace;
  readonly cookie: string;
}

/** Fills stores of the first checkout; the others get copies, which their servers migrate. */
async function fillStores({ checkouts, sizes, newPlace, fill, onProgress }: GrowthOptions): Promise<MeasuredStore[]> {
  const stores: MeasuredStore[] = [];
  for (const size of sizes) {
    let first: StorePlace | undefined;
    let filled: FilledStore | undefined;
    for (const { name, folder } of checkouts) {
      const place = await newPlace(`${name}_${size}`, first);
      first ??= place;
      filled ??= await fillStore({ ...fill, place, checkout: folder, tables: size });
      stores.push({ name, folder, size: filled.tables, place, cookie: filled.busyCookie });
    }
    onProgress(`${filled?.tables} games, ${Math.round((filled?.playSeconds ?? 0) + (filled?.copySeconds ?? 0))} s`);
  }
  return stores;
}

/** Fills the stores, and then measures all of them in turns, so that other load on the machine affects all equally. */
export async function compareGrowth(options: GrowthOptions): Promise<GrowthRow[]> {
  const { rounds, onProgress } = options;
  const stores = await fillStores(options);
  const rows: GrowthRow[] = [];
  for (let round = 1; round <= rounds; round++)
    for (const { name, folder, size, place, cookie } of stores) {
      const isLast = round === rounds;
      if (isLast) await proveDevices(place);
      try {
        const row = await measureStore(options, place, folder, isLast ? cookie : null);
        rows.push({ checkout: name, games: size, ...row });
        onProgress(JSON.stringify(rows.at(-1)));
      } catch (error) {
        // A server that fails under this load says so; the others are measured all the same.
        onProgress(`${name}, ${size} games: ${error instanceof Error ? error.message : error}`);
      }
    }
  return rows;
}

/** Lets everybody delete their data without signing in again. */
async function proveDevices(place: StorePlace): Promise<void> {
  const store = await openRows(place);
  await store.rows(
    `INSERT INTO device_proofs SELECT hash, ${Date.now()} FROM devices WHERE hash <> ''
     ON CONFLICT (device) DO UPDATE SET at = EXCLUDED.at`,
  );
  await store.close();
}

type Measured = Omit<GrowthRow, 'checkout' | 'games'>;

async function measureStore(
  { load }: GrowthOptions,
  place: StorePlace,
  checkout: string,
  cookie: string | null,
): Promise<Measured> {
  const server = await startServerProcess(place, { SHEDDING: 'no' }, checkout);
  try {
    const plain = await generateLoad(server, load);
    server.sweep();
    const swept = await generateLoad(server, { ...load, warmUp: 0 });
    const deletion = cookie === null ? null : await deletePerson(server, cookie);
    return {
      startMs: server.startMs,
      movesPerSecond: plain.movesPerSecond,
      ackP99: plain.ack.p99,
      loopP99: plain.loopDelay.p99,
      loopMost: plain.loopDelay.most,
      megabytes: plain.serverMegabytes,
      sweepAckP99: swept.ack.p99,
      sweepLoopMost: swept.loopDelay.most,
      deletionMs: deletion?.ms ?? null,
      deletionLoopMost: deletion?.loopMost ?? null,
    };
  } finally {
    agent.destroy();
    await server.stop();
  }
}

async function deletePerson(server: ServerProcess, cookie: string): Promise<{ ms: number; loopMost: number }> {
  await server.loopDelay();
  const began = performance.now();
  const body = JSON.stringify({ confirm: 'delete' });
  const reply = await send(server.port, '/api/me/delete', { method: 'POST', cookie, body });
  const ms = Math.round(performance.now() - began);
  if (reply.status !== 200) throw new Error(`the deletion failed: ${reply.status} ${reply.text}`);
  // What is left to do after the response is in the delay, too.
  await sleep(2_000);
  return { ms, loopMost: (await server.loopDelay()).most };
}
