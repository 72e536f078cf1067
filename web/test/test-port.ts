import { freePort } from '../../server/test/free-port.ts';

// Chosen once, before there are workers, which inherit it: two runs on one machine do not meet.
process.env.HOLDFAST_TEST_PORT ??= String(await freePort());

/** The port of the server that all browser tests share. */
export const PORT = Number(process.env.HOLDFAST_TEST_PORT);
