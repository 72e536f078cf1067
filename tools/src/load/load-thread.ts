import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { agent } from './http-client.ts';
import { TableDriver } from './table-driver.ts';

/**
 * A thread of `generate-load.ts`. It opens its tables, warms the server up and measures, each on request, because the server would
 * reject new streams while another thread plays.
 */
const threadPort = parentPort;
if (!threadPort) throw new Error('load-thread.ts runs in a worker thread');
const { port, token, options } = workerData;
const driver = await TableDriver.open(port, token, options);
const answerWith = async (work: () => Promise<unknown>): Promise<void> => {
  await once(threadPort, 'message');
  threadPort.postMessage(await work());
};
threadPort.postMessage('open');
await answerWith(() => driver.warmUp());
await answerWith(() => driver.measure());
driver.close();
agent.destroy();
threadPort.close();
