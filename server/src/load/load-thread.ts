import { parentPort, workerData } from 'node:worker_threads';
import { agent } from './http-client.ts';
import { TableDriver } from './table-driver.ts';

/** A thread of `generate-load.ts`: says when its tables are open, measures when it is told to, and ends. */
const threadPort = parentPort;
if (!threadPort) throw new Error('load-thread.ts runs in a worker thread');
const { port, token, options } = workerData;
const driver = await TableDriver.open(port, token, options);
threadPort.once('message', async () => {
  threadPort.postMessage(await driver.measure());
  driver.close();
  agent.destroy();
  threadPort.close();
});
threadPort.postMessage('ready');
